import { env } from '../../env'
import { AppError } from '../../errors'
import type { SourceName } from '../models'
import { dataApiSource } from './data-api.server'
import { keylessSource } from './keyless.server'
import type { YouTubeSource } from './source'
import { timedTextCaptions } from './timed-text.server'

/** The best source that the settings choose, as a word for health checks and pages. */
export function sourceName(): SourceName | 'notConfigured' {
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

/**
 * The best source that can answer a kind of question.
 * @throws AppError `youtube.notConfigured` when there is no source, `youtube.needsKey` when none of
 *   them can
 */
export function sourceFor<Method extends keyof YouTubeSource>(method: Method) {
  const all = sources()
  if (all.length === 0) throw new AppError('youtube.notConfigured')
  const able = all.find((source) => source[method] !== undefined)
  if (!able) throw new AppError('youtube.needsKey', { cause: `no source for ${method}` })
  return able as YouTubeSource & Required<Pick<YouTubeSource, Method>>
}

/** Whether any source can answer a kind of question. */
export const canAnswer = (method: keyof YouTubeSource): boolean =>
  sources().some((source) => source[method] !== undefined)
