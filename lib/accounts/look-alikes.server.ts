/** Letters that are read as a Latin one, in lower case and, where only their capital is, in upper
 * case: those of UTS 39's list of confusables in scripts whose names are common, and Latin's own. */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀΑА',
  b: 'ЬьВΒʙᏏ',
  c: 'сϲᴄСϹ',
  d: 'ԁɗᴅ',
  e: 'еҽᴇЕΕ',
  f: 'ẝϝքꜰϜ',
  g: 'ɡցɢԌ',
  h: 'һհʜНΗ',
  i: 'ıіιɪɩӏІΙӀ',
  j: 'јϳյᴊЈͿ',
  k: 'κкᴋКΚ',
  l: 'ʟԼլ',
  m: 'мᴍМΜ',
  n: 'ոռηпɴΝ',
  o: 'оοօσᴏОΟՕ',
  p: 'рρᴘРΡ',
  q: 'ԛզգ',
  r: 'гʀᴦ',
  s: 'ѕʂꜱЅՏ',
  t: 'тτᴛТΤ',
  u: 'υսʋᴜՍ',
  v: 'νѵᴠѴ',
  w: 'ѡԝωաᴡԜ',
  x: 'хχХΧ',
  y: 'уγүʏУΥҮ',
  z: 'ᴢΖ',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
)

const read = (text: string) => [...text].map((one) => latin.get(one) ?? one).join('')
/** The capital, unless it is more than one: nobody reads `ß` as `SS`. */
const capital = (one: string) => (one.toUpperCase().length === one.length ? one.toUpperCase() : one)
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** How else a name may be read by somebody who takes every letter of it for a Latin one: in lower
 * case, for its small letters, its capitals, and itself. None for a name with a letter that only
 * its own script has; what it looks like is itself. */
export function latinReadings(name: string): string[] {
  const forms = [name.toLowerCase(), [...name].map(capital).join(''), name]
  const readings = forms.map((form) => read(form)).filter(isLatin)
  return [...new Set(readings.map((reading) => reading.toLowerCase()))]
}

/** A name without what only its writing differs by: compatibility forms folded, lower case. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase()

/** A name's shape for somebody who reads every letter of it, in a font without serifs: a capital I,
 * an l and a 1 are one stroke there, 0 is o, `rn` is m and `vv` is w. A small i keeps its dot, and
 * what can be told apart stays apart: `Neil` and `Nell`, `Clan` and `Dan`, `leet` and `l33t`. */
const shape = (text: string): string =>
  text
    .replace(/[I1|]/g, 'l')
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** All that a name looks like: as it is written, and in small letters. Two users may not have one
 * of these in common; `BILL` is both `blll` and `bill`, so that nobody is `biII` beside it. */
export function looksOf(name: string): string[] {
  const written = name.normalize('NFKC')
  const small = written.toLowerCase()
  return [...new Set([written, small, ...latinReadings(written)].map(shape))]
}

/** Letters with a stroke through them, which Unicode does not take apart. */
const struck: Record<string, string> = { đ: 'd', ħ: 'h', ł: 'l', ø: 'o', ŧ: 't', ƀ: 'b', ɨ: 'i' }

/** What is read as a letter at a glance. */
const readAs: [RegExp, string][] = [
  [/[đħłøŧƀɨ]/g, ''],
  [/0/g, 'o'],
  // One letter for all that are a stroke.
  [/[1l|]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/[68]/g, 'b'],
  [/9/g, 'g'],
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
  // What `cl` has become.
  [/ci/g, 'd'],
]

/** What is left of a name in Latin letters for somebody who only glances at it: no marks, no
 * separators, and letters for what looks like them. Only good to be held against another one. */
export const skeleton = (name: string): string =>
  readAs.reduce(
    (text, [from, to]) => text.replace(from, (one) => struck[one] ?? to),
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}._-]/gu, ''),
  )
