import { channelOf, isPrivateVideo, type SampleVideo, visibleVideo } from '../catalogue'
import {
  decodeLeniently,
  jsonAnswer,
  type SampleAnswer,
  type SampleRequest,
  textAnswer,
} from '../http'

/**
 * `/oembed?format=json&url=…`: 400 for an address that is not YouTube's, 401 where embedding is
 * off, 403 for a private video, 404 for an unknown one, 501 for another format; the refusals are
 * plain text.
 */
export function answerOembed(request: SampleRequest): SampleAnswer {
  const { origin, query } = request
  if ((query.get('format') ?? 'json') !== 'json') return textAnswer(501, 'Not Implemented')
  const id = idFrom(query.get('url') ?? '')
  if (id === undefined) return textAnswer(400, 'Bad Request')
  const video = visibleVideo(id)
  if (!video)
    return isPrivateVideo(id) ? textAnswer(403, 'Forbidden') : textAnswer(404, 'Not Found')
  if (!video.embeddable) return textAnswer(401, 'Unauthorized')
  return jsonAnswer(200, embedFacts(video, origin))
}

/** The id in a YouTube link; empty for a link to no video, `undefined` for anything else. */
function idFrom(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.hostname === 'youtu.be') return decodeLeniently(url.pathname.slice(1))
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname)) return undefined
  const folder = /^\/(?:shorts|live|embed|v|e)\/([^/]+)/.exec(url.pathname)?.[1]
  return folder ? decodeLeniently(folder) : (url.searchParams.get('v') ?? '')
}

function embedFacts(video: SampleVideo, origin: string): Record<string, unknown> {
  const channel = channelOf(video)
  const [width, height] = video.isShort ? [113, 200] : [200, 113]
  const source = `https://www.youtube.com/embed/${video.id}?feature=oembed`
  const title = video.title.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return {
    title: video.title,
    author_name: channel.title,
    author_url: `https://www.youtube.com/${channel.handle}`,
    type: 'video',
    height,
    width,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: `${origin}/vi/${video.id}/hqdefault.jpg`,
    html:
      `<iframe width="${width}" height="${height}" src="${source}" frameborder="0" ` +
      'allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; ' +
      'picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" ' +
      `allowfullscreen title="${title}"></iframe>`,
  }
}
