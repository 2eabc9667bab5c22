import { declaredEncoding, decodeBrokenUtf8 } from './decode'

interface OldEncoding {
  /** As the Encoding standard calls it, in the usual spelling. */
  name: string
  /** BCP 47 of the languages that files in it are mostly in. */
  languages: readonly string[]
  /** Frequent letters of its languages, in small, that tell it from its like, and beside what they stand. */
  letters: RegExp
}

// A byte is a letter in each of them: `\xea` is ê in Windows-1252 and ę in Windows-1250. But French has no ê at
// a word’s end, and Polish no ę at its beginning.
const vowel = '[aeiouyáéíóúýàèìòùâêîôûäëïöüãõąęěůőűăæøå]'
const consonant = `(?!${vowel})\\p{L}`
const apart = '(?<!\\p{L})'
const atEnd = '(?!\\p{L})'

// Signs that Windows’s encodings have on bytes that are letters in those of DOS and Macintosh. A letter of theirs
// stands within a word, and Spanish ends many in `ió`.
const signs = '’|(?<!\\p{L})[‘„•]|[“”…]|(?<!\\p{L})–|–(?!\\p{L})|(?<!i)—|[€™](?!\\p{L})'
const latin = [
  '[éçàâîôëïäöüßáíóúå«»]',
  // Icelandic begins words with þ, and has ð behind vowels.
  `${apart}þ(?=[aáeéóúýæöruvjí])|(?<=${vowel})ð(?=${consonant}|${atEnd})|(?<=[áéíóúýæö])ð|(?<=${vowel})ð(?=[aiu]${atEnd})`,
  'ã(?=[oe])|(?<=nh|[mlvç])ã|õ(?=e)',
  `(?<=[aeiouáéíóú])ñ(?=${vowel})|${apart}ñ(?=${vowel})`,
  `ê(?=\\p{L})|(?<=${apart}[vl]|cr|oc|eb|qu)ê${atEnd}`,
  // Italian ends words with it.
  `(?<=\\p{L})è(?=${consonant})|(?<=f)è|(?:${apart}|(?<=[oi]))è${atEnd}`,
  `(?<=[cdfglnprstv])[ìò]${atEnd}|(?<=u)ò${atEnd}`,
  `(?<=[io])ù${atEnd}`,
  'û',
  `(?:${apart}|(?<=[fhglmnstbvrj]))ø(?=${consonant}|${atEnd})|æ(?=${consonant})|(?<=[rnlvf])æ`,
  'œ(?=[udsit])',
  '(?<!\\p{L})[¿¡](?=\\p{L})',
].join('|')
const western = new RegExp(
  `${latin}|${signs}|®|(?<!\\p{L})[©½]|£(?=\\s?\\d)|(?<=\\d\\s?)[£¢°]`,
  'gu',
)
const slavic = (more: string) =>
  new RegExp(
    [
      `[áéíýóúâäöü]${more}`,
      '[ąćłńśź]',
      '(?<=\\p{L})ę',
      'ż(?=\\p{L})|(?<=\\p{L})ż',
      '(?<=[bpvmdtn])ě',
      `(?<=${consonant})ů`,
      `č(?=\\p{L})|(?<=[aeiouáéíě])č`,
      'ď|ť|ř|š|ž',
      `ň(?=${vowel})|(?<=[eaůoíy])ň`,
      'ő|ű|ă|î|ş|ţ|đ',
    ].join('|'),
    'gu',
  )

const cyrillic = /[оеаинтслврк]/gu
const greek = /[αάεέηήιίοόσςτνυρ]/gu
const han = /\p{Script=Han}/u
const hangul = /[가-힣]/u
const kana = /[ぁ-ヺー、。「」]/u

/**
 * The letters that a short text of these scripts has most of: any two bytes make some letter of
 * theirs, but seldom one of these.
 */
const frequent = {
  ja: new Set(
    '一二三四五人日本大年中国会学生行見今何時前後上下気分出来事私僕君彼女男手目動画第章始終東京世界天思言話聞食物入間方新語全部作使名所者自家車水火金月木土' +
      '好友達元先週毎朝昼夜力心音楽番組店料理場合度回次最初高小長白黒赤青',
  ),
  zh: new Set(
    '的一是不了在人有我他这個个們们中来來上大為为和国國地到以说說時时要就出会會可也你对對生能而子那得于着著下自之年过過发發后後作里裡用道行所然家种種事成方多经經么麼去法学學如都' +
      '同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由' +
      '问問很最重并物手应應向头頭文体體見见什谢謝大家喜欢歡迎视視频頻道吗嗎吧呢啊今再给給请請让讓测測试試做水吃早晚北京台',
  ),
  ko: new Set(
    '이다는을가에의고한지도하로사기자나어그리해시만대서인부스아장정일니요세네안녕습감합오늘은를와과들게것거라면수있없었했여러분우제전상보주무신구비원유전동성경조마음생' +
      '각말할때내너저좋왜뭐야까데려더또잘못모두바디치드트르미으공선물방영학소연실화위처건먼같안간알날씨',
  ),
}

/** What files were in before Unicode. Source of the names: https://encoding.spec.whatwg.org/#names-and-labels */
export const oldEncodings: readonly OldEncoding[] = [
  {
    name: 'Windows-1252',
    languages: ['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'sv'],
    letters: western,
  },
  { name: 'ISO-8859-15', languages: ['fr', 'es', 'de'], letters: western },
  {
    name: 'Windows-1254',
    languages: ['tr'],
    // A capital I is one of ı.
    letters: new RegExp(
      `[şöüçâî]|${signs}|(?<=[aeıioöuüâî])ğ|i\\u0307|(?<!(?:[eoöuü]|(?<=\\p{L})i)[^\\P{L}aeıioöuü]{0,4})ı`,
      'gu',
    ),
  },
  {
    name: 'Windows-1250',
    languages: ['pl', 'cs', 'hu'],
    letters: slavic(`|${signs}`),
  },
  {
    name: 'ISO-8859-2',
    languages: ['pl', 'cs', 'hu'],
    letters: slavic(''),
  },
  { name: 'Windows-1251', languages: ['ru', 'uk', 'bg'], letters: cyrillic },
  { name: 'KOI8-R', languages: ['ru'], letters: cyrillic },
  { name: 'KOI8-U', languages: ['uk'], letters: /[оеаинтслвркіїєґ]/gu },
  { name: 'ISO-8859-5', languages: ['ru'], letters: cyrillic },
  { name: 'IBM866', languages: ['ru'], letters: cyrillic },
  { name: 'X-Mac-Cyrillic', languages: ['ru', 'uk'], letters: cyrillic },
  { name: 'Windows-1253', languages: ['el'], letters: greek },
  { name: 'ISO-8859-7', languages: ['el'], letters: greek },
  { name: 'Windows-1255', languages: ['he'], letters: /[יוהלאתרבמשנחם]/gu },
  { name: 'Windows-1256', languages: ['ar', 'fa'], letters: /[اليمونرتبسشكحد]/gu },
  {
    name: 'Windows-1257',
    languages: ['lt', 'lv', 'et'],
    letters: new RegExp(`[āčēģīķļņšūžąęėįųõäöü]|${signs}`, 'gu'),
  },
  {
    name: 'Windows-1258',
    languages: ['vi'],
    letters: /[ăâđêôơưàéèáíóúùạ-ỹ]/gu,
  },
  {
    name: 'Windows-874',
    languages: ['th'],
    // Vowels before and around a consonant.
    letters:
      /[กขคงจชดตทนบปพมยรลวสหอาะ]|[เแโใไ](?=[ก-ฮ])|(?<=[ก-ฮ])[\u0e31-\u0e39]|(?<=[ก-ฮ\u0e31-\u0e39])[\u0e47-\u0e4c]/gu,
  },
  { name: 'Shift_JIS', languages: ['ja'], letters: kana },
  { name: 'EUC-JP', languages: ['ja'], letters: kana },
  { name: 'ISO-2022-JP', languages: ['ja'], letters: kana },
  { name: 'GB18030', languages: ['zh-Hans'], letters: han },
  { name: 'Big5', languages: ['zh-Hant'], letters: han },
  { name: 'EUC-KR', languages: ['ko'], letters: hangul },
  { name: 'Macintosh', languages: ['fr', 'es', 'de'], letters: western },
  { name: 'CP850', languages: ['fr', 'es', 'de'], letters: new RegExp(latin, 'gu') },
  { name: 'CP852', languages: ['pl', 'cs', 'hu'], letters: slavic('') },
]

/** The upper halves of DOS’s encodings, which no browser has. Source: https://www.unicode.org/Public/MAPPINGS/ */
const dos: Record<string, string> = {
  CP850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  CP852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

export const utf8 = 'UTF-8'

/** The text of bytes in an encoding of {@link oldEncodings} or {@link utf8}. `fatal` throws at bytes that it hasn’t. */
export function decodeAs(bytes: Uint8Array, name: string, fatal = false): string {
  const upper = dos[name]
  if (upper === undefined) {
    const text = new TextDecoder(name.toLowerCase(), { fatal }).decode(bytes)
    // Vietnamese has its tones behind the letters there.
    return name === 'Windows-1258' ? text.normalize('NFC') : text
  }
  const units = Uint16Array.from(bytes, (byte) =>
    byte < 128 ? byte : upper.charCodeAt(byte - 128),
  )
  return new TextDecoder('utf-16le').decode(units)
}

const isFrom = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to

/**
 * Shares of the two-byte characters whose second byte is that of ASCII, and of those with any byte
 * below those of GB 2312, KS X 1001 and EUC-JP: few letters of Chinese and fewer of Korean have one.
 */
function lowPairs(bytes: Uint8Array): { trails: number; any: number } {
  let [all, trails, any] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x81) continue
    all += 1
    const trail = bytes[++at]
    if (isFrom(trail, 0x40, 0x7e)) trails += 1
    if (lead < 0xa1 || isFrom(trail, 0x40, 0xa0)) any += 1
  }
  return all === 0 ? { trails: 0, any: 0 } : { trails: trails / all, any: any / all }
}

/** How much a letter speaks for an encoding of an alphabet of thousands. */
function worth(letters: RegExp, letter: string): number {
  if (letters === kana && !han.test(letter)) return Number(kana.test(letter))
  if (letters === kana) return frequent.ja.has(letter) ? 0.7 : 0.4
  if (!letters.test(letter)) return 0
  return frequent[letters === han ? 'zh' : 'ko'].has(letter) ? 1 : 0.6
}

/** How well a text in it reads, from 0 to about 1. */
function fitOf({ name, letters }: OldEncoding, bytes: Uint8Array): number {
  let text: string
  try {
    text = decodeAs(bytes, name, true)
  } catch {
    return 0
  }
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  if (foreign.length === 0) return 0
  const isWide = letters === kana || letters === han || letters === hangul
  // An alphabet of its own makes words without Latin letters; Latin ones have few others.
  const isLatin = /[öđ]/.test(letters.source)
  // Some files have nothing but capitals. Those of Latin letters tell something only where they begin a word:
  // few of theirs are foreign. Capitals within words are small letters of another encoding.
  const hasCapitals =
    letters === cyrillic && (text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) <= foreign.length / 50
  const small = (written: string) =>
    hasCapitals
      ? written.toLowerCase()
      : isLatin
        ? written.replace(/(?<!\p{L})\p{Lu}(?!\p{Lu})|[A-Z]/gu, (letter) => letter.toLowerCase())
        : written
  const known = isWide
    ? foreign.reduce((sum, letter) => sum + worth(letters, letter), 0)
    : (small(text).match(letters)?.length ?? 0)
  const odd =
    (text.match(/[\u0080-\u009f\uff61-\uff9f\ue000-\uf8ff]/g)?.length ?? 0) +
    // Signs within words.
    (text.match(/(?<=\p{L})[¢-§©¬®-¶¸¹¼-¿×÷“”„•](?=\p{L})|(?<!\p{L})[©¬¶](?=\p{L})|€(?=\p{Ll})/gu)
      ?.length ?? 0)
  const inAscii = text.match(/[a-z]/gi)?.length ?? 0
  // Not with `i`: then \P{ASCII} is every letter.
  const mixed = (text.match(/[A-Za-z]\P{ASCII}|\P{ASCII}[A-Za-z]/gu)?.length ?? 0) / foreign.length
  // Of an alphabet of its own, only the frequent letters count: about two thirds of a text.
  const shape = isLatin
    ? Math.min(1, (0.2 + inAscii) / foreign.length)
    : isWide
      ? 1 - mixed / 2
      : // Letters that never stand beside each other are signs of another encoding: `А5` for `€5`.
        !/(?![A-Za-z])\p{L}(?![A-Za-z])[\p{L}\p{M}]/u.test(text)
        ? 0
        : Math.max(0, 1 - mixed) * (/ก/.test(letters.source) ? 0.85 : 1.3)
  return ((known - 3 * odd) / foreign.length) * shape * (isWide ? orderOf(name, bytes) : 1)
}

/** How well the bytes of letters suit an encoding that has thousands, from 0 to 1. */
function orderOf(name: string, bytes: Uint8Array): number {
  const { trails, any } = lowPairs(bytes)
  if (name === 'Big5') return 0.8 * Math.min(1, trails * 4)
  if (name === 'GB18030') return 0.8 * (1 - Math.min(0.5, any * 2))
  return name === 'EUC-KR' ? Math.max(0, 1 - any * 2) : 1
}

/** How much a page’s own language counts; most where any bytes make some letter. */
const ownLanguage = (letters: RegExp) =>
  letters === kana || letters === han || letters === hangul ? 1.3 : 1.15

/** Bytes that a guess goes by: as many as a short film has. */
const looked = 60_000

/** A part of the bytes that ends at the end of a line, so that no character is cut. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= looked) return bytes
  const end = bytes.lastIndexOf(10, looked)
  return bytes.subarray(0, end > 0 ? end : looked)
}

/**
 * The encoding that the bytes of a text declare, or are most likely in: a guess, to be shown with
 * {@link previewOf}. `tag` is the page’s language.
 */
export function likelyEncoding(bytes: Uint8Array, tag: string): string {
  const declared = declaredEncoding(bytes)
  const own = oldEncodings.find(({ name }) => name.toLowerCase() === declared)
  if (own) return own.name
  if (decodeBrokenUtf8(bytes) !== undefined) return utf8
  const sample = sampleOf(bytes)
  let best = { name: 'Windows-1252', fit: 0 }
  for (const encoding of oldEncodings) {
    // English has no letters that could tell.
    const isOwn = encoding.languages.some(
      (one) => one !== 'en' && (one === tag || one === tag.split('-')[0]),
    )
    const fit = fitOf(encoding, sample) * (isOwn ? ownLanguage(encoding.letters) : 1)
    if (fit > best.fit) best = { name: encoding.name, fit }
  }
  return best.name
}

/** The longest preview, in characters. */
const longestPreview = 100

/** The first line of a text that tells whether it is read right: one with letters beside ASCII. */
export function previewOf(text: string): string {
  const lines = text.split(/[\r\n]+/, 5000)
  const line =
    lines.find((one) => (one.match(/\P{ASCII}/gu)?.length ?? 0) > 1) ??
    lines.find((one) => /\P{ASCII}/u.test(one)) ??
    ''
  return Array.from(line.trim()).slice(0, longestPreview).join('')
}
