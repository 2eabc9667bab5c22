import type { SourceName } from '../../models'
import { recentShortsFrom } from '../recent-shorts.server'
import type { Unreadable, YouTubeSource } from '../source'
import type { DataApiCall } from './call.server'
import { dataApi } from './call.server'
import { channelParts, channelsIn } from './channel-models.server'
import { pagingIn } from './list-models.server'
import { dataApiLists } from './lists.server'
import { dataApiUploads } from './uploads.server'
import { videoParts, videosIn } from './video-models.server'

const nameFilter = { handle: 'forHandle', user: 'forUsername' } as const

/**
 * Returns the items if all of them can be read. @throws AppError the failure of the first that
 * cannot
 */
function allReadable<T extends object>(things: (T | Unreadable)[]): T[] {
  return things.map((thing) => {
    if ('failure' in thing) throw thing.failure
    return thing
  })
}

/** Sends one request to the Data API. */
export type Call = <Answer>(question: DataApiCall<Answer>) => Promise<Answer>

/**
 * YouTube Data API v3 over plain `fetch`. `origin` is the API's server, `keys` its API keys. The
 * sample YouTube implements the same API and has no quota.
 */
export function dataApiSource(
  name: SourceName,
  origin: string,
  keys: readonly string[],
): YouTubeSource {
  const { call, isExhausted } = dataApi(origin, keys, name !== 'sample')
  const lists = dataApiLists(call)
  return {
    name,
    isExhausted,
    maxBatch: 50,
    videos: (ids, payers) => {
      const parameters = { part: videoParts, id: ids.join(',') }
      return call({ resource: 'videos', parameters, read: videosIn, payers })
    },
    channels: (ids, payers) => {
      // Without `maxResults` the API's default of five might apply.
      const parameters = { part: channelParts, id: ids.join(','), maxResults: 50 }
      return call({ resource: 'channels', parameters, read: channelsIn, payers })
    },
    async channelByName({ by, value }, payers) {
      if (by !== 'handle' && by !== 'user') return undefined
      const parameters = { part: channelParts, [nameFilter[by]]: value }
      const found = await call({ resource: 'channels', parameters, read: channelsIn, payers })
      const [channel] = allReadable(found)
      return channel && { id: channel.id, channel }
    },
    popular: ({ region, categoryId, page }, payers) =>
      call({
        resource: 'videos',
        parameters: {
          part: videoParts,
          chart: 'mostPopular',
          regionCode: region,
          videoCategoryId: categoryId,
          maxResults: 50,
          pageToken: page,
        },
        read: (json) => ({ items: allReadable(videosIn(json)), ...pagingIn(json) }),
        payers,
        meanings: {
          videoChartNotFound: 'popular.noChart',
          // A country that YouTube doesn't serve.
          invalidRegionCode: 'popular.noChart',
          invalidPageToken: 'input.invalid',
        },
      }),
    ...lists,
    recentUploads: dataApiUploads(call, lists.playlistItems),
    recentShorts: recentShortsFrom(lists.playlistItems),
  }
}
