import type { ServerResponse } from 'node:http'
import { type ScriptedRequest, type ScriptedServer, startScriptedServer } from '../scripted-server'
import { allVideos, channels, type FakeVideo, many } from './fake-innertube-catalogue'
import * as pages from './fake-innertube-pages'
import { channelPicture } from './fake-pictures'

type Reply = [number, unknown] | ((response: ServerResponse) => void)

const notFound: Reply = [404, { error: { code: 404, status: 'NOT_FOUND' } }]
const answer = (json: object): Reply => [200, { responseContext: {}, ...json }]
const bytes =
  (type: string, body: Buffer): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length })
    response.end(body)
  }
const text =
  (status: number, type: string, body: string): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

interface Question {
  videoId?: string
  browseId?: string
  continuation?: string
  url?: string
}

function browse({ browseId = '', continuation = '' }: Question, origin: string): Reply {
  const about = channels.find(({ id }) => continuation === `about-${id}`)
  if (about) return answer(pages.aboutPage(about))
  if (continuation.startsWith('list-')) return answer(pages.listRest(many))
  const channel = channels.find(({ id }) => id === browseId)
  if (channel) return answer(pages.channelPage(channel, origin))
  if (browseId === `VLUU${channels[0]?.id.slice(2)}`) return answer(pages.listPage(many))
  if (browseId === 'VLPLempty') return answer(pages.emptyList())
  return browseId.startsWith('UC') ? notFound : answer(pages.alert('The playlist does not exist.'))
}

const json3 = (query: URLSearchParams) =>
  JSON.stringify({
    events: [
      { tStartMs: 0, dDurationMs: 9000, id: 1 },
      {
        tStartMs: '1000',
        dDurationMs: 2000,
        segs: [{ utf8: query.get('lang') }, { utf8: ' tea' }],
      },
      { tStartMs: 2990, aAppend: 1, segs: [{ utf8: '\n' }] },
    ],
  })

/** The response of YouTube's pages; `undefined` for an unknown URL. */
export async function answerInnertube({
  path,
  query,
  body,
  headers,
}: ScriptedRequest): Promise<Reply> {
  const question: Question = body ? JSON.parse(body) : {}
  const video = (id: string | undefined): FakeVideo | undefined =>
    allVideos.find((one) => one.id === id)
  switch (path) {
    case '/youtubei/v1/player':
      return answer(pages.player(video(question.videoId)))
    case '/youtubei/v1/browse':
      return browse(question, `http://${headers.host}`)
    case '/youtubei/v1/next':
      return answer(pages.comments(question.continuation ?? ''))
    case '/youtubei/v1/search':
      return answer(pages.search(question.continuation !== undefined))
    case '/youtubei/v1/navigation/resolve_url': {
      const endpoint = pages.resolve(question.url ?? '')
      return endpoint ? answer({ endpoint }) : notFound
    }
    case '/api/timedtext':
      return text(200, 'application/json', query.get('fmt') === 'json3' ? json3(query) : '')
    case '/oembed': {
      const id = new URL(query.get('url') ?? 'http://x').searchParams.get('v') ?? ''
      const found = video(id)
      return found ? [200, pages.oembed(found)] : text(404, 'text/plain', 'Not Found')
    }
    case '/feeds/videos.xml': {
      const channel = channels.find(({ id }) => id === query.get('channel_id'))
      if (!channel) return text(404, 'text/html', '<html>404</html>')
      const own = allVideos.filter((one) => channels[one.channel] === channel && !one.status)
      return text(200, 'text/xml', pages.feed(channel, own.slice(-30, -15)))
    }
    default: {
      const picture = await channelPicture(path, () => false)
      return picture ? bytes(picture.type, picture.bytes) : notFound
    }
  }
}

/** A local YouTube without an API key: InnerTube, oEmbed and feeds of a small catalog. */
export const startFakeInnertube = (): Promise<ScriptedServer> =>
  startScriptedServer(answerInnertube)
