import { textColumns } from '../text/columns'
import { fold } from '../text/words'

/** What was found out about one tag. */
export interface FoundTag {
  tag: string
  /** Its place among YouTube's suggestions for the seed, from 0. */
  suggestedAt?: number
  /** Whether YouTube suggests it for one of those suggestions. */
  related?: boolean
  /** The top videos that have it as a tag. */
  usedBy: string[]
  /** Whether the video that was given has it. */
  own?: boolean
}

/** YouTube shows no tag longer than this as one. Source: the `tags` of public videos. */
const longestTag = 100
/** Columns of one that somebody searches for, at most: longer ones are titles. Our own rule. */
const widestTag = 60

/** A space beside a Japanese letter, which changes nothing for a search. */
const idleSpace =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])\s|\s(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu

/** Gathers tags from several places; of those that differ only in case, width or such a space it makes one. */
export class TagPool {
  readonly #byKey = new Map<string, FoundTag>()

  /** Adds what is known about a tag. What can't be a tag (a comma, angle brackets) is left out. */
  add(text: string, known: Partial<Omit<FoundTag, 'tag' | 'usedBy'>> & { usedBy?: string }): void {
    const tag = text.trim().replace(/\s+/g, ' ')
    if (tag === '' || tag.length > longestTag || /[,<>]/.test(tag)) return
    if (textColumns(tag) > widestTag && !known.own) return
    const key = fold(tag).replace(idleSpace, '')
    const found = this.#byKey.get(key) ?? { tag, usedBy: [] }
    const { usedBy, ...more } = known
    if (usedBy && !found.usedBy.includes(usedBy)) found.usedBy.push(usedBy)
    // The first place counts: suggestions come before what they lead to.
    this.#byKey.set(key, { ...more, ...found })
  }

  all(): FoundTag[] {
    return [...this.#byKey.values()]
  }
}
