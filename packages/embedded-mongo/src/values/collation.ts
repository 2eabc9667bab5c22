import { MongoError } from '../errors'
import { type Doc, isNumeric, toNumber } from './types'

/** A language's string comparison, as specified by MongoDB's `collation`. */
export interface Collation {
  /** The specification with MongoDB's defaults filled in. */
  readonly spec: Doc
  compare(a: string, b: string): number
  /**
   * A text that strings share that the collation considers equal, and sometimes others: whoever finds
   * it must {@link compare}. It cannot be used for sorting.
   */
  key(text: string): string
  /** The first of the strings it was given that the collation considers equal: one for each group. */
  fold(text: string): string
}

const defaults = {
  caseLevel: false,
  caseFirst: 'off',
  strength: 3,
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
}

const sensitivities: Record<number, Intl.CollatorOptions['sensitivity']> = {
  1: 'base',
  2: 'accent',
}

function plain(spec: Doc) {
  return Object.fromEntries(
    Object.entries(spec).map(([name, value]) => [name, isNumeric(value) ? toNumber(value) : value]),
  )
}

function check(given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given)) {
    if (name === 'version') continue
    if (name !== 'locale' && !Object.hasOwn(defaults, name)) {
      throw new MongoError(40415, `BSON field 'collation.${name}' is an unknown field.`)
    }
    const wanted = name === 'locale' ? 'string' : typeof defaults[name as keyof typeof defaults]
    if (typeof value !== wanted) {
      throw new MongoError(
        'TypeMismatch',
        `BSON field 'collation.${name}' is the wrong type, expected type '${wanted}'`,
      )
    }
  }
  if (given.locale === undefined) {
    throw new MongoError(40414, "BSON field 'collation.locale' is missing but a required field")
  }
  const strength = given.strength ?? 3
  if (![1, 2, 3, 4, 5].includes(strength as number)) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${strength}' for field 'collation.strength' is not a valid value.`,
    )
  }
}

const refused = (option: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no collation.${option}.`)

/** Rejects what JavaScript's collator cannot do. */
function refuse({ locale, ...spec }: Doc) {
  if (spec.backwards === true) throw refused('backwards')
  // Canadian French compares accents from the end.
  if (locale === 'fr_CA') throw refused('locale: fr_CA')
  if (spec.caseLevel === true && spec.strength !== 1) throw refused('caseLevel beyond strength 1')
  if (spec.alternate === 'shifted' && Number(spec.strength) > 3) {
    throw refused('alternate: shifted beyond strength 3')
  }
  if (spec.alternate === 'shifted' && spec.maxVariable !== 'punct') {
    throw refused(`maxVariable: ${String(spec.maxVariable)}`)
  }
  // Only Japanese has differences of the fourth level.
  if (/^ja\b/.test(String(locale)) && Number(spec.strength) === 4) throw refused('strength: 4')
}

function build(given: Record<string, unknown>) {
  const { locale: asked, ...rest } = given
  const spec: Doc = { locale: asked, ...defaults, ...rest }
  const locale = String(spec.locale).replaceAll('_', '-').replace('@collation=', '-u-co-')
  let supported: string[] = []
  try {
    supported = Intl.Collator.supportedLocalesOf(locale)
  } catch {
    // The tag is invalid.
  }
  if (supported.length === 0) {
    throw new MongoError('BadValue', `Field 'locale' is invalid in: { locale: "${spec.locale}" }`)
  }
  refuse(spec)
  const strength = Number(spec.strength)
  const collator = new Intl.Collator(locale, {
    sensitivity: strength === 1 && spec.caseLevel ? 'case' : (sensitivities[strength] ?? 'variant'),
    numeric: spec.numericOrdering === true,
    caseFirst:
      spec.caseFirst === 'upper' || spec.caseFirst === 'lower' ? spec.caseFirst : undefined,
    ignorePunctuation: spec.alternate === 'shifted',
  })
  const identical = strength === 5
  const compare = (a: string, b: string) =>
    collator.compare(a, b) || (identical ? Number(a > b) - Number(a < b) : 0)
  return { spec: { ...spec, version: '57.1' }, compare, key: coarseKey(collator) }
}

/** Letters and digits of the scripts with the most text; what is between two of them shares a key. */
const landmarks = [
  ['0', 10],
  ['a', 26],
  ['α', 25],
  ['а', 32],
  ['ა', 33],
  ['ա', 38],
  ['א', 27],
  ['ا', 42],
  ['अ', 54],
  ['অ', 40],
  ['அ', 40],
  ['ก', 46],
  ['ぁ', 83],
] as const
const ideographs = Array.from({ length: 160 }, (_, at) => String.fromCodePoint(0x4e00 + at * 130))
const syllables = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0xac00 + at * 112))

/** Length of a coarse key, in landmarks. */
const keyLength = 24
/** Number of keys that are remembered. */
const maxRemembered = 5000

/**
 * Makes {@link Collation.key}. JavaScript has no sort keys, and letters that expand or contract
 * (`ß`, `æ`, Danish `aa`) can't be mapped one by one. So a key is found by comparing alone: each step
 * adds the greatest landmark with which it doesn't exceed the text. Equal strings compare alike with
 * everything and so share a key.
 */
function coarseKey({ compare }: Intl.Collator): (text: string) => string {
  let letters: string[] | undefined
  const remembered = new Map<string, string>()
  const find = (text: string) => {
    letters ??= [
      ...landmarks.flatMap(([first, count]) =>
        Array.from({ length: count }, (_, at) =>
          String.fromCodePoint((first.codePointAt(0) ?? 0) + at),
        ),
      ),
      ...ideographs,
      ...syllables,
    ].sort(compare)
    let key = ''
    for (let step = 0; step < keyLength && compare(key, text) !== 0; step++) {
      let [low, high] = [0, letters.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (compare(key + letters[middle]!, text) <= 0) low = middle + 1
        else high = middle
      }
      if (low === 0) break
      key += letters[low - 1]!
    }
    return key
  }
  return (text) => {
    let key = remembered.get(text)
    if (key === undefined) {
      key = find(text)
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(text, key)
    }
    return key
  }
}

/** Makes {@link Collation.fold}, which remembers the first string of each group. */
function folder({ compare, key }: ReturnType<typeof build>): (text: string) => string {
  const groups = new Map<string, string[]>()
  return (text) => {
    const coarse = key(text)
    const firsts = groups.get(coarse) ?? []
    const known = firsts.find((first) => compare(first, text) === 0)
    if (known !== undefined) return known
    groups.set(coarse, [...firsts, text])
    return text
  }
}

const built = new Map<string, ReturnType<typeof build>>()

/**
 * The collation of a command or an index; undefined for none and for `simple`, which compares code
 * points.
 * @throws MongoError for an unknown locale or setting; CommandNotSupported for what JavaScript's
 * collator cannot do: `backwards`, Canadian French, `caseLevel` beyond strength 1, `shifted` beyond
 * strength 3 or with `maxVariable: 'space'`, Japanese of strength 4
 */
export function collationOf(spec: Doc | undefined): Collation | undefined {
  if (!spec) return
  const given = plain(spec)
  check(given)
  if (given.locale === 'simple') return
  const key = JSON.stringify(given)
  let collation = built.get(key)
  if (!collation) {
    collation = build(given)
    if (built.size < 100) built.set(key, collation)
  }
  return { ...collation, fold: folder(collation) }
}

/** Whether two commands or indexes compare strings the same way. */
export function sameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return JSON.stringify(a?.spec) === JSON.stringify(b?.spec)
}
