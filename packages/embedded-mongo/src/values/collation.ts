import { MongoError } from '../errors'
import { type Doc, isNumeric, toNumber } from './types'

/** A language's string comparison, as specified by MongoDB's `collation`. */
export interface Collation {
  /** The specification with MongoDB's defaults filled in. */
  readonly spec: Doc
  compare(a: string, b: string): number
  /**
   * A text that is equal for strings that the collation considers equal. It cannot be used for
   * sorting: JavaScript provides no sort keys.
   */
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
  const { locale: asked, ...rest } = given
  const spec: Doc = { locale: asked, ...defaults, ...rest }
  const locale = String(spec.locale).replace('_', '-')
  let supported: string[] = []
  try {
    supported = Intl.Collator.supportedLocalesOf(locale)
  } catch {
    // The tag is invalid.
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
    fold: folder(collator, strength, spec.caseLevel === true),
  }
}

/**
 * Makes a function that maps collation-equal strings to one text. It tests once per character
 * whether the collator ignores it.
 */
function folder(collator: Intl.Collator, strength: number, caseLevel: boolean) {
  const counts = new Map<string, boolean>()
  const counted = (character: string) => {
    let known = counts.get(character)
    if (known === undefined) {
      known = collator.compare(character, '') !== 0
      counts.set(character, known)
    }
    return known
  }
  // Ligatures and full-width forms differ from their parts only at the third level.
  const form = strength <= 2 ? 'NFKD' : 'NFD'
  return (text: string) => {
    const letters = [...text.normalize(form)].filter(counted).join('')
    return strength <= 2 && !caseLevel ? letters.toLowerCase().normalize(form) : letters
  }
}

const built = new Map<string, Collation>()

/**
 * The collation of a command or an index; undefined for none and for `simple`, which compares code
 * points.
 * @throws MongoError for an unknown locale or setting
 */
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

/** Whether two commands or indexes compare strings the same way. */
export function sameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return JSON.stringify(a?.spec) === JSON.stringify(b?.spec)
}
