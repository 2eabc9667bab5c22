import { BSONRegExp, Int32 } from 'bson'
import { MongoError } from '../../errors'
import { compileRegex } from '../../match/regex'
import type { Doc } from '../../values/types'
import type { Operator, Operators } from '../context'
import { isNullish, named } from './shape'

const asText = (value: unknown, what: string, code: number, name: string): string => {
  if (typeof value === 'string') return value
  throw new MongoError(code, `${name} needs '${what}' to be of type string`)
}

function pattern(regex: unknown, options: unknown, name: string): RegExp {
  const given = isNullish(options) ? '' : asText(options, 'options', 51106, name)
  if (regex instanceof BSONRegExp) {
    if (regex.options && given) {
      throw new MongoError(
        51107,
        `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
      )
    }
    return compiledFor(name, regex.pattern, given || regex.options)
  }
  if (typeof regex !== 'string') {
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`)
  }
  return compiledFor(name, regex, given)
}

function compiledFor(name: string, source: string, options: string): RegExp {
  try {
    return compileRegex(source, options)
  } catch (error) {
    const invalid = error instanceof MongoError && error.code === 51091
    throw invalid ? new MongoError(51111, `Invalid Regex in ${name}: ${source}`) : error
  }
}

const codes = { notObject: 51103, unknown: 31024, missing: { input: 31022, regex: 31023 } }

/** Compiles patterns and caches the last, which is usually the same for every document. */
const remembered = () => {
  let last: { regex: unknown; options: unknown; compiled: RegExp } | undefined
  return (regex: unknown, options: unknown, name: string): RegExp => {
    if (last && last.regex === regex && last.options === options) return last.compiled
    const compiled = pattern(regex, options, name)
    last = { regex, options, compiled }
    return compiled
  }
}

const regexOperator =
  (none: unknown, compute: (text: string, regex: RegExp) => unknown): Operator =>
  (operand, parser, name) => {
    const compile = remembered()
    return named(['input', 'regex'], ['options'], codes, ({ input, regex, options }) => {
      const compiled = isNullish(regex) ? undefined : compile(regex, options, name)
      if (isNullish(input) || !compiled) return none
      return compute(asText(input, 'input', 51104, name), compiled)
    })(operand, parser, name)
  }

const found = (match: RegExpExecArray, index: number): Doc => ({
  match: match[0],
  idx: new Int32(index),
  captures: match.slice(1).map((capture) => capture ?? null),
})

/** The number of code points between two places of a text. */
function points(text: string, from: number, to: number): number {
  let count = to - from
  for (let at = from; at < to - 1; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800
    if (isPair && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--
  }
  return count
}

/** MongoDB's limit of what `$regexFindAll` returns for one text, in bytes. */
const maxFoundBytes = 64 * 1024 * 1024
/** The size of one match without its texts, in bytes. */
const foundBytes = 48

function findAll(text: string, regex: RegExp): Doc[] {
  const result: Doc[] = []
  let [at, index, bytes] = [0, 0, 0]
  for (const match of text.matchAll(new RegExp(regex.source, `${regex.flags}g`))) {
    // An empty match at the end of a text that isn't empty doesn't count.
    if (match.index >= text.length && text !== '') break
    index += points(text, at, match.index)
    at = match.index
    result.push(found(match, index))
    for (const part of match) bytes += part?.length ?? 0
    bytes += foundBytes + 8 * match.length
    if (bytes > maxFoundBytes) {
      throw new MongoError(
        51_151,
        '$regexFindAll: the size of buffer to store output exceeded the 64MB limit',
      )
    }
  }
  return result
}

export const regexes: Operators = {
  $regexMatch: regexOperator(false, (text, regex) => regex.test(text)),
  $regexFind: regexOperator(null, (text, regex) => {
    const match = regex.exec(text)
    return match && found(match, points(text, 0, match.index))
  }),
  $regexFindAll: regexOperator([], findAll),
}
