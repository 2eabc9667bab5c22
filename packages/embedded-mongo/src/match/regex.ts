import type { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import { compiled } from './guarded'
import { translated } from './pattern'

/** MongoDB's limit of a pattern, in characters. */
const maxPattern = 32_764

/**
 * Compiles a pattern with MongoDB's options i, m, s, x and u.
 * @throws MongoError 51091 for an invalid pattern, 51108 for an unknown option, CommandNotSupported
 * for what JavaScript lacks; see pattern.ts
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const odd = [...options].find((option) => !'imsxu'.includes(option))
  if (odd) throw new MongoError(51108, ` invalid flag in regex options: ${odd}`)
  if (pattern.includes('\0')) {
    throw new MongoError('BadValue', 'Regular expression cannot contain an embedded null byte')
  }
  if (pattern.length > maxPattern) {
    throw new MongoError(51091, 'Regular expression is invalid: regular expression is too large')
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const all = new Set([...options, ...(inline?.[1] ?? '')])
  const source = translated(inline ? pattern.slice(inline[0].length) : pattern, all)
  try {
    return compiled(source, all.has('i') ? 'iu' : 'u')
  } catch {
    // Reported below.
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
