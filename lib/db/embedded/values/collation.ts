import { MongoError } from '../errors'
import { type Doc, isNumeric, toNumber } from './types'

/** A language's way to compare strings, as MongoDB's `collation` asks for it. */
export interface Collation {
  /** The specification with MongoDB's defaults filled in. */
  readonly spec: Doc
  compare(a: string, b: string): number
  /** A text that is the same for strings the collation holds to be equal. Its order means
   * nothing: JavaScript gives no sort keys. */
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

function build(given: Record<string, unknown>): Collation {
  const spec: Doc = { ...defaults, ...given }
  const locale = String(spec.locale).replace('_', '-')
  let supported: string[] = []
  try {
    supported = Intl.Collator.supportedLocalesOf(locale)
  } catch {
    // A tag that is none at all.
  }
  if (supported.length === 0) {
    throw new MongoError('BadValue', `Field 'locale' is invalid in: { locale: "${spec.locale}" }`)
  }
  const strength = Number(spec.strength)
  const collator = new Intl.Collator(locale, {
    sensitivity: strength === 1 && spec.caseLevel ? 'case' : (sensitivities[strength] ?? 'variant'),
    numeric: spec.numericOrdering === true,
    caseFirst:
      spec.caseFirst === 'upper' || spec.caseFirst === 'lower' ? spec.caseFirst : undefined,
    ignorePunctuation: spec.alternate === 'shifted',
  })
  const identical = strength === 5
  return {
    spec: { ...spec, version: '57.1' },
    compare: (a, b) => collator.compare(a, b) || (identical ? Number(a > b) - Number(a < b) : 0),
    fold: (text) => fold(text, strength, spec.caseLevel === true),
  }
}

// Characters ICU leaves out of every comparison: controls, the soft hyphen, joiners.
const ignorable = /[\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff]/gu

function fold(text: string, strength: number, caseLevel: boolean): string {
  let folded = text.normalize('NFKD').replace(ignorable, '')
  if (strength === 1) folded = folded.replace(/\p{M}/gu, '')
  if (strength <= 2 && !caseLevel) folded = folded.toLowerCase().normalize('NFKD')
  return folded
}

const built = new Map<string, Collation>()

/** The collation of a command or an index; undefined for none and for `simple`, which compares
 * code points.
 * @throws MongoError for a locale or a setting that does not exist. */
export function collationOf(spec: Doc | undefined): Collation | undefined {
  if (!spec || Object.keys(spec).length === 0) return
  const given = plain(spec)
  check(given)
  if (given.locale === 'simple') return
  const key = JSON.stringify(given)
  let collation = built.get(key)
  if (!collation) {
    collation = build(given)
    if (built.size < 100) built.set(key, collation)
  }
  return collation
}

/** Whether two commands or indexes compare strings in the same way. */
export function sameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return JSON.stringify(a?.spec) === JSON.stringify(b?.spec)
}
