import {
  channelById,
  channelOf,
  playlistById,
  type SampleChannel,
  type SampleVideo,
  uploadsOf,
} from '../catalogue'
import type { SampleRequest } from '../http'
import { missingParameter, notFound } from './errors'
import { idsOf, listOf, onlyParts, pageOf, partsOf, resource } from './query'
import { videoThumbnails } from './videos'

/** The lists that each channel has by itself, by the prefix that replaces `UC` in its id. */
const playlistFilters: Record<string, (video: SampleVideo) => boolean> = {
  UULF: (video) => !video.isShort && !video.broadcast,
  UUSH: (video) => video.isShort,
  UULV: (video) => video.broadcast !== undefined,
  UU: () => true,
}

interface Playlist {
  /** Whose it is. */
  channel: SampleChannel
  title: string
  videos: readonly SampleVideo[]
}

/**
 * A playlist that somebody made (`PL`), or an uploads (`UU`), long videos (`UULF`), Shorts (`UUSH`) or live
 * (`UULV`) list. `undefined` where there is no such list, and for a list with nothing in it:
 * YouTube answers 404 for both.
 */
export function playlistVideos(id: string): Playlist | undefined {
  const made = playlistById(id)
  const maker = made && channelById(made.channelId)
  if (made && maker) return { channel: maker, title: made.title, videos: made.videos }
  const prefix = Object.keys(playlistFilters).find(
    (one) => id.startsWith(one) && id.length === one.length + 22,
  )
  const channel = prefix && channelById(`UC${id.slice(prefix.length)}`)
  if (!channel) return undefined
  const videos = uploadsOf(channel.id).filter((video) => playlistFilters[prefix]?.(video))
  const title = `Uploads from ${channel.title}`
  return videos.length > 0 ? { channel, title, videos } : undefined
}

/** `playlists.list` by `id`. */
export function listPlaylists({ query }: SampleRequest): Record<string, unknown> {
  const asked = partsOf(query, ['id', 'snippet', 'contentDetails', 'status'])
  const ids = idsOf(query)
  if (ids.length === 0) {
    throw missingParameter('', 'No filter selected. Expected one of: id, channelId, mine')
  }
  const items = [...new Set(ids)].flatMap((id) => {
    const found = playlistVideos(id)
    if (!found) return []
    const { channel, title, videos } = found
    const whole = {
      snippet: {
        publishedAt: channel.publishedAt,
        channelId: channel.id,
        title,
        description: '',
        channelTitle: channel.title,
      },
      contentDetails: { itemCount: videos.length },
      status: { privacyStatus: 'public' },
    }
    return [resource('playlist', { id, ...onlyParts(asked, whole) })]
  })
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
  return resource('playlistListResponse', { items, pageInfo })
}

/** `playlistItems.list` by `playlistId`; 404 `playlistNotFound` for a list that is not there. */
export function listPlaylistItems(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  const asked = partsOf(query, ['id', 'snippet', 'contentDetails', 'status'])
  const [playlistId] = listOf(query, 'playlistId')
  if (!playlistId) {
    throw missingParameter('', 'No filter selected. Expected one of: playlistId, id')
  }
  const found = playlistVideos(playlistId)
  if (!found) {
    const message = 'The playlist identified with <code>playlistId</code> cannot be found.'
    throw notFound('playlistNotFound', 'playlistId', message)
  }
  const wanted = query.get('videoId')
  const list = found.videos.map((video, position) => ({ video, position }))
  const chosen = wanted ? list.filter(({ video }) => video.id === wanted) : list
  const { items, ...page } = pageOf(query, chosen, 5, 50)
  return resource('playlistItemListResponse', {
    ...page,
    items: items.map(({ position, video }) => {
      const id = Buffer.from(`${playlistId}.${video.id}`).toString('base64url')
      const whole = itemParts(video, found.channel, playlistId, position, origin)
      return resource('playlistItem', { id, ...onlyParts(asked, whole) })
    }),
  })
}

function itemParts(
  video: SampleVideo,
  channel: SampleChannel,
  playlistId: string,
  position: number,
  origin: string,
): Record<string, unknown> {
  // A private video keeps its place, and nothing else.
  const isPrivate = video.privacy === 'private'
  const owner = channelOf(video)
  return {
    snippet: {
      publishedAt: video.publishedAt,
      channelId: channel.id,
      title: isPrivate ? 'Private video' : video.title,
      description: isPrivate ? 'This video is private.' : video.description,
      thumbnails: isPrivate ? {} : videoThumbnails(video, origin),
      channelTitle: channel.title,
      playlistId,
      position,
      resourceId: { kind: 'youtube#video', videoId: video.id },
      ...(!isPrivate && {
        videoOwnerChannelTitle: owner.title,
        videoOwnerChannelId: owner.id,
      }),
    },
    contentDetails: {
      videoId: video.id,
      ...(!isPrivate && { videoPublishedAt: video.publishedAt }),
    },
    status: { privacyStatus: video.privacy },
  }
}
