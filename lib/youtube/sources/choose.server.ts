import { AppError } from '../../errors'
import { env } from '../../server/env'
import type { SourceName } from '../models'
import { dataApiSource } from './data-api/data-api.server'
import { keylessSource } from './keyless/keyless.server'
import { timedTextCaptions } from './keyless/timed-text.server'
import type { YouTubeSource } from './source'

/** The best source that the settings choose, as a word for health checks and pages. */
export function sourceName(): Exclude<SourceName, 'local'> | 'notConfigured' {
  const { YOUTUBE_SOURCE: wanted, YOUTUBE_API_KEY: keys } = env()
  if (wanted === 'sample' || wanted === 'keyless') return wanted
  if (keys.length > 0) return 'data-api'
  return wanted === 'auto' ? 'keyless' : 'notConfigured'
}

let dataApi: ReturnType<typeof dataApiSource> | undefined

function dataApiOf(name: SourceName) {
  const { YOUTUBE_DATA_API_URL: origin, YOUTUBE_API_KEY: keys } = env()
  dataApi ??= dataApiSource(name, origin, keys.length > 0 ? keys : ['sample'])
  return dataApi
}

/** The sources that the settings allow, the best first. */
function sources(): YouTubeSource[] {
  const name = sourceName()
  if (name === 'notConfigured') return []
  if (name === 'keyless') return [keylessSource]
  const best = dataApiOf(name)
  // What the sample lacks, nobody else may answer: it stands for the whole of YouTube.
  if (name === 'sample') return [{ ...best, captions: timedTextCaptions(env().YOUTUBE_WEB_URL) }]
  return env().YOUTUBE_SOURCE === 'auto' ? [best, keylessSource] : [best]
}

const ableTo = (method: keyof YouTubeSource) =>
  sources().filter((source) => source[method] !== undefined)

/**
 * The best source that can answer a kind of question: while the key of one is spent or rejected, the
 * next; when all of them rest, the best, to say why. `name` asks for that one, where it can.
 * @throws AppError `youtube.notConfigured` when there is no source, `youtube.needsKey` when none of
 *   them can
 */
export function sourceFor<Method extends keyof YouTubeSource>(method: Method, name?: string) {
  if (sourceName() === 'notConfigured') throw new AppError('youtube.notConfigured')
  const all = ableTo(method)
  const able =
    all.find((source) => source.name === name) ??
    all.find((source) => !source.rests?.(method)) ??
    all[0]
  if (!able) throw new AppError('youtube.needsKey', { cause: `no source for ${method}` })
  return able as YouTubeSource & Required<Pick<YouTubeSource, Method>>
}

/** Whether another source stands in, now that the best one's key has turned out spent or rejected. */
export function standsIn(method: keyof YouTubeSource, { code }: AppError): boolean {
  if (code !== 'youtube.quotaExhausted' && code !== 'youtube.keyRejected') return false
  return ableTo(method)[0]?.name !== sourceFor(method).name
}

/** Whether any source can answer a kind of question. */
export const canAnswer = (method: keyof YouTubeSource): boolean => ableTo(method).length > 0
