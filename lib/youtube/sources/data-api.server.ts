import type { z } from 'zod'
import { AppError } from '../../errors'
import { getUpstream } from '../http.server'
import type { SourceName } from '../models'
import { assertQuotaLeft } from '../quota.server'
import { dataApiFailure } from './data-api-errors.server'
import {
  channelListSchema,
  channelParts,
  toChannel,
  toVideo,
  videoListSchema,
  videoParts,
} from './data-api-models.server'
import type { YouTubeSource } from './source'

const nameFilter = { handle: 'forHandle', user: 'forUsername' } as const

/**
 * YouTube Data API v3 over plain `fetch`. `origin` is the API's server, `key` its API key; the
 * sample YouTube speaks the same language and is reached the same way.
 */
export function dataApiSource(name: SourceName, origin: string, key: string): YouTubeSource {
  async function list<T extends z.ZodType>(
    resource: string,
    parameters: Record<string, string>,
    schema: T,
  ): Promise<z.output<T>> {
    assertQuotaLeft()
    const url = new URL(`/youtube/v3/${resource}`, origin)
    url.search = String(new URLSearchParams({ ...parameters, key }))
    const answer = await getUpstream(url)
    if (answer.status !== 200) throw dataApiFailure(answer)
    try {
      return schema.parse(JSON.parse(answer.text))
    } catch (cause) {
      throw new AppError('youtube.unexpected', { cause })
    }
  }

  return {
    name,
    async videos(ids) {
      const parameters = { part: videoParts, id: ids.join(',') }
      const { items } = await list('videos', parameters, videoListSchema)
      return items.map(toVideo)
    },
    async channels(ids) {
      const parameters = { part: channelParts, id: ids.join(',') }
      const { items } = await list('channels', parameters, channelListSchema)
      return items.map(toChannel)
    },
    async channelByName({ by, value }) {
      if (by !== 'handle' && by !== 'user') return undefined
      const parameters = { part: channelParts, [nameFilter[by]]: value }
      const { items } = await list('channels', parameters, channelListSchema)
      return items[0] && toChannel(items[0])
    },
  }
}
