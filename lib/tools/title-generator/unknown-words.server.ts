import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../errors'
import type { YouTube } from '../../youtube/youtube.server'
import { words } from '../text/words'

/** Milliseconds to wait for the search box before answering without it. */
const timeoutMs = 1_000

/** Words asked for alone; autocomplete costs no quota. */
const askedAlone = 5

/**
 * The words of a topic that YouTube's search box completes to nothing, neither together nor alone:
 * typing mistakes, or names that are new. Undefined if it can't be asked, as titles need no upstream.
 * @param language a canonical tag
 */
export async function unknownWords(
  topic: string,
  { language, stops }: { language: string; stops: ReadonlySet<string> },
  youtube: YouTube,
): Promise<string[] | undefined> {
  const isKnown = async (text: string) => (await youtube.suggest(text, { language })).length > 0
  async function asked(): Promise<string[]> {
    if (await isKnown(topic)) return []
    // An emoji, a number or a symbol is no typing mistake.
    const own = [...new Set(words(topic, language))].filter(
      (word) => /\p{L}/u.test(word) && !stops.has(word),
    )
    const known = await Promise.all(own.slice(0, askedAlone).map(isKnown))
    return own.filter((_, at) => known[at] === false)
  }
  const found = asked().catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return Promise.race([found, sleep(timeoutMs, undefined, { ref: false })])
}
