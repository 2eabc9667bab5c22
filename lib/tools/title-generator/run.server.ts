import { AppError } from '../../errors'
import { watchUrl } from '../../youtube/links'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { stopWords } from '../text/stop-words'
import { uniqueFolded } from '../text/words'
import { draftOf, makeTitles, topicOf } from './make-titles'
import { type Ranked, scoreTitle } from './score-title'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** How many results a title is compared with. */
const compared = 10

/** What YouTube shows for a topic: one search, so only where the visitor asked. Undefined if it failed,
 * as titles need no comparison. */
async function rankedFor(
  topic: string,
  language: string,
  youtube: YouTube,
): Promise<Ranked[] | undefined> {
  try {
    const query = { words: topic, kind: 'video', language, size: compared } as const
    const { items } = await youtube.search(query)
    return items.slice(0, compared).map(({ id, title }) => ({ title, url: watchUrl(id) }))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Title ideas for a topic, and the typed title where it is one, each with its score. */
const run: ServerRun<typeof fields, Result> = async (input, { youtube, language: page }) => {
  const language = input.lang ?? page
  const stops = await stopWords(language)
  const topic = topicOf(input.keyword, { language, stops })
  const ranked = input.compare ? await rankedFor(topic, language, youtube) : undefined
  const draft = draftOf({ keyword: input.keyword, language })
  const ideas = await makeTitles({
    ...input,
    // The typed title is one of them.
    count: input.count - (draft ? 1 : 0),
    language,
    stops,
    isShort: input.format === 'short',
    year: new Date().getUTCFullYear(),
  })
  const titles = uniqueFolded(draft ? [draft, ...ideas] : ideas)
  const items: Result['items'] = titles.map((text) => {
    const { reasons, ...scored } = scoreTitle(text, { topic, language, stops, ranked })
    if (text !== draft) return { text, ...scored, reasons }
    return {
      text,
      ...scored,
      reasons: [{ name: 'typed', tone: 'neutral', from: 'ours' }, ...reasons],
    }
  })
  items.sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const notes: Result['notes'] = [
    ...(input.compare && !ranked ? [{ key: 'note.notCompared' } as const] : []),
    ...(ranked?.length === 0 ? [{ key: 'note.nothingRanks' } as const] : []),
  ]
  return {
    items,
    joiner: '\n',
    areTitles: true,
    ...(items.length > 0 && {
      again: { field: 'list', value: String((input.list % 50) + 1) },
    }),
    notes,
  }
}

export default run
