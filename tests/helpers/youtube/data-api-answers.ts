type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const snippet = {
  title: 'Title',
  description: 'Description',
  channelId: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  channelTitle: 'Owner',
  publishedAt: '2024-02-29T23:59:59Z',
}

const video: Json = {
  kind: 'youtube#video',
  etag: 'etag',
  id: 'abcdefghijk',
  snippet: {
    ...snippet,
    categoryId: '26',
    tags: ['one', 'two'],
    liveBroadcastContent: 'none',
    defaultLanguage: 'en',
    defaultAudioLanguage: 'de',
  },
  contentDetails: {
    duration: 'PT3M25S',
    dimension: '3d',
    definition: 'hd',
    caption: 'true',
    licensedContent: true,
    projection: '360',
    regionRestriction: { blocked: ['DE', 'FR'] },
    contentRating: { ytRating: 'ytAgeRestricted', fskRating: 'fsk16' },
  },
  status: {
    uploadStatus: 'processed',
    privacyStatus: 'public',
    license: 'creativeCommon',
    embeddable: true,
    publicStatsViewable: true,
    madeForKids: true,
    containsSyntheticMedia: true,
  },
  statistics: { viewCount: '1000', likeCount: '99', favoriteCount: '0', commentCount: '12' },
  topicDetails: { topicCategories: ['https://en.wikipedia.org/wiki/Music'] },
  recordingDetails: { recordingDate: '2024-01-01T00:00:00Z' },
  paidProductPlacementDetails: { hasPaidProductPlacement: true },
  localizations: { fr: { title: 'Titre', description: 'Texte' } },
  liveStreamingDetails: {
    scheduledStartTime: '2024-02-29T10:00:00Z',
    scheduledEndTime: '2024-02-29T11:00:00Z',
    actualStartTime: '2024-02-29T10:01:00Z',
    actualEndTime: '2024-02-29T11:01:00Z',
    concurrentViewers: '3',
  },
}

const channel: Json = {
  id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  snippet: {
    title: 'Owner',
    description: 'About',
    customUrl: '@owner',
    publishedAt: '2015-06-07T08:09:10Z',
    country: 'DE',
    thumbnails: { high: { url: 'https://yt3.ggpht.com/x=s800' } },
  },
  statistics: {
    viewCount: '1000',
    subscriberCount: '123',
    hiddenSubscriberCount: false,
    videoCount: '4',
  },
  brandingSettings: {
    channel: {},
    image: { bannerExternalUrl: 'https://yt3.googleusercontent.com/b' },
  },
  contentDetails: { relatedPlaylists: { uploads: 'UUaaaaaaaaaaaaaaaaaaaaaa' } },
}

const comment = (id: string): { [name: string]: Json } => ({
  id,
  snippet: {
    textDisplay: 'Words',
    textOriginal: 'Words',
    authorDisplayName: '@somebody',
    authorProfileImageUrl: 'https://yt3.ggpht.com/y',
    authorChannelId: { value: 'UCbbbbbbbbbbbbbbbbbbbbbb' },
    likeCount: 5,
    publishedAt: '2024-03-01T00:00:00Z',
    updatedAt: '2024-03-02T00:00:00Z',
    parentId: 'parent',
  },
})

const list = (kind: string, item: Json): Json => ({
  kind: `youtube#${kind}ListResponse`,
  etag: 'etag',
  nextPageToken: 'next',
  pageInfo: { totalResults: 1, resultsPerPage: 50 },
  items: [item],
})

/** One response of each kind with every field that the site reads. */
export const fullAnswers = {
  videos: list('video', video),
  channels: list('channel', channel),
  playlists: list('playlist', { id: 'PLx', snippet, contentDetails: { itemCount: 3 } }),
  playlistItems: list('playlistItem', {
    id: 'item',
    snippet: {
      ...snippet,
      position: 2,
      videoOwnerChannelId: 'UCaaaaaaaaaaaaaaaaaaaaaa',
      videoOwnerChannelTitle: 'Owner',
      resourceId: { kind: 'youtube#video', videoId: 'abcdefghijk' },
    },
    contentDetails: { videoId: 'abcdefghijk', videoPublishedAt: '2024-02-29T23:59:59Z' },
  }),
  commentThreads: list('commentThread', {
    id: 'thread',
    snippet: { topLevelComment: { ...comment('thread') }, totalReplyCount: 3 },
    replies: { comments: [comment('reply')] },
  }),
  comments: list('comment', comment('reply')),
  search: list('search', {
    id: { kind: 'youtube#video', videoId: 'abcdefghijk' },
    snippet: { ...snippet, liveBroadcastContent: 'live' },
  }),
} satisfies Record<string, Json>

export type Path = (string | number)[]

/** The paths of all nested values. */
function pathsIn(json: Json, path: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => {
    const own = [...path, name]
    return [own, ...pathsIn(value, own)]
  })
}

/** The value at a path. */
export const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce((value, name) => Object(value)[name], json)

/** A copy with another value at a path; `undefined` removes it. */
function changed(json: Json, path: Path, to: unknown): Json {
  const copy = structuredClone(json)
  const last = path.at(-1) ?? ''
  const parent = valueAt(copy, path.slice(0, -1))
  if (to === undefined) delete Object(parent)[last]
  else Object(parent)[last] = to
  return copy
}

const replacements = [null, 7, 'x', {}, [], true, undefined]

/** Whether a change yields another valid response: a shorter list, or a video without a rating. */
function isValidChange(answer: Json, path: Path, damage: unknown): boolean {
  if (path.at(-1) === 'contentRating') return JSON.stringify(damage) === '{}'
  if (Array.isArray(damage)) return Array.isArray(valueAt(answer, path))
  return damage === undefined && Array.isArray(valueAt(answer, path.slice(0, -1)))
}

/** Every way to damage one value of a response. */
export const damages = (answer: Json) =>
  pathsIn(answer).flatMap((path) =>
    replacements
      .filter((damage) => !isValidChange(answer, path, damage))
      .map((damage) => ({
        at: path.join('.'),
        shown: damage === undefined ? 'nothing' : JSON.stringify(damage),
        path,
        damage,
        json: changed(answer, path, damage),
      })),
  )
