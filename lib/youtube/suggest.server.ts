import { z } from 'zod'
import { AppError } from '../errors'
import { env } from '../server/env'
import { askUpstream } from './http/http.server'

/** `client=firefox` returns plain JSON: the query, then the list of suggestions. */
const answerSchema = z.tuple([z.string(), z.array(z.string())]).rest(z.unknown())

/** Most suggestions of an answer, and the longest in UTF-16 code units: the search box shows 14, and takes
 * 128 characters. Comparing the words of longer ones could keep the processor busy for minutes. */
const [mostSuggestions, longestSuggestion] = [50, 256]

/** Characters of an address, as most servers take it: longer words have no suggestions. */
const longestAddress = 8000

/** The search box tells Chinese by country; by script it doesn't know it. */
const searchBoxTags: Record<string, string> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN' }

/**
 * The suggestions of YouTube's search box. `language` is BCP 47, `country` ISO 3166-1 alpha-2.
 * Search volumes aren't published anywhere.
 * @throws AppError `youtube.*`
 */
export async function suggest(
  words: string,
  { language, country }: { language?: string; country?: string },
  tool?: string,
): Promise<string[]> {
  const url = new URL('/complete/search', env().YOUTUBE_SUGGEST_URL)
  url.search = String(
    new URLSearchParams({
      client: 'firefox',
      ds: 'yt',
      q: words,
      ie: 'utf-8',
      oe: 'utf-8',
      ...(language && { hl: searchBoxTags[language] ?? language }),
      ...(country && { gl: country }),
    }),
  )
  if (url.href.length > longestAddress) return []
  const { status, text } = await askUpstream('suggest', url, { tool })
  if (status !== 200) throw new AppError('youtube.error', { cause: `suggest ${status}` })
  try {
    const [, found] = answerSchema.parse(JSON.parse(text))
    return found.filter(({ length }) => length <= longestSuggestion).slice(0, mostSuggestions)
  } catch (cause) {
    throw new AppError('youtube.unexpected', { cause })
  }
}
