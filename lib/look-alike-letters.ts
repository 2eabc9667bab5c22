/**
 * Letters that look like a Latin one, in lower case or, if only their capital does, in upper case:
 * from the confusables of UTS 39 in scripts with common names, and Latin's own.
 */
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

/** The Latin letter of each letter that looks like it. */
export const latinByLookAlike: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
)
