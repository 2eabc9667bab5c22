import type { SearchHit } from '../../youtube/models/lists'
import type { YouTube } from '../../youtube/youtube.server'
import { withoutAsides } from '../text/phrase-shape'

/** Hits that are kept: as many as YouTube's own page has. */
export const searched = 20

/** What a visitor typed as it is searched for: without emoji, laughter and the marks of a question. */
export const seedWords = (typed: string): string =>
  withoutAsides(typed).replace(/^[¿¡\s]+(?=\S)|(?<=\S)[?？!！\s]+$/gu, '')

/**
 * The videos that YouTube's search puts first for some words, at most 20, in their order. All tools ask
 * the same question, so that one seed in one language and country costs one search (100 units of
 * quota, of which there are few) a day, whichever tool asks first.
 * @param language BCP 47
 * @param country ISO 3166-1 alpha-2
 * @throws AppError `youtube.*`
 */
export async function searchOfSeed(
  seed: string,
  { language, country }: { language: string; country?: string },
  youtube: YouTube,
): Promise<SearchHit[]> {
  const where = { language, ...(country && { region: country }) }
  const query = { words: seedWords(seed), kind: 'video', size: searched, ...where } as const
  const { items } = await youtube.search(query)
  // Without an API key the answer is as long as YouTube's page.
  return items.slice(0, searched)
}
