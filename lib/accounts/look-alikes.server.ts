import { latinByLookAlike } from '../look-alike-letters'

const read = (text: string) => [...text].map((one) => latinByLookAlike.get(one) ?? one).join('')
/** The capital letter, unless it has several characters: nobody reads `ß` as `SS`. */
const capital = (one: string) => (one.toUpperCase().length === one.length ? one.toUpperCase() : one)
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text)

/**
 * How a name reads if every letter is taken for a Latin one: in lower case, by its small letters,
 * by its capitals, and as written. Empty for a name with a letter that resembles no Latin one.
 */
export function latinReadings(name: string): string[] {
  const forms = [name.toLowerCase(), [...name].map(capital).join(''), name]
  const readings = forms.map((form) => read(form)).filter(isLatin)
  return [...new Set(readings.map((reading) => reading.toLowerCase()))]
}

/** A name without differences in spelling: compatibility forms folded, in lower case. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase()

/**
 * The shape of a name in a sans-serif font: a capital I, an l and a 1 become one stroke, 0 becomes
 * o, `rn` becomes m and `vv` becomes w. A small i keeps its dot, and distinguishable names stay
 * distinct: `Neil` and `Nell`, `Clan` and `Dan`, `leet` and `l33t`.
 */
const shape = (text: string): string =>
  text
    .replace(/[I1|]/g, 'l')
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/**
 * All shapes of a name: as written, and in small letters. Two users may not share one; `BILL` has
 * both `blll` and `bill`, so that nobody can be `biII` beside it.
 */
export function shapesOf(name: string): string[] {
  const written = name.normalize('NFKC')
  const small = written.toLowerCase()
  return [...new Set([written, small, ...latinReadings(written)].map(shape))]
}

/** Letters with a stroke, which Unicode doesn't decompose. */
const struck: Record<string, string> = { đ: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't', ƀ: 'b', ɨ: 'i' }

/** Sequences that look like a letter at a glance. */
const readAs: [RegExp, string][] = [
  [/[đħłøŧƀɨ]/g, ''],
  [/0/g, 'o'],
  // Maps all single strokes to one letter.
  [/[1l|]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/[68]/g, 'b'],
  [/9/g, 'g'],
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
  // The former `cl`.
  [/ci/g, 'd'],
]

/**
 * A name in Latin letters as seen at a glance: no marks, no separators, and letters for their
 * look-alikes. Only useful for comparison.
 */
export const skeleton = (name: string): string =>
  readAs.reduce(
    (text, [from, to]) => text.replace(from, (one) => struck[one] ?? to),
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}._-]/gu, ''),
  )
