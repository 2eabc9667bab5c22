import {
  channelOf,
  chartedIn,
  type SampleChannel,
  type SampleLocalization,
  type SampleVideo,
  visibleVideo,
} from '../catalogue'
import type { SampleRequest } from '../http'
import { hasPicture, pictureSizes } from '../pictures/names'
import { hashOf } from '../seed'
import { badParameter, missingParameter } from './errors'
import { catalogueLanguage, idsOf, onlyParts, pageOf, partsOf, resource } from './query'

const parts = [
  ...['id', 'snippet', 'contentDetails', 'status', 'statistics', 'player', 'topicDetails'],
  ...['recordingDetails', 'liveStreamingDetails', 'localizations', 'paidProductPlacementDetails'],
]
const ownerParts = ['fileDetails', 'processingDetails', 'suggestions']

/** Music, Film & Animation, Gaming: all that `mostPopular` has held since July 2025. */
const chartCategories = ['10', '1', '20']

/** `videos.list`: by `id`, or `chart=mostPopular` with `regionCode` and `videoCategoryId`. */
export function listVideos(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  const asked = partsOf(query, parts, ownerParts)
  const hl = query.get('hl')
  const build = (video: SampleVideo) => videoResource(video, asked, origin, hl)
  if (query.has('id')) {
    const found = idsOf(query).flatMap((id) => visibleVideo(id) ?? [])
    const items = [...new Set(found)].map(build)
    const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
    return resource('videoListResponse', { items, pageInfo })
  }
  if (query.get('chart') !== 'mostPopular') {
    throw missingParameter('', 'No filter selected. Expected one of: id, chart, myRating')
  }
  const { items, ...page } = pageOf(query, chart(query), 5, 50)
  return resource('videoListResponse', { items: items.map(build), ...page })
}

/** Rows of each category in a chart, beside the videos that are there for sure. */
const chartRows = 20

/** The chart of a region: the same each time, and another choice and order in another region. */
function chart(query: URLSearchParams): SampleVideo[] {
  const region = (query.get('regionCode') ?? 'US').toUpperCase()
  const category = query.get('videoCategoryId') ?? '0'
  if (category !== '0' && !chartCategories.includes(category)) {
    const message = 'The requested video chart is not supported or is not available.'
    throw badParameter('videoChartNotFound', 'chart', message)
  }
  const score = ({ id, views }: SampleVideo) =>
    Math.log10(views + 10) + (hashOf(`${region} ${id}`) % 100) / 200
  const sort = (list: SampleVideo[]) => list.sort((one, other) => score(other) - score(one))
  const { any, sure } = chartedIn(region)
  const charted = (category === '0' ? chartCategories : [category]).flatMap((wanted) => {
    const of = (list: SampleVideo[]) => list.filter((one) => String(one.category) === wanted)
    return [...sort(of(any)).slice(0, chartRows), ...of(sure)]
  })
  return sort(
    charted.filter(
      (video) =>
        isShownIn(video, region) && video.broadcastState === 'none' && !video.ageRestricted,
    ),
  )
}

/** Whether the owner lets `region` see the video. */
export function isShownIn(video: SampleVideo, region: string): boolean {
  if (video.allowedIn) return video.allowedIn.includes(region)
  return !video.blockedIn?.includes(region)
}

/** One `youtube#video`. Counts are strings, and facts that YouTube leaves out are left out. */
function videoResource(
  video: SampleVideo,
  asked: Set<string>,
  origin: string,
  hl: string | null,
): Record<string, unknown> {
  const whole = {
    snippet: videoSnippet(video, channelOf(video), origin, hl),
    contentDetails: contentDetails(video),
    status: {
      ...uploadState(video),
      privacyStatus: video.privacy,
      license: video.licence,
      embeddable: video.embeddable,
      publicStatsViewable: true,
      madeForKids: video.madeForKids,
    },
    statistics: {
      viewCount: String(video.views),
      ...(!video.likesHidden && { likeCount: String(video.likes) }),
      favoriteCount: '0',
      ...(!video.commentsOff && { commentCount: String(video.commentTotal) }),
    },
    player: {
      embedHtml:
        '<iframe width="480" height="270" ' +
        `src="//www.youtube.com/embed/${video.id}" frameborder="0" allowfullscreen></iframe>`,
    },
    topicDetails: topicDetails(video.topics),
    recordingDetails: recordingDetails(video),
    liveStreamingDetails: liveDetails(video),
    localizations: allLocalizations(video),
    paidProductPlacementDetails: { hasPaidProductPlacement: video.paidPlacement ?? false },
  }
  return resource('video', { id: video.id, ...onlyParts(asked, whole) })
}

function uploadState({ broadcastState, rejected }: SampleVideo): Record<string, unknown> {
  if (rejected) return { uploadStatus: 'rejected', rejectionReason: rejected }
  return { uploadStatus: broadcastState === 'none' ? 'processed' : 'uploaded' }
}

/** YouTube writes an altitude of 0 where the owner has set none. */
function recordingDetails({ recordedAt, recordedIn }: SampleVideo): Record<string, unknown> {
  const [latitude, longitude] = recordedIn?.at ?? []
  return {
    ...(recordedIn && { locationDescription: recordedIn.name }),
    ...(recordedIn?.at && { location: { latitude, longitude, altitude: 0 } }),
    ...(recordedAt && { recordingDate: recordedAt }),
  }
}

function videoSnippet(
  video: SampleVideo,
  channel: SampleChannel,
  origin: string,
  hl: string | null,
): Record<string, unknown> {
  const { title, description } = video
  const translated = hl ? video.localizations[catalogueLanguage(hl)] : undefined
  return {
    publishedAt: video.publishedAt,
    channelId: channel.id,
    title,
    description,
    thumbnails: videoThumbnails(video, origin),
    channelTitle: channel.title,
    ...(video.tags.length > 0 && { tags: video.tags }),
    categoryId: String(video.category),
    liveBroadcastContent: video.broadcastState,
    ...(video.language && { defaultLanguage: video.language }),
    localized: translated ?? { title, description },
    ...(video.audioLanguage && { defaultAudioLanguage: video.audioLanguage }),
  }
}

/** The thumbnails that exist, under the Data API's names, on this server. */
export function videoThumbnails(
  video: SampleVideo,
  origin: string,
  names = ['default', 'medium', 'high', 'standard', 'maxres'],
): Record<string, unknown> {
  const files: Record<string, string> = {
    default: 'default',
    medium: 'mqdefault',
    high: 'hqdefault',
    standard: 'sddefault',
    maxres: 'maxresdefault',
  }
  const found = names.flatMap((name) => {
    const file = files[name] ?? name
    const size = pictureSizes[file]
    if (!size || !hasPicture(video, file)) return []
    const [width, height] = size
    return [[name, { url: `${origin}/vi/${video.id}/${file}.jpg`, width, height }]]
  })
  return Object.fromEntries(found)
}

function contentDetails(video: SampleVideo): Record<string, unknown> {
  const { allowedIn: allowed, blockedIn: blocked } = video
  return {
    duration: isoDuration(video.seconds),
    dimension: '2d',
    definition: video.definition,
    caption: String(video.captions.some((track) => !track.automatic)),
    licensedContent: video.licence === 'youtube' && hashOf(video.channelId) % 2 === 0,
    ...(allowed && { regionRestriction: { allowed } }),
    ...(blocked && { regionRestriction: { blocked } }),
    contentRating: {
      ...video.ratings,
      ...(video.ageRestricted && { ytRating: 'ytAgeRestricted' }),
    },
    projection: 'rectangular',
  }
}

/** Seconds as `PT1H2M3S`; `P0D` for a broadcast that has no length yet. */
export function isoDuration(seconds: number): string {
  if (seconds === 0) return 'P0D'
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = seconds % 60
  const written = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`]
  return `PT${written.filter(Boolean).join('')}`
}

/** `topicDetails` from Wikipedia page names; absent when there are none. */
export function topicDetails(topics: string[]): Record<string, unknown> | undefined {
  if (topics.length === 0) return undefined
  return { topicCategories: topics.map((topic) => `https://en.wikipedia.org/wiki/${topic}`) }
}

function liveDetails(video: SampleVideo): Record<string, unknown> | undefined {
  const { broadcast } = video
  if (!broadcast) return undefined
  const { actualEnd, actualStart, concurrentViewers, scheduledStart } = broadcast
  return {
    ...(actualStart && { actualStartTime: actualStart }),
    ...(actualEnd && { actualEndTime: actualEnd }),
    scheduledStartTime: scheduledStart,
    ...(concurrentViewers && { concurrentViewers: String(concurrentViewers) }),
  }
}

/** Every version of title and description, the owner's own first; absent without others. */
function allLocalizations(video: SampleVideo): Record<string, SampleLocalization> | undefined {
  if (Object.keys(video.localizations).length === 0) return undefined
  const { description, language, title } = video
  return { ...(language && { [language]: { title, description } }), ...video.localizations }
}
