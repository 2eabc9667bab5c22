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

const found = (text: string, match: RegExpExecArray): Doc => ({
  match: match[0],
  idx: new Int32([...text.slice(0, match.index)].length),
  captures: match.slice(1).map((capture) => capture ?? null),
})

export const regexes: Operators = {
  $regexMatch: regexOperator(false, (text, regex) => regex.test(text)),
  $regexFind: regexOperator(null, (text, regex) => {
    const match = regex.exec(text)
    return match && found(text, match)
  }),
  $regexFindAll: regexOperator([], (text, regex) => {
    const global = new RegExp(regex.source, `${regex.flags}g`)
    return (
      [...text.matchAll(global)]
        // Drops an empty match at the end of a non-empty text.
        .filter((match) => match.index < text.length || text === '')
        .map((match) => found(text, match))
    )
  }),
}
