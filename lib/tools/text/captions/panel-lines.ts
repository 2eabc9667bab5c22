import languages from '../../../i18n/languages.json'
import { asciiDigits } from '../typed-numbers'

// What is copied along with a transcript from YouTube’s page: its title and search box above, headings of
// chapters between, the choice of languages and what the page has next below.

/** A time and what is said on its line. */
interface Time {
  /** Milliseconds. */
  time: number
  clock: string
  text: string
}

/** YouTube’s own words in the search box, by what is known of its languages. */
const searchBox = new RegExp(
  `^(?:${[
    'search (?:in video|transcript)|in this video|sync to video time',
    '(?:im|in) (?:video|transkript) suchen|transkript (?:durch)?suchen',
    'rechercher dans la (?:vidéo|transcription)',
    'buscar en (?:el v[ií]deo|la transcripción)|buscar transcripción',
    '(?:pesquisar|procurar) n(?:o vídeo|a transcrição)|pesquisar transcrição',
    'cerca nel(?: video|la trascrizione)',
    'zoeken in (?:de )?video|in (?:video|transcript) zoeken|(?:in )?transcript zoeken',
    '(?:wy)?szukaj w (?:filmie|transkrypcji)',
    'поиск (?:по|в) (?:видео|расшифровке|тексту)',
    '動画内[をで]検索|文字起こしを検索',
    '동영상에서 검색|스크립트 검색',
    '在视频中搜索|在此视频中|搜索(?:转写文稿|文字记录)',
    '在影片中搜尋|在這部影片中|搜尋轉錄稿',
    'वीडियो में खोजें|ट्रांसक्रिप्ट (?:में )?खोजें',
    'વીડિયોમાં શોધો|ટ્રાન્સક્રિપ્ટ(?:માં)? શોધો',
  ].join('|')})$`,
  'iu',
)
const title =
  /^(?:transcript|transkript|transcription|transcripción|transcrição|trascrizione|transkrypcja|расшифровка(?: видео)?|текст видео|文字起こし|스크립트|转写文稿|内容转文字|文字记录|轉錄稿|文字記錄|ट्रांसक्रिप्ट|ટ્રાન્સક્રિપ્ટ)$/iu
/** `Chapter 2` in the languages of YouTube’s page. */
export const chapterLabel = String.raw`(?:(?:chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|глава|раздел|эпизод|チャプター|챕터|章节|章節|अध्याय|चैप्टर|પ્રકરણ|ચૅપ્ટર)\s?\d{1,3}|第\s?\d{1,3}\s?章)`
/** `Chapter 2: More`, as newer pages have it. */
const chapter = new RegExp(String.raw`^${chapterLabel}\s?[:：]`, 'iu')

/** Languages of YouTube’s automatic captions, and others that many captions are in. BCP 47. */
const spoken =
  'en de fr es pt it nl pl ru uk ja ko zh zh-Hans zh-Hant hi gu ar tr vi id th he fa bn ta te mr ur ms fil sv no nb da fi cs sk hu ro bg el hr sr ca'.split(
    ' ',
  )
let names: Set<string> | undefined

/** Whether a line names a language, as the choice below the transcript does: `English (auto-generated)`.
 * Somebody may say its name alone. */
function isLanguage(line: string, mayBeBare: boolean): boolean {
  const [, name = '', note] =
    /^([^()（）]{2,30}?)\s?([（(][^()（）]{1,40}[)）])?$/u.exec(line) ?? []
  names ??= new Set(
    languages.flatMap(({ tag }) => {
      const own = new Intl.DisplayNames(tag, { type: 'language' })
      return spoken.map((language) => own.of(language)!.toLowerCase())
    }),
  )
  return (mayBeBare || note !== undefined) && names.has(name.toLowerCase())
}

/** How a line only says the time above it (“1 minute, 3 seconds”), as YouTube’s page does for screen readers in
 * each language: in few letters with the same numbers, of which some languages have one and two in words. */
function tellingOf(line: string, clock: string): 'numbers' | 'words' | undefined {
  if (line.length > 50 || /[.!?]$/.test(line)) return undefined
  const plain = asciiDigits(line)
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  const parts = asciiDigits(clock).split(':').map(Number)
  const isSame = (own: number[]) => own.join() === numbers.join()
  const told = parts.filter((part) => part > 0)
  if (/^\d/.test(plain) && (isSame(told) || isSame(parts) || isSame([0]))) return 'numbers'
  let next = 0
  for (const part of told) {
    if (part === numbers[next]) next += 1
    else if (part > 2) return undefined
  }
  return next === numbers.length ? 'words' : undefined
}

/** The lines of a time, its own first, and how many more it has at least. */
interface Own {
  clock: string
  own: string[]
  least: number
}

const lettersOf = (line: string) => line.replace(/[^\p{L}]/gu, '')

/** Which times the line below says in words, and whether the page does that. */
function toldIn(all: readonly Own[]): { areTold: boolean; told: Set<Own> } {
  const tellings = all.map(({ own, clock }) => own[1] !== undefined && tellingOf(own[1], clock))
  // Times of one and two may be in words, which only those without tell.
  const plain = tellings.filter((telling) => telling !== 'words')
  const areTold =
    plain.filter(Boolean).length > plain.length * 0.6 && plain.filter(Boolean).length > 1
  const told = new Set(
    all.filter(
      ({ own }, at) =>
        tellings[at] === 'numbers' || (areTold && tellings[at] === 'words' && own.length > 2),
    ),
  )
  // A damaged time and its words are in one line: `0:25:25 seconds`.
  const labels = new Set(
    all.flatMap(({ own }, at) => (tellings[at] === 'numbers' ? lettersOf(own[1]!) : [])),
  )
  labels.delete('')
  const isDamaged = (line: string, at: number) =>
    at > 0 && /^\p{Nd}+:/u.test(line) && labels.has(lettersOf(line))
  if (areTold) for (const cue of all) cue.own = cue.own.filter((line, at) => !isDamaged(line, at))
  return { areTold, told }
}

/** Most lines above the first time. */
const mostAbove = 8

/**
 * Lines of a pasted transcript without what YouTube’s page has around and between them. What may be said
 * stays: a heading is told from speech only where the page’s own words show that it was copied whole, as
 * then each time has one line.
 */
export function withoutPanel(
  lines: readonly string[],
  readTime: (line: string) => Time | undefined,
): readonly string[] {
  const times = lines.map(readTime)
  const first = times.findIndex((time) => time !== undefined)
  const above = lines.slice(0, Math.max(first, 0))
  const count = times.filter(Boolean).length
  if (count < 2) return lines

  const all: Own[] = []
  for (const [at, line] of lines.slice(first).entries()) {
    const time = times[first + at]
    if (time) all.push({ clock: time.clock, own: [line], least: time.text === '' ? 1 : 0 })
    else all.at(-1)!.own.push(line)
  }
  // For screen readers the page says each time in words.
  const { areTold, told } = toldIn(all)
  const cues: Own[] = []
  for (const cue of all) {
    const last = cues.at(-1)
    const isTold = told.has(cue)
    if (areTold && isTold) cue.own.splice(1, 1)
    // Another time, right below such words and with nothing below it, is said.
    if (last?.own.length === 1 && areTold && !isTold && cue.own.length === 1)
      last.own = [`${last.own[0]} ${cue.own[0]}`]
    else cues.push(cue)
  }
  if (above.length > mostAbove || count < (lines.length - first) / 5)
    return [...above, ...cues.flatMap(({ own }) => own)]

  const isSearched = above.some((line) => searchBox.test(line))
  const isCopied = isSearched || above.some((line) => title.test(line))
  // A program’s own remarks begin with a sign.
  const isHead = above.every((line) => title.test(line) || /^# ./.test(line))
  const isAbove = isSearched || times[first]!.time === 0 || isHead
  const last = cues.at(-1)!
  const from = last.own.findIndex(
    (line, at) => at > last.least && (isLanguage(line, isCopied) || searchBox.test(line)),
  )
  const hasFooter = from > 0 && /[)）]$/.test(last.own[from]!)
  if (from > 0) last.own.length = from
  const more = cues.slice(0, -1).filter(({ own, least }) => own.length > least + 1).length
  const isWhole = (isSearched || hasFooter) && more <= Math.max(2, cues.length / 4)
  const kept = cues.flatMap(({ own, least }) =>
    own.filter(
      (line, at) => at <= least || !(isWhole || (at === own.length - 1 && chapter.test(line))),
    ),
  )
  return isAbove ? kept : [...above, ...kept]
}
