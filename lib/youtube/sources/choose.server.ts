import { AppError } from '../../errors'
import { env } from '../../server/env'
import { watched } from '../answering/note.server'
import type { SourceName } from '../models'
import { dataApiSource } from './data-api/data-api.server'
import { keylessSource } from './keyless/keyless.server'
import { clipOf, earningSigns, hashtagCounts } from './keyless/pages.server'
import { timedTextCaptions, timedTextCues } from './keyless/timed-text.server'
import type { Query, YouTubeSource } from './source'
import { sourceName } from './source-name.server'

let dataApi: ReturnType<typeof dataApiSource> | undefined

function dataApiOf(name: SourceName) {
  const { YOUTUBE_DATA_API_URL: origin, YOUTUBE_API_KEY: keys } = env()
  dataApi ??= dataApiSource(name, origin, keys.length > 0 ? keys : ['sample'])
  return dataApi
}

/** The sources that the settings allow, best first. */
function sources(): YouTubeSource[] {
  const name = sourceName()
  if (name === 'notConfigured') return []
  if (name === 'keyless') return [keylessSource]
  const best = dataApiOf(name)
  // In sample mode no other source may answer: the sample stands for all of YouTube.
  if (name === 'sample') {
    const origin = env().YOUTUBE_WEB_URL
    const captions = timedTextCaptions(origin)
    const pages = { hashtag: hashtagCounts, earningSigns, clip: clipOf }
    return [{ ...best, captions, cues: timedTextCues(origin), ...pages }]
  }
  return env().YOUTUBE_SOURCE === 'auto' ? [best, keylessSource] : [best]
}

const sourcesWith = (method: keyof YouTubeSource) =>
  sources().filter((source) => source[method] !== undefined)

/**
 * Chooses the best source that supports a kind of query and is available. If all are unavailable it
 * returns the best, whose error explains why. A source called `name` takes precedence.
 * @throws AppError `youtube.notConfigured` when there is no source, `youtube.needsKey` or
 * `youtube.needsKeyless` when none supports it
 */
export function sourceFor<Method extends keyof YouTubeSource>(method: Method, name?: string) {
  if (sourceName() === 'notConfigured') throw new AppError('youtube.notConfigured')
  const all = sourcesWith(method)
  const chosen =
    all.find((source) => source.name === name) ??
    all.find((source) => !source.isExhausted?.(method)) ??
    all[0]
  if (!chosen) {
    const missing = sourceName() === 'data-api' ? 'youtube.needsKeyless' : 'youtube.needsKey'
    throw new AppError(missing, { cause: `no source for ${method}` })
  }
  const ask = chosen[method] as Query<unknown, unknown>
  // Whether YouTube answers is told by real calls.
  const counted: Query<unknown, unknown> = (question, payers) =>
    watched(chosen.name, method, () => ask(question, payers))
  const source = { ...chosen, [method]: typeof ask === 'function' ? counted : ask }
  return source as YouTubeSource & Required<Pick<YouTubeSource, Method>>
}

/**
 * What an answer's source is called: the site's own where no better one exists for this kind of query.
 * Captions, suggestions and the like come from YouTube's pages with an API key too, so that a visitor
 * isn't told that a key would tell more.
 */
export function creditOf(method: keyof YouTubeSource, { name }: YouTubeSource): SourceName {
  const preferred = sourceName()
  const isBest = sourcesWith(method)[0]?.name === name
  return isBest && preferred !== 'notConfigured' ? preferred : name
}

/** The source that answers most of what is asked at present; undefined without one. */
export const presentSource = (): SourceName | undefined =>
  sourceName() === 'notConfigured' ? undefined : sourceFor('videos').name

/** Whether another source can take over after the best one's key was found used up or rejected. */
export function hasFallbackFor(method: keyof YouTubeSource, { code }: AppError): boolean {
  if (code !== 'youtube.quotaExhausted' && code !== 'youtube.keyRejected') return false
  return sourcesWith(method)[0]?.name !== sourceFor(method).name
}

/** Whether any source supports a kind of query. */
export const canAnswer = (method: keyof YouTubeSource): boolean => sourcesWith(method).length > 0
