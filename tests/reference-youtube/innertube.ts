import { inTab, lockup, runs, searchPage } from '../helpers/youtube/innertube-shapes'
import { allChannels, type MadeChannel, type MadeVideo, secondsOf, uploadsOf } from './catalogue'
import { matching } from './matching'

// What YouTube's own pages are sent without an API key, in the forms of summer 2026.

const clockOf = (seconds: number) => {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor)
  const two = (part = 0) => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** As YouTube's pages round numbers: down, to three digits. */
export function shortened(count: number): string {
  const [size, letter] = count >= 1e6 ? [1e6, 'M'] : count >= 1e3 ? [1e3, 'K'] : [1, '']
  const value = count / size
  const digits = value >= 100 || size === 1 ? 0 : value >= 10 ? 1 : 2
  return `${Math.floor(value * 10 ** digits) / 10 ** digits}${letter}`
}

function badgeOf({ live, duration }: MadeVideo) {
  if (live === 'live') return { text: 'LIVE', badgeStyle: 'THUMBNAIL_OVERLAY_BADGE_STYLE_LIVE' }
  const text = live === 'upcoming' ? 'Upcoming' : clockOf(secondsOf(duration))
  return { text, badgeStyle: 'THUMBNAIL_OVERLAY_BADGE_STYLE_DEFAULT' }
}

function uploadsPage(channel: MadeChannel): object {
  const link = { browseEndpoint: { browseId: channel.id } }
  // Without a permission, private videos aren't in the list.
  const shown = uploadsOf(channel.id).filter(({ privacy }) => privacy !== 'private')
  return {
    contents: inTab(
      ...shown.map((video, index) => {
        const count = video.live ? { live: 'watching', upcoming: 'waiting' }[video.live] : 'views'
        const views =
          video.views === undefined ? [] : [{ text: `${shortened(video.views)} ${count}` }]
        return lockup(video.id, {
          title: video.title,
          index,
          badge: badgeOf(video),
          rows: [[{ text: channel.title, to: link }], [...views, { text: '3 weeks ago' }]],
        })
      }),
    ),
  }
}

function channelPage({ id, title, description, handle, subscribers }: MadeChannel): object {
  const parts = [handle, ...(subscribers ? [`${shortened(subscribers)} subscribers`] : [])]
  const continuationEndpoint = { continuationCommand: { token: `about-${id}` } }
  return {
    metadata: {
      channelMetadataRenderer: {
        externalId: id,
        title,
        description,
        vanityChannelUrl: `http://www.youtube.com/${handle}`,
        avatar: { thumbnails: [{ url: `https://yt3.example/${id}=s900`, width: 900 }] },
      },
    },
    header: {
      pageHeaderRenderer: {
        content: {
          pageHeaderViewModel: {
            metadata: {
              contentMetadataViewModel: {
                metadataRows: [{ metadataParts: parts.map((content) => ({ text: { content } })) }],
              },
            },
            description: { panel: { continuationItemRenderer: { continuationEndpoint } } },
          },
        },
      },
    },
  }
}

function aboutPanel({ subscribers, views, country, ageDays }: MadeChannel, nowMs: number): object {
  const joined = new Date(nowMs - ageDays * 86_400_000)
  const day = joined.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const name = country && new Intl.DisplayNames('en', { type: 'region' }).of(country)
  const aboutChannelViewModel = {
    ...(subscribers && { subscriberCountText: `${shortened(subscribers)} subscribers` }),
    viewCountText: `${views.toLocaleString('en-US')} views`,
    videoCountText: '12 videos',
    joinedDateText: { content: `Joined ${day}` },
    ...(name && { country: name }),
  }
  const item = { aboutChannelRenderer: { metadata: { aboutChannelViewModel } } }
  return {
    onResponseReceivedEndpoints: [{ appendContinuationItemsAction: { continuationItems: [item] } }],
  }
}

/** `POST /youtubei/v1/browse`; undefined for what there isn't. */
export function browse(body: string, nowMs: number): object | undefined {
  const { browseId = '', continuation = '' } = JSON.parse(body || '{}')
  const named = (id: string) => allChannels.find((channel) => channel.id === id)
  const about = named(continuation.replace('about-', ''))
  if (about) return aboutPanel(about, nowMs)
  const owner = named(browseId.replace(/^VLUU/, 'UC'))
  if (!owner) return undefined
  return browseId.startsWith('VL') ? uploadsPage(owner) : channelPage(owner)
}

/** `POST /youtubei/v1/search`, for videos or for channels, whose filter begins with `EgIQAg`. */
export function search(body: string): object {
  const { query = '', params = '' } = JSON.parse(body || '{}')
  const found = matching(query)
  const nameOf = (id: string) => allChannels.find((channel) => channel.id === id)!.title
  const owners = [...new Set(found.map(({ channelId }) => channelId))]
  const entries = /^EgIQAg/.test(params)
    ? owners.map((channelId) => ({
        channelRenderer: { channelId, title: { simpleText: nameOf(channelId) } },
      }))
    : found.map(({ id, title, channelId, live }) => ({
        videoRenderer: {
          videoId: id,
          title: runs(title),
          ownerText: runs(nameOf(channelId), { browseEndpoint: { browseId: channelId } }),
          ...(live === 'live' && {
            badges: [{ metadataBadgeRenderer: { style: 'BADGE_STYLE_TYPE_LIVE_NOW' } }],
          }),
        },
      }))
  const none = { backgroundPromoRenderer: { title: runs('No results found') } }
  return {
    estimatedResults: String(entries.length),
    ...searchPage(...(entries.length > 0 ? entries : [none])),
  }
}

/** `POST /youtubei/v1/navigation/resolve_url`. */
export function resolve(body: string): object | undefined {
  const path = decodeURIComponent(new URL(JSON.parse(body).url).pathname).slice(1)
  const found = allChannels.find(
    ({ handle, username }) => path === handle || (username && path === `user/${username}`),
  )
  return found && { endpoint: { browseEndpoint: { browseId: found.id } } }
}
