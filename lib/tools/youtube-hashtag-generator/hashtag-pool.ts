import { toHashtag } from '../text/hashtags'
import { isShortPhrase } from '../text/phrase-hashtags'
import { fold } from '../text/words'

/** What was found out about one hashtag. */
export interface FoundHashtag {
  /** With its `#`. */
  hashtag: string
  /** The words it is made of. */
  phrase: string
  /** The top videos that use it as a hashtag. */
  usedBy: string[]
  /** The top videos that have its words as a tag. */
  tagOf: string[]
  /** How many of YouTube's suggestions for the seed have its words. */
  suggested?: number
  /** Whether it is made of the seed's words alone. */
  ofSeed?: boolean
  /** Whether the video that was given uses it. */
  own?: boolean
}

/** Words that get views by themselves, say nothing about a video, and that YouTube calls misleading
 * where they don't belong to it. Source: https://support.google.com/youtube/answer/6390658 */
const filler =
  /^#?(?:viral\w*|trending\w*|trend|fyp|foryou(?:page)?|subscribe|like|likes|youtube|explore|explorepage|shorts?|ytshorts|shortsfeed|video|videos)$/iu

/** Hashtags in a text, as YouTube links them: letters, marks, digits and underscores. */
export const hashtagsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+/gu) ?? []).filter((tag) =>
    /\p{L}/u.test(tag),
  )

/** Gathers hashtags from several places; those that differ only in case or width are one. */
export class HashtagPool {
  readonly #byKey = new Map<string, FoundHashtag>()
  readonly #language: string

  constructor(language: string) {
    this.#language = language
  }

  /** Adds a phrase of at most three words, or a hashtag as it is. What can't be one, and filler, is left out. */
  add(
    text: string,
    known: Partial<Record<'usedBy' | 'tagOf', string>> &
      Pick<FoundHashtag, 'suggested' | 'own' | 'ofSeed'> = {},
  ): void {
    // Markup would leave the names of its tags behind.
    if (/[<>]/.test(text)) return
    const isHashtag = /^[#＃]/u.test(text)
    if (!isHashtag && !isShortPhrase(text, this.#language)) return
    // “l’automne” as one word would begin with a stray L.
    const isElided = /^(?:fr|it)\b/.test(this.#language)
    const named = isElided ? text.replace(/^l['’](?=\p{Ll})/u, '') : text
    const hashtag = isHashtag ? `#${text.slice(1)}` : toHashtag(named, this.#language)
    if (!hashtag || filler.test(hashtag)) return
    const key = fold(hashtag)
    const found = this.#byKey.get(key) ?? { hashtag, phrase: text, usedBy: [], tagOf: [] }
    for (const name of ['usedBy', 'tagOf'] as const) {
      const id = known[name]
      if (id && !found[name].includes(id)) found[name].push(id)
    }
    if (known.suggested) found.suggested = known.suggested
    if (known.own) found.own = true
    if (known.ofSeed) found.ofSeed = true
    this.#byKey.set(key, found)
  }

  all(): FoundHashtag[] {
    return [...this.#byKey.values()]
  }
}
