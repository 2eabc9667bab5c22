import { allChannels, instantOf, type MadeChannel, type MadeVideo, uploadsOf } from './catalogue'

const images = 'https://i.ytimg.com/vi'

const thumbnailsOf = ({ id, hasMaxres }: MadeVideo) => {
  const still = (name: string, width: number, height: number) => ({
    url: `${images}/${id}/${name}.jpg`,
    width,
    height,
  })
  return {
    default: still('default', 120, 90),
    medium: still('mqdefault', 320, 180),
    high: still('hqdefault', 480, 360),
    ...(hasMaxres && { maxres: still('maxresdefault', 1280, 720) }),
  }
}

const numbers = (counts: Record<string, number | undefined>) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) =>
      count === undefined ? [] : [[name, String(count)]],
    ),
  )

const channelOf = (id: string) => allChannels.find((channel) => channel.id === id)!

/** A `youtube#video`: https://developers.google.com/youtube/v3/docs/videos#resource */
export function videoResource(video: MadeVideo, nowMs: number): Record<string, unknown> {
  const { id, channelId, title, description, tags, category, live, duration } = video
  const publishedAt = instantOf(video.ageDays, nowMs)
  return {
    kind: 'youtube#video',
    etag: `"${id}"`,
    id,
    snippet: {
      publishedAt,
      channelId,
      title,
      description,
      thumbnails: thumbnailsOf(video),
      channelTitle: channelOf(channelId).title,
      ...(tags && { tags }),
      categoryId: category,
      liveBroadcastContent: live ?? 'none',
      localized: { title, description },
      defaultAudioLanguage: video.language,
    },
    contentDetails: {
      duration,
      dimension: '2d',
      definition: 'hd',
      caption: String(
        (video.captions ?? []).some((name) => name !== 'rolling' && name !== 'russian'),
      ),
      licensedContent: false,
      ...(video.blockedIn && { regionRestriction: { blocked: video.blockedIn } }),
      contentRating: {},
      projection: 'rectangular',
    },
    status: {
      uploadStatus: live ? 'uploaded' : 'processed',
      privacyStatus: video.privacy ?? 'public',
      license: 'youtube',
      embeddable: true,
      publicStatsViewable: true,
      madeForKids: video.madeForKids ?? false,
    },
    statistics: {
      ...numbers({ viewCount: video.views, likeCount: video.likes, commentCount: video.comments }),
      favoriteCount: '0',
    },
    ...(live && {
      liveStreamingDetails:
        live === 'live'
          ? { actualStartTime: publishedAt, concurrentViewers: '12' }
          : { scheduledStartTime: instantOf(-3, nowMs) },
    }),
  }
}

/** A `youtube#channel`: https://developers.google.com/youtube/v3/docs/channels#resource. `pictures` is
 * the server of its pictures. */
export function channelResource(
  channel: MadeChannel,
  nowMs: number,
  pictures: string,
): Record<string, unknown> {
  const { id, title, description, handle, country, subscribers, views, banner } = channel
  const picture = (side: number) => ({
    url: `${pictures}/ytc/${id}=s${side}-c-k-c0x00ffffff-no-rj`,
    width: side,
    height: side,
  })
  return {
    kind: 'youtube#channel',
    etag: `"${id}"`,
    id,
    snippet: {
      title,
      description,
      customUrl: handle,
      publishedAt: instantOf(channel.ageDays, nowMs),
      thumbnails: { default: picture(88), medium: picture(240), high: picture(800) },
      localized: { title, description },
      ...(country && { country }),
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
    statistics: {
      ...numbers({
        viewCount: views,
        subscriberCount: subscribers,
        videoCount: uploadsOf(id).length,
      }),
      hiddenSubscriberCount: subscribers === undefined,
    },
    brandingSettings: {
      channel: { title },
      ...(banner && {
        image: { bannerExternalUrl: `${pictures}/banner/${id}` },
      }),
    },
    status: {
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: 'longUploadsUnspecified',
    },
  }
}

/** A `youtube#playlistItem`. Of a private video nothing but its id is told. */
export function itemResource(
  video: MadeVideo,
  position: number,
  nowMs: number,
): Record<string, unknown> {
  const { id, channelId } = video
  const owner = channelOf(channelId)
  const isPrivate = video.privacy === 'private'
  const publishedAt = instantOf(video.ageDays, nowMs)
  return {
    kind: 'youtube#playlistItem',
    id: `item-${id}`,
    snippet: {
      publishedAt,
      channelId,
      title: isPrivate ? 'Private video' : video.title,
      description: isPrivate ? 'This video is private.' : video.description,
      thumbnails: isPrivate ? {} : thumbnailsOf(video),
      channelTitle: owner.title,
      playlistId: `UU${channelId.slice(2)}`,
      position,
      resourceId: { kind: 'youtube#video', videoId: id },
      ...(!isPrivate && { videoOwnerChannelTitle: owner.title, videoOwnerChannelId: channelId }),
    },
    contentDetails: { videoId: id, ...(!isPrivate && { videoPublishedAt: publishedAt }) },
    status: { privacyStatus: video.privacy ?? 'public' },
  }
}

/** As `search.list` alone writes texts. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A `youtube#searchResult`: https://developers.google.com/youtube/v3/docs/search#resource */
export function hitResource(
  hit: { video: MadeVideo } | { channel: MadeChannel },
  nowMs: number,
): Record<string, unknown> {
  const isVideo = 'video' in hit
  const own = isVideo ? hit.video : hit.channel
  const channel = isVideo ? channelOf(hit.video.channelId) : hit.channel
  const publishedAt = instantOf(own.ageDays, nowMs)
  return {
    kind: 'youtube#searchResult',
    etag: `"hit-${own.id}"`,
    id: isVideo
      ? { kind: 'youtube#video', videoId: own.id }
      : { kind: 'youtube#channel', channelId: own.id },
    snippet: {
      publishedAt,
      channelId: channel.id,
      title: escaped(own.title),
      description: escaped(own.description.slice(0, 120)),
      thumbnails: {},
      channelTitle: escaped(channel.title),
      liveBroadcastContent: (isVideo && hit.video.live) || 'none',
      publishTime: publishedAt,
    },
  }
}
