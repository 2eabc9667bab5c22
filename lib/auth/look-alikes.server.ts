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
