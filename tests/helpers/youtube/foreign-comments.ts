import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A comment as a test writes it. */
export interface ForeignComment {
  id: string
  /** The author's channel, after `UC`; none where YouTube names nobody. */
  author?: string
  name?: string
  text?: string
  at?: string
  likes?: number
  replies?: ForeignComment[]
  /** What the thread says of its replies, where that isn't their number. */
  replyCount?: number
}

/** A video whose comments are asked for. */
export interface ForeignCommented {
  id: string
  threads: ForeignComment[]
  /** What YouTube reports, where that isn't their number. */
  reported?: number
  privacy?: 'private'
  isOff?: true
}

type Answer = (response: ServerResponse, url: URL) => void

export const channelOf = (author: string) => `UC${author.padEnd(22, '_')}`
export const ownerChannel = channelOf('owner')

const pageSizes = { threads: 100, replies: 100, keyless: 20 }

const countOf = ({ threads, reported }: ForeignCommented) =>
  reported ?? threads.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0)

function resourceOf({ id, author, name, text, at, likes = 0 }: ForeignComment, parentId?: string) {
  return {
    kind: 'youtube#comment',
    id,
    snippet: {
      textDisplay: text ?? 'Nice',
      textOriginal: text ?? 'Nice',
      authorDisplayName: name ?? `@${author ?? 'nobody'}`,
      ...(author && { authorChannelId: { value: channelOf(author) } }),
      likeCount: likes,
      publishedAt: at ?? '2026-11-01T10:00:00Z',
      updatedAt: at ?? '2026-11-01T10:00:00Z',
      ...(parentId && { parentId }),
    },
  }
}

const threadOf = (comment: ForeignComment) => {
  const { id, replies = [], replyCount = replies.length } = comment
  const delivered = replies.slice(0, 5).map((reply) => resourceOf(reply, id))
  return {
    kind: 'youtube#commentThread',
    id,
    snippet: { topLevelComment: resourceOf(comment), totalReplyCount: replyCount },
    ...(delivered.length > 0 && { replies: { comments: delivered } }),
  }
}

/** The part of a list that a token names: its first place. A list that grows moves under its reader. */
function partOf<T>(all: readonly T[], token: string | null, size: number) {
  const from = Number(token ?? 0)
  return {
    items: all.slice(from, from + size),
    ...(from + size < all.length && { nextPageToken: String(from + size) }),
  }
}

/** A comment in YouTube's own pages: its place, and its text in an entity of the same key. */
function viewOf({ id, author, name, text, likes = 0, replies = [], replyCount }: ForeignComment) {
  const count = replyCount ?? replies.length
  return {
    view: { commentId: id, commentKey: `key-${id}` },
    entity: {
      payload: {
        commentEntityPayload: {
          key: `key-${id}`,
          properties: { content: { content: text ?? 'Nice' }, publishedTime: '2 days ago' },
          author: {
            ...(author && { channelId: channelOf(author) }),
            displayName: name ?? `@${author ?? 'nobody'}`,
          },
          toolbar: {
            likeCountNotliked: likes ? String(likes) : ' ',
            replyCount: count ? String(count) : '',
          },
        },
      },
    },
  }
}

const more = (token: string) => ({
  continuationItemRenderer: {
    continuationEndpoint: { continuationCommand: { token } },
  },
})

function innertubePage(comments: ForeignComment[], next: string | undefined, isReplies: boolean) {
  const views = comments.map(viewOf)
  const items = views.map(({ view }, at) => {
    if (isReplies) return { commentViewModel: view }
    const { id, replies = [] } = comments[at]!
    return {
      commentThreadRenderer: {
        commentViewModel: { commentViewModel: view },
        ...(replies.length > 0 && {
          replies: { commentRepliesRenderer: { contents: [more(`r:${id}:0`)] } },
        }),
      },
    }
  })
  const continuationItems = [...items, ...(next ? [more(next)] : [])]
  return {
    onResponseReceivedEndpoints: [{ appendContinuationItemsAction: { continuationItems } }],
    frameworkUpdates: { entityBatchUpdate: { mutations: views.map(({ entity }) => entity) } },
  }
}

export type CommentsServer = Awaited<ReturnType<typeof startCommentsServer>>

/** A YouTube that has nothing but comments, in the shapes of the Data API and of its own pages. */
export async function startCommentsServer() {
  const videos = new Map<string, ForeignCommented>()
  const youtube = {
    origin: '',
    /** Adds a video, or changes it. */
    put: (video: ForeignCommented) => void videos.set(video.id, video),
    /** All calls so far, as path and query. */
    calls: [] as string[],
    count: (text: string) => youtube.calls.filter((call) => call.includes(text)).length,
    /** Is told of each call before it is answered, and may answer in its place. */
    before: undefined as ((url: URL) => Answer | undefined) | undefined,
    close: async () => {},
  }

  const json = (response: ServerResponse, value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const refuse = (response: ServerResponse, code: number, reason: string) =>
    json(response, { error: { code, message: reason, errors: [{ reason }] } }, code)

  function answerDataApi(url: URL, response: ServerResponse): void {
    const query = url.searchParams
    const resource = url.pathname.split('/').at(-1)
    const token = query.get('pageToken')
    if (resource === 'videos') {
      const found = (query.get('id')?.split(',') ?? []).flatMap((id) => videos.get(id) ?? [])
      const open = found.filter(({ privacy }) => privacy !== 'private')
      const items = open.map((video) => ({
        kind: 'youtube#video',
        id: video.id,
        snippet: {
          title: `Video ${video.id}`,
          channelId: ownerChannel,
          channelTitle: 'Owner',
          publishedAt: '2026-10-01T00:00:00Z',
        },
        contentDetails: { duration: 'PT3M' },
        status: { privacyStatus: 'public' },
        statistics: { commentCount: String(countOf(video)), viewCount: '1' },
      }))
      return void json(response, { kind: 'youtube#videoListResponse', items })
    }
    if (resource === 'commentThreads') {
      const video = videos.get(query.get('videoId') ?? '')
      if (!video) return void refuse(response, 404, 'videoNotFound')
      if (video.isOff) return void refuse(response, 403, 'commentsDisabled')
      const { items, ...page } = partOf(video.threads, token, pageSizes.threads)
      const kind = 'youtube#commentThreadListResponse'
      return void json(response, { kind, ...page, items: items.map(threadOf) })
    }
    if (resource === 'comments') {
      const parentId = query.get('parentId') ?? ''
      const all = [...videos.values()].flatMap(({ threads }) => threads)
      const replies = all.find(({ id }) => id === parentId)?.replies ?? []
      const { items, ...page } = partOf(replies, token, pageSizes.replies)
      const kind = 'youtube#commentListResponse'
      return void json(response, {
        kind,
        ...page,
        items: items.map((one) => resourceOf(one, parentId)),
      })
    }
    if (resource === 'channels') {
      const handle = query.get('forHandle') ?? ''
      const id = query.get('id') ?? channelOf(handle.replace('@', ''))
      const items = [
        { kind: 'youtube#channel', id, snippet: { title: 'Found', customUrl: handle } },
      ]
      return void json(response, { kind: 'youtube#channelListResponse', items })
    }
    refuse(response, 404, 'notFound')
  }

  async function answerInnertube(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const { continuation = '' } = JSON.parse(body) as { continuation?: string }
    const [, kind, id = '', from = '0'] = /^([tr]):(.*):(\d+)$/.exec(continuation) ?? []
    const all = [...videos.values()]
    if (kind === 'r') {
      const replies = all.flatMap(({ threads }) => threads).find((one) => one.id === id)?.replies
      const part = partOf(replies ?? [], from, pageSizes.keyless)
      const next = part.nextPageToken && `r:${id}:${part.nextPageToken}`
      return void json(response, innertubePage(part.items, next, true))
    }
    const token = Buffer.from(decodeURIComponent(continuation), 'base64').toString('latin1')
    const video = all.find((one) => (kind ? one.id === id : token.includes(one.id)))
    if (!video) return void response.writeHead(404).end()
    const part = partOf(video.threads, from, pageSizes.keyless)
    const next = part.nextPageToken && `t:${video.id}:${part.nextPageToken}`
    json(response, innertubePage(part.items, next, false))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', youtube.origin)
    youtube.calls.push(url.pathname + url.search)
    const instead = youtube.before?.(url)
    if (instead) return void instead(response, url)
    if (url.pathname.startsWith('/youtubei/')) {
      answerInnertube(request, response).catch(() => response.destroy())
    } else answerDataApi(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  youtube.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  youtube.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return youtube
}
