import type { BSONRegExp } from 'bson'
import { MongoError } from '../errors'

/** Translates Perl's regular expressions, which MongoDB uses, to JavaScript's where they differ. */
function translate(pattern: string, extended: boolean): string {
  let text = pattern
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$')
    .replace(/\\h/g, '[ \\t]')
  if (extended) text = text.replace(/(\\.)|(\[(?:\\.|[^\]])*\])|\s+|#[^\n]*/g, '$1$2')
  return text
}

/**
 * Compiles a pattern with MongoDB's options i, m, s, x and u.
 * @throws MongoError 51091 for an invalid pattern, 51108 for an unknown option
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const odd = [...options].find((option) => !'imsxu'.includes(option))
  if (odd) throw new MongoError(51108, ` invalid flag in regex options: ${odd}`)
  if (pattern.includes('\0')) {
    throw new MongoError('BadValue', 'Regular expression cannot contain an embedded null byte')
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const all = new Set([...options, ...(inline?.[1] ?? '')])
  const source = translate(inline ? pattern.slice(inline[0].length) : pattern, all.has('x'))
  const flags = [...all].filter((flag) => 'ims'.includes(flag)).join('')
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(source, flags + unicode)
    } catch {
      // Unicode mode forbids unnecessary escapes such as `\-`; the older mode accepts them.
    }
  }
  throw new MongoError(51091, `Regular expression is invalid: ${pattern}`)
}

/**
 * The text that every match of a regular expression begins with, for simple ones such as `^abc`. An
 * index can then be searched for it.
 */
export function literalPrefix(regex: BSONRegExp): string | undefined {
  if (/[imxs]/.test(regex.options) || !regex.pattern.startsWith('^')) return
  if (regex.pattern.includes('|')) return
  const match = /^\^((?:[^\\.+*?()[\]{}|^$]|\\[^A-Za-z0-9])+)/.exec(regex.pattern)
  if (!match?.[1]) return
  let literal = match[1]
  const after = regex.pattern.slice(1 + literal.length)
  // A quantifier applies to the last character, which may then be absent.
  if (/^[*?{]/.test(after)) literal = literal.replace(/(?:\\.|[^\\])$/su, '')
  return literal.replace(/\\(.)/gs, '$1') || undefined
}
