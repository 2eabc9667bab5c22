/**
 * Letters that look like a Latin one, in lower case or, if only their capital does, in upper case:
 * from the confusables of UTS 39 in scripts with common names, and Latin's own.
 */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀΑА',
  b: 'ЬьВβΒʙᏏ',
  c: 'сϲᴄСϹ',
  d: 'ԁɗᴅ',
  e: 'еεҽᴇЕΕ',
  f: 'ẝϝքꜰϜ',
  g: 'ɡցɢԌ',
  h: 'һհʜНΗ',
  i: 'ıіιɪɩӏІΙӀ',
  j: 'јϳյᴊЈͿ',
  k: 'κкᴋКΚ',
  l: 'ʟԼլ',
  m: 'мᴍМΜ',
  n: 'ոռηпиπɴΝ',
  o: 'оοօσᴏОΟՕ',
  p: 'рρᴘРΡ',
  q: 'ԛզգ',
  r: 'гяʀᴦ',
  s: 'ѕʂꜱЅՏ',
  t: 'тτᴛТΤ',
  u: 'υսʋцᴜՍ',
  v: 'νѵᴠѴ',
  w: 'ѡԝωաшᴡԜ',
  x: 'хχХΧ',
  y: 'уγүʏУΥҮ',
  z: 'ᴢΖ',
}

/** The Latin letter of each letter that looks like it. */
export const latinByLookAlike: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
)
