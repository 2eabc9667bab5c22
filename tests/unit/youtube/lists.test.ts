import {
  channels,
  commentsOf,
  edgeCases,
  startSampleYouTube,
  uploadsOf,
  videos,
} from 'sample-youtube'
import type { Page } from '@/lib/youtube/models/lists'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let youtube: YouTube

beforeAll(async () => {
  sample = await startSampleYouTube({})
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
})
afterAll(() => sample.close())

beforeEach(async () => {
  freshModules()
  await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
  await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  youtube = new (await import('@/lib/youtube/youtube.server')).YouTube()
})

type Logged = { path: string; query: Record<string, string> }
const log = async (): Promise<Logged[]> => (await fetch(`${sample.origin}/__log`)).json()
const calls = async () => (await log()).map(({ path }) => path.split('/').at(-1))

async function all<T>(ask: (page?: string) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = []
  let page: string | undefined
  do {
    const answer = await ask(page)
    items.push(...answer.items)
    page = answer.next
  } while (page !== undefined)
  return items
}

const many = edgeCases.manyComments
const threads = () => commentsOf(videos.find(({ id }) => id === many)!)

describe('comments', () => {
  test('come page by page and complete, as plain text, with one call a page', async () => {
    const found = await all((page) => youtube.comments({ videoId: many, page }))
    expect(
      found.map(({ id, text, likeCount, publishedAt, replyCount }) => {
        return { id, text, likeCount, publishedAt, replyCount }
      }),
    ).toEqual(
      threads().map(({ id, text, likes, publishedAt, replies }) => {
        return { id, text, likeCount: likes, publishedAt, replyCount: replies.length }
      }),
    )
    expect(await calls()).toHaveLength(Math.ceil(threads().length / 100))
  })

  test('a page is asked for anew each time, and its token goes on where it ended', async () => {
    const first = await youtube.comments({ videoId: many })
    expect(first.items).toHaveLength(100)
    await youtube.comments({ videoId: many })
    expect(await calls()).toHaveLength(2)
    const second = await youtube.comments({ videoId: many, page: first.next })
    expect(second.items[0]?.id).toBe(threads()[100]?.id)
  })

  test('by relevance, or only those that contain some words', async () => {
    const liked = await all((page) => youtube.comments({ videoId: many, order: 'relevance', page }))
    const likes = liked.map(({ likeCount }) => likeCount ?? 0)
    expect(likes).toEqual([...likes].sort((one, other) => other - one))
    const word = threads()[0]?.text.split(' ')[0] ?? ''
    const some = await all((page) => youtube.comments({ videoId: many, words: word, page }))
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(threads().length)
  })

  test('all replies of a thread', async () => {
    const thread = [...threads()].sort((a, b) => b.replies.length - a.replies.length)[0]!
    const found = await all((page) => youtube.replies(thread.id, page))
    expect(found.map(({ id, parentId }) => [id, parentId])).toEqual(
      thread.replies.map(({ id }) => [id, thread.id]),
    )
  })

  test('F12 disabled comments and a missing video have separate error codes', async () => {
    for (const [videoId, code, status] of [
      [edgeCases.commentsOff, 'video.commentsDisabled', 422],
      [edgeCases.unknownVideo, 'video.notFound', 404],
    ] as const) {
      const first = youtube.comments({ videoId })
      await expect(first).rejects.toMatchObject({ code, status })
    }
  })
})

describe('playlists and uploads', () => {
  const channel = edgeCases.legacyUsernameChannel

  test('a channel’s uploads, newest first', async () => {
    const { items, next, total } = await youtube.uploads(channel)
    const own = uploadsOf(channel)
    expect(items.map(({ videoId, title, publishedAt }) => [videoId, title, publishedAt])).toEqual(
      own.slice(0, 50).map(({ id, title, publishedAt }) => [id, title, publishedAt]),
    )
    expect([next, total]).toEqual([undefined, own.length])
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at))
    expect((await log())[0]?.query).toMatchObject({ playlistId: `UU${channel.slice(2)}` })
  })

  test('a channel without uploads has no such list', async () => {
    await expect(youtube.uploads(edgeCases.noUploadsChannel)).rejects.toMatchObject({
      code: 'playlist.notFound',
      status: 404,
    })
  })

  test('playlists by id, in one call', async () => {
    const list = `UU${channel.slice(2)}`
    const found = await youtube.playlists([list, 'PLunknown', list])
    const own = { id: list, itemCount: uploadsOf(channel).length, channelId: channel }
    expect(found).toEqual([expect.objectContaining(own), undefined, expect.objectContaining(own)])
    expect(await calls()).toEqual(['playlists'])
  })
})

describe('search, chart, categories, regions, captions', () => {
  test('a search finds videos or channels, page by page', async () => {
    const first = await youtube.search({ words: 'the', kind: 'video', size: 5, region: 'GB' })
    expect(first.items).toHaveLength(5)
    expect(first.items.every(({ kind }) => kind === 'video')).toBe(true)
    const second = await youtube.search({
      words: 'the',
      kind: 'video',
      size: 5,
      region: 'GB',
      page: first.next,
    })
    const seen = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(seen).size).toBe(10)
    const { items } = await youtube.search({ words: channels[0]!.title, kind: 'channel' })
    expect(items.map(({ id }) => id)).toContain(channels[0]!.id)
    expect(items[0]?.kind).toBe('channel')
  })

  test("a country's chart; its videos are cached", async () => {
    const { items } = await youtube.popular({ region: 'DE' })
    expect(items.length).toBeGreaterThan(0)
    await youtube.videos(items.map(({ id }) => id))
    expect(await calls()).toEqual(['videos'])
    await expect(youtube.popular({ region: 'DE', categoryId: '27' })).rejects.toMatchObject({
      code: 'popular.noChart',
      status: 422,
    })
  })

  test('an invalid page is the caller’s mistake', async () => {
    await expect(youtube.popular({ region: 'DE', page: 'no-token' })).rejects.toMatchObject({
      code: 'input.invalid',
      status: 400,
    })
  })

  test('categories and regions in a language are requested once a day', async () => {
    const german = await youtube.categories({ region: 'DE', language: 'de' })
    expect(german.find(({ id }) => id === '10')).toEqual({
      id: '10',
      title: 'Musik',
      assignable: true,
    })
    const countries = await youtube.regions('fr')
    expect(countries).toContainEqual({ code: 'DE', name: 'Allemagne' })
    await youtube.categories({ language: 'de', region: 'DE' })
    await youtube.regions('fr')
    expect(await calls()).toHaveLength(2)
  })

  test('captions include automatic ones', async () => {
    expect(await youtube.captions(edgeCases.automaticCaptions)).toEqual([
      { language: 'en', name: 'English', automatic: true },
    ])
    expect(await youtube.captions(edgeCases.noTags)).toEqual(expect.any(Array))
  })
})

describe('F11 S16 an unreadable list is 502 youtube.unexpected', () => {
  const bodies = [
    '',
    'null',
    '[]',
    '{}',
    '{"kind":"youtube#other","items":[]}',
    '<html>',
    '['.repeat(20_000),
    '{"kind":7,"items":{"0":null}}',
  ]
  const questions: Record<string, (on: YouTube) => Promise<unknown>> = {
    videos: (on) => on.video('abcdefghijk'),
    channels: (on) => on.channel({ by: 'handle', value: '@someone' }),
    playlists: (on) =>
      on.playlists(['PLx']).then(([one]) => (one instanceof Error ? Promise.reject(one) : one)),
    playlistItems: (on) => on.playlistItems({ playlistId: 'PLx' }),
    commentThreads: (on) => on.comments({ videoId: 'abcdefghijk' }),
    comments: (on) => on.replies('x'),
    search: (on) => on.search({ words: 'x' }),
    videoCategories: (on) => on.categories({ region: 'DE' }),
    i18nRegions: (on) => on.regions(),
    suggest: (on) => on.suggest('x', {}),
  }

  test.each(Object.keys(questions))('%s', async (match) => {
    for (const body of bodies) {
      await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
      const fault = JSON.stringify({ match, body })
      const planned = await fetch(`${sample.origin}/__faults`, { method: 'POST', body: fault })
      expect(planned.status).toBe(201)
      const answer = questions[match]!(youtube)
      await expect(answer).rejects.toMatchObject({ code: 'youtube.unexpected', status: 502 })
    }
  })
})
