import { mended } from './spelling'
import { fold, type Word, wordsIn } from './words'

/** What a search is about. */
export interface Subject {
  /** The text as a title, as it was typed and as most people write it. */
  typed?: string
  whole?: string
  /** English phrases of it that stand alone. Words of other languages have endings, and a stretch of a text may
   * say something else. */
  parts: string[]
  /** Its first main words, as compared. */
  words: string[]
}

/** Words of a text that count, and main words of those. */
const wordsRead = 30
const mainWordsRead = 6
/** Letters of a title, and words of a phrase. */
const longest = { title: 60, phrase: 3 }

/** What a text is about; `undefined` if nothing in it says so. */
export function subjectOf(q: string, language: string): Subject | undefined {
  const typed = q.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const text = mended(typed)
  const read = wordsIn(text, language).slice(0, wordsRead)
  const main = read.filter(({ isMain }) => isMain).map((word) => fold(word.text))
  if (main.length === 0) return undefined
  const whole = titleOf(text)
  return {
    ...(whole && { whole, typed: titleOf(typed) ?? whole }),
    parts: language === 'en' ? partsOf(text, read) : [],
    words: [...new Set(main)].slice(0, mainWordsRead),
  }
}

/** A text as a title: whole where it is short enough, or up to its first mark; nothing where that is too long. */
function titleOf(text: string): string | undefined {
  const bare = text
    .replace(/[^\p{L}\p{M}\p{N}$€£¥₹₽)%+#]+$/u, '')
    .replace(/^[^\p{L}\p{N}#$€£]+/u, '')
  const [opening = ''] = bare.split(/[,;:!?()|–—，；：！？（）。…]|\. |\s-\s/u, 1)
  const title = bare.length <= longest.title && !/[!?！？]/.test(bare) ? bare : opening.trim()
  return title.length <= longest.title && /\p{L}{2}/u.test(title) ? title : undefined
}

/** The runs of two or three main words with nothing but a space between. */
function partsOf(text: string, words: readonly Word[]): string[] {
  const runs: Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (!word.isMain) runs.push([])
    else if (run && before && text.slice(before.to, word.from) === ' ') run.push(word)
    else runs.push([word])
  }
  return runs
    .filter(({ length }) => length > 1 && length <= longest.phrase)
    .map((run) => text.slice(run[0]?.from, run.at(-1)?.to))
}
