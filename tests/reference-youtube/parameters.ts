import { refusal } from './google-errors'

// What the methods accept, after Google's discovery document of the Data API (youtube/v3) and
// https://developers.google.com/youtube/v3/docs. A request that it wouldn't accept is refused here too.

interface Method {
  parts: string
  /** Exactly one of them is needed. */
  filters?: string
  optional?: string
  maxResults?: number
}

const methods: Record<string, Method> = {
  videos: {
    parts:
      'contentDetails id liveStreamingDetails localizations paidProductPlacementDetails player recordingDetails snippet statistics status topicDetails',
    filters: 'id chart',
    optional: 'hl maxHeight maxWidth maxResults pageToken regionCode videoCategoryId',
    maxResults: 50,
  },
  channels: {
    parts:
      'auditDetails brandingSettings contentDetails contentOwnerDetails id localizations snippet statistics status topicDetails',
    filters: 'id forHandle forUsername',
    optional: 'hl maxResults pageToken',
    maxResults: 50,
  },
  playlists: {
    parts: 'contentDetails id localizations player snippet status',
    filters: 'id channelId',
    optional: 'hl maxResults pageToken',
    maxResults: 50,
  },
  playlistItems: {
    parts: 'contentDetails id snippet status',
    filters: 'id playlistId',
    optional: 'maxResults pageToken videoId',
    maxResults: 50,
  },
  search: {
    parts: 'id snippet',
    optional:
      'channelId eventType maxResults order pageToken publishedAfter publishedBefore q regionCode relevanceLanguage safeSearch type videoCaption videoCategoryId videoDefinition videoDuration videoEmbeddable videoLicense',
    maxResults: 50,
  },
  videoCategories: { parts: 'snippet', filters: 'id regionCode', optional: 'hl' },
  i18nRegions: { parts: 'snippet', optional: 'hl' },
}

const choices: Record<string, string> = {
  chart: 'mostPopular',
  order: 'date rating viewCount relevance title videoCount',
  type: 'video channel playlist',
  videoDuration: 'any short medium long',
  safeSearch: 'none moderate strict',
}
/** Only for searches for videos. */
const ofVideos =
  'eventType videoCaption videoCategoryId videoDefinition videoDuration videoEmbeddable videoLicense'

const invalid = (location: string, reason = 'invalidParameter') =>
  refusal({ code: 400, reason, location })

/**
 * Checks a call as Google would.
 * @throws GoogleError for what the API doesn't accept, and for parameters that it doesn't know
 */
export function checkParameters(method: string, query: URLSearchParams): void {
  const known = methods[method]
  if (!known) throw refusal({ code: 404, reason: 'notFound', domain: 'global' })
  const list = (text = '') => text.split(' ').filter(Boolean)
  const filters = list(known.filters)
  const allowed = [
    'key',
    'part',
    'alt',
    'fields',
    'prettyPrint',
    ...filters,
    ...list(known.optional),
  ]
  for (const name of query.keys()) {
    if (!allowed.includes(name)) throw invalid(name, 'unexpectedParameter')
  }
  const parts = query.getAll('part').flatMap((text) => text.split(','))
  if (parts.length === 0) throw invalid('part', 'missingRequiredParameter')
  if (parts.some((part) => !list(known.parts).includes(part))) throw invalid('part', 'unknownPart')
  const given = filters.filter((name) => query.has(name))
  if (known.filters && given.length === 0) throw invalid('parameters.', 'missingRequiredParameter')
  if (given.length > 1) throw invalid(given.join(), 'incompatibleParameters')
  for (const [name, words] of Object.entries(choices)) {
    const value = query.get(name)
    if (value !== null && !list(words).includes(value)) throw invalid(name)
  }
  checkNumbers(query, known.maxResults ?? 50)
  if (method === 'search') checkSearch(query)
  if (method === 'videos' && query.has('videoCategoryId') && !query.has('chart')) {
    throw invalid('videoCategoryId', 'incompatibleParameters')
  }
}

function checkNumbers(query: URLSearchParams, most: number): void {
  const size = query.get('maxResults')
  if (size !== null && !(/^\d+$/.test(size) && Number(size) <= most)) throw invalid('maxResults')
  const ids = query.get('id')?.split(',') ?? []
  if (ids.length > 50 || ids.some((id) => id === '')) throw invalid('id', 'invalidFilters')
}

function checkSearch(query: URLSearchParams): void {
  const needsVideos = ofVideos.split(' ').filter((name) => query.has(name))
  if (needsVideos.length > 0 && query.get('type') !== 'video') {
    throw invalid(needsVideos.join(), 'invalidSearchFilter')
  }
  for (const name of ['publishedAfter', 'publishedBefore']) {
    const value = query.get(name)
    if (
      value !== null &&
      !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
    ) {
      throw invalid(name)
    }
  }
  const language = query.get('relevanceLanguage')
  // Two letters, but for Chinese, which is told by its script.
  if (language !== null && !/^(?:[a-z]{2,3}|zh-Han[st])$/.test(language)) {
    throw invalid('relevanceLanguage', 'invalidRelevanceLanguage')
  }
}
