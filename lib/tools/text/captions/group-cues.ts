import { longestSentence, sentenceSpans } from '../sentences'
import { type Word, wordsIn } from '../words'
import { type Cue, isSound } from './cue'

/** A piece of a transcript, bound to the cues that contain it. */
export interface Passage {
  text: string
  /** Index of the cue in which it begins. */
  first: number
  /** Index of the cue in which it ends. */
  last: number
  /** With their places in `text`. */
  words: Word[]
  /** It begins and ends where a sentence does, as far as marks, endings and pauses tell; only such a
   * passage may be quoted. */
  isWhole: boolean
}

/** A pause in milliseconds at which speech without punctuation is cut. */
const pauseMs = 500
/** Words of the longest passage that can be quoted; a longer one is cut for counting alone. */
const longestWhole = 60

/** Scripts without spaces between words. */
export const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー、。，！？：「」]/u

/** A number beside Chinese and Japanese: キッチン用品を5つ. */
const besideNumber =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。]\n\p{N}|\p{N}\n[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** A mark that ends a sentence, perhaps inside quotation marks or brackets. */
const endMark = /[.!?…。！？।॥؟][\p{Pe}\p{Pf}"'”’»]*\s*$/u
/** A sentence that goes on: its mark is a dash, a comma or dots. */
const goesOnMark = /(?:\.\.\.?|…|[-–—,;:、，；：])[\p{Pe}\p{Pf}"'”’»]*\s*$/u

/** What a stop may stand behind inside a sentence, in scripts with capitals: one letter or several with stops (U.S.,
 * т. е.), no vowel (Sgt.), a short word with a capital that doesn’t begin the sentence (Gen., UU.), a number
 * that may be a date’s (3. Oktober), and a few longer ones. Some of these end a sentence, too; a passage of two
 * sentences says nothing untrue, half a sentence may. */
const shortened =
  /(?:^|[\s\p{Ps}\p{Pi}"'.])(?:\p{LC}|[bcdfghjklmnpqrstvwxz]{2,5}|[бвгджзклмнпрстфхцчшщ]{2,5}|\p{N}{1,2}|vit|capt|corp|dept|sept|pres|supt|approx|etc|incl|inkl|evtl|resp|núm|pág|aprox|ecc|env|гос|тыс|акад)\.[\p{Pe}\p{Pf}"'”’»]*\s*$/iu
const shortCapital = /\s(?:\p{Lu}\p{L}{0,2}|[IVXLC]+)\.[\p{Pe}\p{Pf}"'”’»]*\s*$/u
/** Characters at a sentence’s end in which they are looked for. */
const shortenedReach = 24

/** Where somebody else begins to speak, which Unicode’s rules take for the same sentence. */
const nextTurn = /(?<=[.!?…] )(?=[-–—]\s?[¿¡«“]?\p{Lu})/gu
/** How the words of somebody else begin. */
const turnMark = /^(?:>>|[-–—])/u

/** The middle of a sentence, where a script has capitals; a dash before one begins another’s words. */
const smallStart = /^[\p{Pi}\p{Ps}"'“‘¿¡]*(?:\p{Ll}|\.\.\.?|…|[,;]|[-–—](?!\s?[¿¡]?\p{Lu}))/u

/** What stands between two pieces of text when lines become one. */
export function between(before: string, after: string): string {
  const [end, start] = [before.slice(-1), after.slice(0, 1)]
  const isOne = unspaced.test(end) && unspaced.test(start)
  return isOne || besideNumber.test(`${end}\n${start}`) ? '' : ' '
}

/** The lines of texts as one line. */
export function joinLines(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  const parts = lines.map((line, at) => (at > 0 ? between(lines[at - 1]!, line) : '') + line)
  return parts.join('')
}

/** All cues as one text, with the index at which each begins. One that only describes a sound has no
 * text, and ends the sentence before it. */
export function joinCues(cues: readonly Cue[]): { text: string; starts: number[] } {
  const starts: number[] = []
  const parts: string[] = []
  let length = 0
  let before = ''
  for (const cue of cues) {
    const own = isSound(cue.text) ? '' : joinLines([cue.text])
    const gap = own === '' ? '\n' : before === '' ? '' : between(before, own)
    parts.push(gap, own)
    starts.push(length + gap.length)
    length += gap.length + own.length
    before = own
  }
  return { text: parts.join(''), starts }
}

/** Milliseconds without speech before a cue; none where times are unknown. */
const pauseBefore = (cues: readonly Cue[], at: number) =>
  Math.max(0, (cues[at]?.start ?? 0) - (cues[at - 1]?.end ?? cues[at]?.start ?? 0))

/** Characters to cut into words at a time: some milliseconds of work. */
const sliceLength = 2000

/** Where a slice of a text ends: after a space if one is near, never inside a character. */
function sliceEnd(text: string, from: number, end: number): number {
  const to = from + sliceLength
  if (to >= end) return end
  const space = text.lastIndexOf(' ', to)
  if (space > from + sliceLength / 2) return space
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to
}

type Pace = () => Promise<void> | undefined

/** The words of all cues, with their places in the text of all. */
async function allWords(
  { text, starts }: ReturnType<typeof joinCues>,
  language: string,
  pace: Pace,
) {
  const found: Word[] = []
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length
    for (let from = start; from < end; ) {
      const to = sliceEnd(text, from, end)
      for (const word of wordsIn(text.slice(from, to), language)) {
        found.push({ ...word, at: word.at + from })
      }
      from = to
      await pace()
    }
  }
  return found
}

/** A stretch of the text: from one word to another, and whether sentences begin and end there. */
interface Stretch {
  from: number
  to: number
  firstWord: number
  endWord: number
  isWhole: boolean
}

/** Share of the words that must stand in sentences of a usual length for speech to be punctuated. */
const punctuatedShare = 0.7
const longestUsual = 50

/** Whether somebody has put the marks that sentences end with. */
function hasMarks(spans: readonly Stretch[], text: string): boolean {
  let [all, marked] = [0, 0]
  for (const { from, to, firstWord, endWord } of spans) {
    const count = endWord - firstWord
    all += count
    if (count <= longestUsual && endMark.test(text.slice(from, to))) marked += count
  }
  return all > 0 && marked >= punctuatedShare * all
}

/** Sentences that end with dots, a dash or a comma go on in the next one, as one that begins with a
 * small letter does with the one before. */
function joinUnended(spans: readonly Stretch[], text: string): Stretch[] {
  const joined: Stretch[] = []
  let [isOpen, isShortened] = [false, false]
  for (const span of spans) {
    const own = text.slice(span.from, span.to).trim()
    const before = joined.at(-1)
    const goesOn = smallStart.test(own)
    isOpen &&= before !== undefined
    if (before && (isOpen || goesOn || (isShortened && !turnMark.test(own)))) {
      before.to = span.to
      before.endWord = span.endWord
    } else joined.push({ ...span, isWhole: !goesOn })
    isOpen = goesOnMark.test(own) || !endMark.test(own)
    // What never ends can't be quoted, nor what begins in the middle.
    if (isOpen && span === spans.at(-1)) joined.at(-1)!.isWhole = false
    const tail = text.slice(Math.max(joined.at(-1)!.from, span.to - shortenedReach), span.to)
    isShortened = shortened.test(tail) || shortCapital.test(tail)
  }
  return joined
}

/** Speech without marks: cut at pauses. */
function* atPauses(
  { from, to, firstWord, endWord }: Stretch,
  words: readonly Word[],
  pauses: readonly number[],
): Generator<Stretch> {
  let [start, word, place] = [from, firstWord, firstWord]
  for (const pause of pauses) {
    if (pause <= from || pause >= to) continue
    while (place < endWord && words[place]!.at < pause) place += 1
    if (place === word) continue
    yield { from: start, to: pause, firstWord: word, endWord: place, isWhole: false }
    start = pause
    word = place
  }
  yield { from: start, to, firstWord: word, endWord, isWhole: false }
}

/** A stretch that is too long to be quoted, in pieces to count by. */
function* shorter(stretch: Stretch, words: readonly Word[]): Generator<Stretch> {
  const { from, to, firstWord, endWord } = stretch
  if (endWord - firstWord <= longestWhole) {
    yield stretch
    return
  }
  for (let word = firstWord; word < endWord; word += longestSentence) {
    const end = Math.min(endWord, word + longestSentence)
    yield {
      from: word === firstWord ? from : words[word]!.at,
      to: end === endWord ? to : words[end]!.at,
      firstWord: word,
      endWord: end,
      isWhole: false,
    }
  }
}

/** Where sentences begin and end by marks, or by the endings of polite speech. */
async function spansOf(text: string, language: string, words: readonly Word[], pace: Pace) {
  const spans: Stretch[] = []
  let word = 0
  for (const { from, to: end } of sentenceSpans(text, language)) {
    let start = from
    for (const turn of [...text.slice(from, end).matchAll(nextTurn), undefined]) {
      const to = turn ? from + turn.index : end
      const firstWord = word
      while (word < words.length && words[word]!.at < to) word += 1
      spans.push({ from: start, to, firstWord, endWord: word, isWhole: true })
      start = to
    }
    await pace()
  }
  return spans
}

/**
 * The sentences of a transcript with their cues. Where somebody has put marks, they alone cut; where
 * nobody has, as in automatic captions, pauses do, and what is too long between them is cut: nothing of it
 * is whole. `pace` is awaited again and again, so that a caller can let others run.
 */
export async function groupCues(
  cues: readonly Cue[],
  language: string,
  pace: Pace = () => undefined,
): Promise<{ passages: Passage[]; isPunctuated: boolean }> {
  const joined = joinCues(cues)
  const { text, starts } = joined
  const words = await allWords(joined, language, pace)
  const spans = await spansOf(text, language, words, pace)
  const isPunctuated = hasMarks(spans, text)
  const pauses = starts.filter((_, at) => pauseBefore(cues, at) >= pauseMs)
  const whole = isPunctuated
    ? joinUnended(spans, text)
    : spans.flatMap((span) => [...atPauses(span, words, pauses)])
  const passages: Passage[] = []
  let first = 0
  for (const long of whole) {
    for (const { from, to, firstWord, endWord, isWhole } of shorter(long, words)) {
      while (first + 1 < cues.length && starts[first + 1]! <= from) first++
      let last = first
      while (last + 1 < cues.length && starts[last + 1]! < to) last++
      const raw = text.slice(from, to)
      const begin = from + raw.length - raw.trimStart().length
      passages.push({
        text: raw.trim(),
        first,
        last,
        words: words.slice(firstWord, endWord).map((word) => ({ ...word, at: word.at - begin })),
        isWhole,
      })
      await pace()
    }
  }
  return { passages: passages.filter(({ text: own }) => own !== ''), isPunctuated }
}
