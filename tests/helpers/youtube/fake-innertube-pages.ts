// The parts of InnerTube's responses that the site reads, placed as YouTube places them.
import { channels, countriesOf, type FakeChannel, type FakeVideo } from './fake-innertube-catalogue'

const runs = (text: string, browseId?: string) => ({
  runs: [{ text, ...(browseId && { navigationEndpoint: { browseEndpoint: { browseId } } }) }],
})
const more = (token: string) => ({
  continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token } } },
})
const owner = ({ channel }: FakeVideo) => {
  const { title = '', id } = channels[channel] ?? {}
  return runs(title, id)
}

export function player(video: FakeVideo | undefined) {
  if (!video) return { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } }
  const { status = 'OK', reason } = video
  if (status !== 'OK') return { playabilityStatus: { status, reason } }
  const channel = channels[video.channel]
  return {
    playabilityStatus: { status, playableInEmbed: video.embeddable ?? true },
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(video.seconds),
      ...(video.tags.length > 0 && { keywords: video.tags }),
      channelId: channel?.id,
      shortDescription: video.description,
      viewCount: String(video.views),
      author: channel?.title,
      ...(video.live && { isLive: true }),
      isLiveContent: Boolean(video.live),
    },
    microformat: {
      playerMicroformatRenderer: {
        publishDate: video.date,
        category: video.category ?? 'Music',
        isUnlisted: false,
        availableCountries: countriesOf(video),
        ...(video.likes !== undefined && { likeCount: String(video.likes) }),
        ...(video.live && {
          liveBroadcastDetails: { isLiveNow: true, startTimestamp: video.date },
        }),
      },
    },
    ...(video.tracks && {
      captions: {
        playerCaptionsTracklistRenderer: {
          captionTracks: video.tracks.map(({ name, ...track }) => ({
            ...track,
            baseUrl: `https://www.youtube.com/api/timedtext?v=${video.id}&lang=${track.languageCode}`,
            name: { simpleText: name },
          })),
        },
      },
    }),
  }
}

/** `origin` is the server of the channel's pictures. */
export function channelPage(channel: FakeChannel, origin: string) {
  const { id, title, description, handle, subscribers, videos, banner } = channel
  const parts = [handle, subscribers, videos].flatMap((text) =>
    text ? [{ text: { content: text } }] : [],
  )
  const panel = { sectionListRenderer: { contents: [more(`about-${id}`)] } }
  return {
    metadata: {
      channelMetadataRenderer: {
        externalId: id,
        title,
        description,
        vanityChannelUrl: `http://www.youtube.com/${encodeURI(handle)}`,
        avatar: {
          thumbnails: [{ url: `${origin}/ytc/${id}=s900`, width: 900 }],
        },
      },
    },
    header: {
      pageHeaderRenderer: {
        content: {
          pageHeaderViewModel: {
            metadata: { contentMetadataViewModel: { metadataRows: [{ metadataParts: parts }] } },
            description: { descriptionPreviewViewModel: { engagementPanel: panel } },
            ...(banner && {
              banner: {
                imageBannerViewModel: {
                  image: { sources: [{ url: `${origin}/banner/${id}=w2560-k`, width: 2560 }] },
                },
              },
            }),
          },
        },
      },
    },
  }
}

export function aboutPage({ subscribers, views, videos, joined, country }: FakeChannel) {
  const aboutChannelViewModel = {
    ...(subscribers && { subscriberCountText: subscribers }),
    viewCountText: views,
    videoCountText: videos,
    joinedDateText: { content: joined },
    ...(country && { country }),
  }
  const item = { aboutChannelRenderer: { metadata: { aboutChannelViewModel } } }
  return {
    onResponseReceivedEndpoints: [{ appendContinuationItemsAction: { continuationItems: [item] } }],
  }
}

export const alert = (text: string) => ({
  alerts: [{ alertRenderer: { type: 'ERROR', text: runs(text) } }],
})

const listed = (video: FakeVideo, at: number) => ({
  playlistVideoRenderer: {
    videoId: video.id,
    title: runs(video.title),
    index: { simpleText: String(at + 1) },
    shortBylineText: owner(video),
    lengthSeconds: String(video.seconds),
    videoInfo: runs(`${video.views} views • 2 years ago`),
  },
})
const gone = { playlistVideoRenderer: { videoId: 'goneforever', title: runs('[Private video]') } }

/** The content of a page's tab, in place of its list. */
export const inTab = (item: object) => {
  const sectionListRenderer = { contents: [{ itemSectionRenderer: { contents: [item] } }] }
  const tabRenderer = { selected: true, content: { sectionListRenderer } }
  return { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer }] } }
}

/** A playlist whose page contains the first 20 videos, one of them deleted. */
export function listPage(videos: FakeVideo[]) {
  const contents = [...videos.slice(0, 20).map(listed), gone, more('list-2')]
  const { title = '', id } = channels[0] ?? {}
  return {
    metadata: { playlistMetadataRenderer: { title: 'All <kettles>' } },
    contents: inTab({ playlistVideoListRenderer: { contents } }),
    sidebar: {
      items: [
        { playlistSidebarPrimaryInfoRenderer: { stats: [runs('1,030 videos'), runs('5 views')] } },
        {
          playlistSidebarSecondaryInfoRenderer: {
            videoOwner: { videoOwnerRenderer: { title: runs(title, id) } },
          },
        },
      ],
    },
  }
}

export function listRest(videos: FakeVideo[]) {
  const continuationItems = videos.slice(20).map((video, at) => listed(video, 20 + at))
  return { onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }] }
}

export const emptyList = () => ({
  metadata: { playlistMetadataRenderer: { title: 'Nothing' } },
  contents: inTab({ messageRenderer: { text: runs('There are no videos in this playlist yet') } }),
})

function comment(name: string, likes: string, replies: string) {
  const commentViewModel = { commentId: `id-${name}`, commentKey: `key-${name}` }
  return {
    item: {
      commentThreadRenderer: {
        commentViewModel: { commentViewModel },
        ...(replies && {
          replies: { commentRepliesRenderer: { contents: [more(`replies-${name}`)] } },
        }),
      },
    },
    mutation: {
      payload: {
        commentEntityPayload: {
          key: `key-${name}`,
          properties: { content: { content: `Hi <b>${name}</b>` }, publishedTime: '2 days ago' },
          author: { channelId: channels[1]?.id, displayName: `@${name}` },
          toolbar: { likeCountNotliked: likes, replyCount: replies },
        },
      },
    },
  }
}

/** Two pages of comments; the video id is only in the request's token. */
export function comments(continuation: string) {
  const token = Buffer.from(decodeURIComponent(continuation), 'base64').toString('latin1')
  const isLast = continuation === 'comments-2'
  if (token.includes('bareoneday2')) {
    const item = { messageRenderer: { text: runs('Comments are turned off. Learn more') } }
    const command = { reloadContinuationItemsCommand: { continuationItems: [item] } }
    return { onResponseReceivedEndpoints: [command] }
  }
  const all = isLast
    ? [comment('last', ' ', '')]
    : [comment('first', '12', '3'), comment('second', '1.2K', '')]
  const items = all.map(({ item }) => item)
  const body = isLast
    ? { appendContinuationItemsAction: { continuationItems: items } }
    : {
        reloadContinuationItemsCommand: {
          slot: 'RELOAD_CONTINUATION_SLOT_BODY',
          continuationItems: [...items, more('comments-2')],
        },
      }
  const header = {
    reloadContinuationItemsCommand: {
      slot: 'RELOAD_CONTINUATION_SLOT_HEADER',
      continuationItems: [{ commentsHeaderRenderer: { countText: runs('3 Comments') } }],
    },
  }
  return {
    onResponseReceivedEndpoints: isLast ? [body] : [header, body],
    frameworkUpdates: { entityBatchUpdate: { mutations: all.map(({ mutation }) => mutation) } },
  }
}

export function search(isLast: boolean) {
  const badges = [{ metadataBadgeRenderer: { style: 'BADGE_STYLE_TYPE_LIVE_NOW' } }]
  const contents = channels.flatMap(({ id, title }, at) => [
    {
      videoRenderer: {
        videoId: `${isLast ? 'second' : 'first0'}hit${at}0`,
        title: runs('A <b> & "B"'),
        ownerText: runs(title, id),
        ...(at === 1 && { badges }),
        detailedMetadataSnippets: [{ snippetText: runs('Some words') }],
      },
    },
    { channelRenderer: { channelId: id, title: { simpleText: title } } },
  ])
  const list = [{ itemSectionRenderer: { contents } }, ...(isLast ? [] : [more('search-2')])]
  if (isLast) {
    const action = { appendContinuationItemsAction: { continuationItems: list } }
    return { onResponseReceivedCommands: [action], estimatedResults: '1234' }
  }
  const primaryContents = { sectionListRenderer: { contents: list } }
  return {
    contents: { twoColumnSearchResultsRenderer: { primaryContents } },
    estimatedResults: '1234',
  }
}

export function resolve(url: string) {
  const path = decodeURIComponent(new URL(url).pathname).slice(1)
  const found = channels.find(({ handle, custom, user }) =>
    [handle, `c/${custom}`, `user/${user}`].includes(path),
  )
  if (path === 'c/Moved') return { urlEndpoint: { url: 'https://www.youtube.com/@kettles' } }
  if (path === 'c/Hostile') return { urlEndpoint: { url: 'https://evil.test/@kettles' } }
  return found && { browseEndpoint: { browseId: found.id } }
}

export const oembed = (video: FakeVideo) => ({
  title: video.title,
  author_name: channels[video.channel]?.title,
  author_url: `https://www.youtube.com/${encodeURI(channels[video.channel]?.handle ?? '')}`,
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const feed = ({ id, title }: FakeChannel, videos: FakeVideo[]) =>
  `<?xml version="1.0"?><feed><title>${escaped(title)}</title>${videos
    .map(
      (video) =>
        `<entry><yt:videoId>${video.id}</yt:videoId><yt:channelId>${id}</yt:channelId>` +
        `<title>${escaped(video.title)}</title><author><name>${escaped(title)}</name></author>` +
        `<published>${video.date}</published><media:group><media:description>` +
        `${escaped(video.description)}</media:description></media:group></entry>`,
    )
    .join('')}</feed>`
