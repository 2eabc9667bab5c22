import type { YouTubeSource } from '../source'
import { commentsIn, threadsIn } from './comment-models.server'
import type { Call } from './data-api.server'
import { categoriesIn, hitsIn, playlistItemsIn, playlistsIn, regionsIn } from './list-models.server'

const badPage = { invalidPageToken: 'input.invalid' } as const

/**
 * A language as searches take it: without its country, but for Chinese, which is told by its script.
 * Source: https://developers.google.com/youtube/v3/docs/search/list#relevanceLanguage
 */
const relevanceLanguage = (tag: string | undefined) =>
  tag?.startsWith('zh-Han') ? tag : tag?.split('-')[0]

/** The Data API's lists; each page costs one unit, and each page of `search` one search. */
export function dataApiLists(call: Call) {
  return {
    playlists: (ids, payers) => {
      const parameters = { part: 'snippet,contentDetails', id: ids.join(','), maxResults: 50 }
      return call({ resource: 'playlists', parameters, read: playlistsIn, payers })
    },

    playlistItems: ({ playlistId, page }, payers) =>
      call({
        resource: 'playlistItems',
        parameters: {
          part: 'snippet,contentDetails',
          playlistId,
          maxResults: 50,
          pageToken: page,
        },
        read: playlistItemsIn,
        payers,
        meanings: {
          playlistNotFound: 'playlist.notFound',
          playlistItemsNotAccessible: 'playlist.notFound',
          ...badPage,
        },
      }),

    comments: ({ videoId, order = 'time', words, page }, payers) =>
      call({
        resource: 'commentThreads',
        parameters: {
          part: 'snippet,replies',
          videoId,
          order,
          searchTerms: words,
          textFormat: 'plainText',
          maxResults: 100,
          pageToken: page,
        },
        read: threadsIn,
        payers,
        meanings: {
          commentsDisabled: 'video.commentsDisabled',
          // Such as those of a private video.
          forbidden: 'video.notShown',
          videoNotFound: 'video.notFound',
          ...badPage,
        },
      }),

    replies: ({ commentId, page }, payers) =>
      call({
        resource: 'comments',
        parameters: {
          part: 'snippet',
          parentId: commentId,
          textFormat: 'plainText',
          maxResults: 100,
          pageToken: page,
        },
        read: commentsIn,
        payers,
        meanings: badPage,
      }),

    search: (query, payers) =>
      call({
        resource: 'search',
        parameters: {
          part: 'snippet',
          q: query.words,
          type: query.kind ?? 'video',
          order: query.order,
          regionCode: query.region,
          relevanceLanguage: relevanceLanguage(query.language),
          videoDuration: query.duration,
          publishedAfter: query.publishedAfter,
          publishedBefore: query.publishedBefore,
          videoCategoryId: query.categoryId,
          channelId: query.channelId,
          maxResults: query.size ?? 50,
          pageToken: query.page,
        },
        read: hitsIn,
        payers,
        meanings: badPage,
      }),

    categories: ({ region, language }, payers) =>
      call({
        resource: 'videoCategories',
        parameters: { part: 'snippet', regionCode: region, hl: language },
        read: categoriesIn,
        payers,
      }),

    regions: ({ language }, payers) =>
      call({
        resource: 'i18nRegions',
        parameters: { part: 'snippet', hl: language },
        read: regionsIn,
        payers,
      }),
  } satisfies Partial<YouTubeSource>
}
