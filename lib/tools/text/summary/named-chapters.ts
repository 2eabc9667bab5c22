import { withCapital } from '../capitals'
import type { Cue } from '../captions/cue'
import { joinCues, unspaced } from '../captions/group-cues'
import { type FoundChapter, minChapterSeconds, minChapters } from '../find-chapters'
import { japaneseWords } from '../japanese-words'
import { makePacer } from '../pacer'
import { spokenEnds } from '../spoken-ends'
import { stopWords } from '../stop-words'
import { type Word, words, wordsIn } from '../words'
import { type ChapterMark, mayName } from './chapter-marks'
import { smallTalk } from './small-talk'
import { speechRules } from './speech-rules'

/** Whether a place in a text is between words as they are written: inside “well-known” and “l’eau” it
 * isn't. */
function isBetween(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 8), at), text.slice(at, at + 8)]
  return (
    /(?:^|\s)\p{P}*$/u.test(before) ||
    /^\p{P}*(?:\s|$)/u.test(after) ||
    unspaced.test(before.slice(-1)) ||
    unspaced.test(after.slice(0, 1))
  )
}

/** Words of a name; signs where words have no spaces; and characters that YouTube shows. */
const [fewestWords, mostWords] = [2, 8]
const [fewestSigns, mostSigns] = [4, 24]
const longestName = 60
/** Words before a name that may deny or report it, and behind it that may turn it; and the cues around its
 * chapter in which they are looked for. */
const [openReach, doubtReach, turnReach, cuesAround] = [2, 4, 12, 4]

interface Naming {
  cues: readonly Cue[]
  /** Those that the model was given. */
  lines: ReadonlyMap<number, string>
  /** BCP 47, of the words. */
  language: string
  /** Tells whether a name may be shown. */
  mayStand: (text: string) => boolean
  /** Where the video ends, in seconds. */
  end: number
  signal: AbortSignal
}

/** A word with its place in the text of all cues. */
interface Said extends Word {
  cue: number
}

/** What stands behind a Japanese noun: before any other hiragana a word goes on. */
const behindNoun = /^.(?:[のはがをにへともや]|(?<!ん)[でだ]|から|まで|より|だけ|など)/u
/** How Japanese introduces what comes: 選び方ですが. Alone it would turn what was said. */
const subjectMark = /^です(?:が|けど)/u
const hiragana = /^\p{sc=Hira}/u
/** A place inside a Japanese compound: 保存 + 方法. */
const compound = /^\p{sc=Han}{2}$/u
/** What denies the Chinese words behind it. */
const denying = /(?:[不没沒别別]|[不没沒别別][要能会會有])$/u
const loneHan = /^\p{sc=Han}$/u
/** A sentence or a quotation begins or ends inside, or YouTube refuses it. */
const broken = /[\n<>"“”„«»\p{Ps}\p{Pe}。！？!?…।॥؟;；]|[.:：]\s/u

const endOf = ({ at, text }: Word) => at + text.length

/** A name as the start of a line has it: “iPhone” stays. */
const capitalized = (text: string, language: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : withCapital(text, language)

/** Whether a name has as many words as one should. */
function isLong(text: string, own: readonly Word[]): boolean {
  const { length } = [...text]
  if (length > longestName) return false
  return unspaced.test(text)
    ? length >= fewestSigns && length <= mostSigns
    : own.length >= fewestWords && own.length <= mostWords
}

/** What finds the names of a transcript's chapters in its words. */
async function namesIn({ cues, lines, language, mayStand, signal }: Naming) {
  const pace = makePacer(signal)
  const { text, starts } = joinCues(cues)
  const rules = speechRules(language)
  const talk = smallTalk(language)
  const stops = await stopWords(language)
  const fillers = new Set(talk.fillers)
  const isJapanese = language.split('-')[0]!.toLowerCase() === 'ja'

  /** Whether a stretch of Japanese begins or ends inside a word. */
  function isInside(at: number, end: number): boolean {
    if ([at, end].some((place) => compound.test(text.slice(place - 1, place + 1)))) return true
    if (!hiragana.test(text.slice(end)) || behindNoun.test(text.slice(end - 1))) return false
    return ![...spokenEnds(text.slice(at, end + longestName), language)].includes(end - at)
  }

  /** Whether the words before or behind a name cut it in two, deny it, report or turn it. */
  function isTorn(own: readonly Said[], head: number, tail: number): boolean {
    const [first, last, after] = [own[head]!, own[tail]!, own[tail + 1]]
    const [at, end] = [first.at, endOf(last)]
    if (!isBetween(text, at) || !isBetween(text, end)) return true
    const before = own.slice(Math.max(0, head - openReach), head)
    // The dictionary cuts a new word into characters: 淺 + 焙的咖啡豆.
    const isPiece = ({ word }: Word) => loneHan.test(word) && !stops.has(word)
    if (isPiece(first) && before.slice(-1).some(isPiece)) return true
    if (unspaced.test(first.text) ? denying.test(before.at(-1)?.text ?? '') : rules.opens(before))
      return true
    if (!unspaced.test(last.text) && rules.goesOn(after)) return true
    if (isJapanese && isInside(at, end)) return true
    const from = own[Math.max(0, head - doubtReach)]!.at
    const to = endOf(own[Math.min(own.length - 1, tail + turnReach)]!)
    const next = text.slice(end, to).replace(subjectMark, '').trimStart()
    return rules.doubts(text.slice(from, end)) || rules.turns(next)
  }

  /** The words of a place, as they are shown; undefined where they are no name. */
  function nameAt(own: readonly Said[], head: number, tail: number): string | undefined {
    const [first, last] = [own[head]!, own[tail]!]
    const raw = text.slice(first.at, endOf(last))
    const name = capitalized(raw.replace(/ +/g, ' '), language)
    const told = own.slice(head, tail + 1)
    const isName =
      isLong(name, told) &&
      !broken.test(raw) &&
      told.every(({ cue, word }) => lines.has(cue) && !fillers.has(word)) &&
      !rules.leans(name) &&
      !(unspaced.test(first.text) && rules.goesOn(first)) &&
      !rules.endsOpen([last]) &&
      !stops.has(last.word) &&
      !talk.isIn({ text: name, words: told, first: first.cue, last: last.cue, isWhole: false }) &&
      !isTorn(own, head, tail) &&
      mayStand(name)
    return isName ? name : undefined
  }

  /** The words that are said from one cue up to another, as far as there are such. */
  async function saidIn(from: number, to: number): Promise<Said[]> {
    const own: Said[] = []
    for (let cue = Math.max(0, from); cue < Math.min(cues.length, to); cue++) {
      const line = text.slice(starts[cue]!, starts[cue + 1] ?? text.length)
      const found = isJapanese ? japaneseWords(line) : wordsIn(line, language)
      for (const word of found) own.push({ ...word, at: word.at + starts[cue]!, cue })
      await pace()
    }
    return own
  }

  /** Words as they are said from one cue up to another. */
  return async (named: string, from: number, to: number): Promise<string | undefined> => {
    const key = words(named, language).join('')
    const own = key === '' ? [] : await saidIn(from - cuesAround, to + cuesAround)
    for (const [head, { cue }] of own.entries()) {
      let [told, tail] = ['', head]
      for (; own[tail] && told.length < key.length && key.startsWith(told); tail++)
        told += own[tail]!.word
      if (told !== key || cue < from || own[tail - 1]!.cue >= to) continue
      const name = nameAt(own, head, tail - 1)
      if (name) return name
      await pace()
    }
    return undefined
  }
}

/**
 * The chapters that a model's answer points at, each with the first words of its own that were named and
 * may be a name, as the transcript spells them. What has none goes into the chapter before it, and so does
 * what is too short for YouTube; the first begins at 0:00. Empty where fewer than three are left.
 * @throws the signal’s reason once it is aborted
 */
export async function namedChapters(
  answer: readonly ChapterMark[],
  naming: Naming,
): Promise<FoundChapter[]> {
  const { cues, lines, language, end } = naming
  if (!mayName(cues, language)) return []
  const marks = answer.filter(({ from }) => lines.has(from))
  const nameOf = await namesIn(naming)
  const chapters: FoundChapter[] = []
  for (const [at, { from, name: said }] of marks.entries()) {
    const start = at === 0 ? 0 : Math.floor(cues[from]!.start! / 1000)
    const before = chapters.at(-1)
    const isShort = before !== undefined && start - before.start < minChapterSeconds
    if (isShort || end - start < minChapterSeconds) continue
    const title = await nameOf(said, at === 0 ? 0 : from, marks[at + 1]?.from ?? cues.length)
    if (title && !chapters.some((other) => other.title === title)) chapters.push({ start, title })
    else if (at === 0) return []
  }
  return chapters.length < minChapters ? [] : chapters
}
