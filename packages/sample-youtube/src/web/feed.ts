import {
  channelById,
  channelByUsername,
  channelOf,
  type SampleChannel,
  type SampleVideo,
  uploadsOf,
} from '../catalogue'
import { playlistVideos } from '../data-api/playlists'
import { escapeMarkup, type SampleAnswer, type SampleRequest, textAnswer } from '../http'

/** A feed lists the newest 15 and has no second page. */
const feedLength = 15

/**
 * `/feeds/videos.xml` by `channel_id`, `user` or `playlist_id`: Atom with YouTube's own elements.
 * 404 as an HTML page where there is no such channel or list.
 */
export function answerFeed(request: SampleRequest): SampleAnswer {
  const { query } = request
  const list = playlistVideos(query.get('playlist_id') ?? '')
  const channel =
    list?.channel ??
    channelById(query.get('channel_id') ?? '') ??
    channelByUsername(query.get('user') ?? '')
  if (!channel) {
    const page = '<html><title>Error 404 (Not Found)</title><p>The feed was not found.</html>'
    return textAnswer(404, page, 'text/html; charset=utf-8')
  }
  const videos = (list?.videos ?? uploadsOf(channel.id))
    .filter(({ privacy }) => privacy !== 'private')
    .slice(0, feedLength)
  return textAnswer(200, atom(channel, videos, request.origin), 'text/xml; charset=UTF-8')
}

function atom(channel: SampleChannel, videos: SampleVideo[], origin: string): string {
  const title = escapeMarkup(channel.title)
  const page = `https://www.youtube.com/channel/${channel.id}`
  const self = `${origin}/feeds/videos.xml?channel_id=${channel.id}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" \
xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="${self}"/>
 <id>yt:channel:${channel.id.slice(2)}</id>
 <yt:channelId>${channel.id.slice(2)}</yt:channelId>
 <title>${title}</title>
 <link rel="alternate" href="${page}"/>
 <author>
  <name>${title}</name>
  <uri>${page}</uri>
 </author>
 <published>${offsetTime(channel.publishedAt)}</published>
${videos.map((video) => entry(video, origin)).join('')}</feed>
`
}

function entry(video: SampleVideo, origin: string): string {
  const channel = escapeMarkup(channelOf(video).title)
  const title = escapeMarkup(video.title)
  const path = video.isShort ? `shorts/${video.id}` : `watch?v=${video.id}`
  const stars = `count="${video.likes}" average="5.00" min="1" max="5"`
  return ` <entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <yt:channelId>${video.channelId}</yt:channelId>
  <title>${title}</title>
  <link rel="alternate" href="https://www.youtube.com/${path}"/>
  <author>
   <name>${channel}</name>
   <uri>https://www.youtube.com/channel/${video.channelId}</uri>
  </author>
  <published>${offsetTime(video.publishedAt)}</published>
  <updated>${offsetTime(video.publishedAt)}</updated>
  <media:group>
   <media:title>${title}</media:title>
   <media:content url="https://www.youtube.com/v/${video.id}?version=3" \
type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="${origin}/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escapeMarkup(video.description)}</media:description>
   <media:community>
    <media:starRating ${stars}/>
    <media:statistics views="${video.views}"/>
   </media:community>
  </media:group>
 </entry>
`
}

/** Feeds write UTC as an offset instead of `Z`. */
function offsetTime(instant: string): string {
  return instant.replace('Z', '+00:00')
}
