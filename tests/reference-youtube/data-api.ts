import { allChannels, allVideos, charts, servedCountries, uploadsOf } from './catalogue'
import { type GoogleError, refusal, refusals } from './google-errors'
import { matching } from './matching'
import { checkParameters } from './parameters'
import { channelResource, hitResource, itemResource, videoResource } from './resources'

type Items = Record<string, unknown>[]

/** When the server was started, in milliseconds since the epoch, and where it is. */
interface Place {
  nowMs: number
  origin: string
}

const region = (code: string | null, isGiven = code !== null): void => {
  if (isGiven && !servedCountries.includes(code ?? '')) {
    throw refusal({ code: 400, reason: 'invalidRegionCode', location: 'regionCode' })
  }
}

function videosFor(query: URLSearchParams, { nowMs }: Place): Items {
  if (query.get('chart')) {
    region(query.get('regionCode'))
    const ids = charts[`${query.get('regionCode')}:${query.get('videoCategoryId')}`]
    if (!ids) throw refusal({ code: 404, reason: 'videoChartNotFound', domain: 'youtube.video' })
    return ids.map((id) => videoResource(allVideos.find((video) => video.id === id)!, nowMs))
  }
  const ids = query.get('id')?.split(',') ?? []
  // A private video is not listed to anyone else.
  return allVideos
    .filter(({ id, privacy }) => ids.includes(id) && privacy !== 'private')
    .map((video) => videoResource(video, nowMs))
}

function channelsFor(query: URLSearchParams, { nowMs, origin }: Place): Items {
  const ids = query.get('id')?.split(',') ?? []
  const handle = query.get('forHandle')?.replace(/^@?/, '@').toLowerCase()
  const user = query.get('forUsername')?.toLowerCase()
  return allChannels
    .filter(
      (one) => ids.includes(one.id) || one.handle === handle || (user && one.username === user),
    )
    .map((channel) => channelResource(channel, nowMs, origin))
}

function itemsFor(query: URLSearchParams, { nowMs }: Place): Items {
  const owner = allChannels.find(({ id }) => `UU${id.slice(2)}` === query.get('playlistId'))
  if (!owner) {
    throw refusal({ code: 404, reason: 'playlistNotFound', domain: 'youtube.playlistItem' })
  }
  return uploadsOf(owner.id).map((video, at) => itemResource(video, at, nowMs))
}

function hitsFor(query: URLSearchParams, { nowMs }: Place): Items {
  region(query.get('regionCode'))
  const found = matching(query.get('q') ?? '')
  if (query.get('type') !== 'channel') return found.map((video) => hitResource({ video }, nowMs))
  const owners = new Set(found.map(({ channelId }) => channelId))
  const known = allChannels.filter(({ id }) => owners.has(id))
  return known.map((channel) => hitResource({ channel }, nowMs))
}

const categories = { '1': 'Film & Animation', '10': 'Music', '20': 'Gaming', '26': 'Howto & Style' }

function categoriesFor(query: URLSearchParams): Items {
  region(query.get('regionCode'))
  return Object.entries(categories).map(([id, title]) => ({
    kind: 'youtube#videoCategory',
    id,
    snippet: { title, assignable: true, channelId: 'UCBR8-60-B28hp2BmDPdntcQ' },
  }))
}

const regionsFor = (): Items =>
  servedCountries.map((gl) => ({
    kind: 'youtube#i18nRegion',
    id: gl,
    snippet: { gl, name: new Intl.DisplayNames('en', { type: 'region' }).of(gl) },
  }))

const lists: Record<string, [kind: string, find: (query: URLSearchParams, place: Place) => Items]> =
  {
    videos: ['video', videosFor],
    channels: ['channel', channelsFor],
    playlistItems: ['playlistItem', itemsFor],
    playlists: ['playlist', () => []],
    search: ['search', hitsFor],
    videoCategories: ['videoCategory', categoriesFor],
    i18nRegions: ['i18nRegion', regionsFor],
  }

/** Only the parts that were asked for, as the API sends them. */
const cut = (item: Record<string, unknown>, parts: string[]) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => ['kind', 'etag', 'id', ...parts].includes(name)),
  )

/** Which keys the API accepts, and why it refuses others. */
const keys: Record<string, GoogleError | undefined> = {
  'reference-key': undefined,
  'spent-key': refusals.units,
  'old-key': refusals.oldKey,
}

/**
 * Answers `GET /youtube/v3/<method>`.
 * @throws GoogleError for what the API refuses
 */
export function answerDataApi(method: string, query: URLSearchParams, place: Place): object {
  const key = query.get('key') ?? ''
  const refused = key in keys ? keys[key] : refusals.key
  if (refused) throw refused
  checkParameters(method, query)
  const [kind, find] = lists[method]!
  const all = find(query, place)
  // Lookups by id aren't cut; everything else has five items unless more are asked for.
  const isPaged = !query.has('id') && !['videoCategories', 'i18nRegions'].includes(method)
  const size = isPaged ? Number(query.get('maxResults') ?? 5) : all.length
  const token = query.get('pageToken')
  const from = Number(/^page-(\d+)$/.exec(token ?? 'page-0')?.[1] ?? Number.NaN)
  if (Number.isNaN(from)) throw refusal({ code: 400, reason: 'invalidPageToken' })
  const parts = query.getAll('part').flatMap((text) => text.split(','))
  return {
    kind: `youtube#${kind}ListResponse`,
    etag: `"${method} ${from} ${all.length}"`,
    ...(from + size < all.length && { nextPageToken: `page-${from + size}` }),
    ...(from > 0 && { prevPageToken: `page-${Math.max(0, from - size)}` }),
    ...(method === 'search' && { regionCode: query.get('regionCode') ?? 'US' }),
    pageInfo: {
      totalResults: method === 'search' ? 1_000_000 : all.length,
      resultsPerPage: size,
    },
    items: all.slice(from, from + size).map((item) => cut(item, parts)),
  }
}
