import { wasIn } from '@/lib/draw-jobs/draws.server'
import { rowsOfList, type StoredEntry, type StoredRemoved } from '@/lib/draw-jobs/lists.server'
import { sendList } from '@/lib/draw-jobs/send-list.server'
import { drawnPlaces, hashOf, listHash, secretHash, seedOf } from '@/lib/draws/fair-draw'
import { ruleHash } from '@/lib/draws/rule'
import { AppError } from '@/lib/errors'
import { DrawPages } from '@/models/Draw'
import { JobRows } from '@/models/Job'
import { drawn, holdComments, jobOf, queuedDraw, runDraw } from '../helpers/draws'
import { channelOf, type ForeignComment } from '../helpers/youtube/foreign-comments'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

const { youtube, video, many } = holdComments()

test('who was read is found for as long as the list, in it or taken out, where YouTube doesn’t know the channel', async () => {
  const threads = many(4, (at) => ({ author: `fern${at}`, text: at < 3 ? 'a fern' : 'a moss' }))
  const id = await queuedDraw({ videos: [video(threads)], must: ['fern'] })
  const draw = await drawn(id)
  // What was read is kept for two days, the list for 30.
  await JobRows.deleteMany({ job: id })
  const gone = {
    channel: async () => {
      throw new AppError('channel.notFound')
    },
  } as never
  for (const name of ['@fern0', '@fern1', 'Fern2'])
    expect(await wasIn(id, name, gone)).toMatchObject({ is: 'in', asRead: true })
  expect(await wasIn(id, '@Fern3', gone)).toMatchObject({
    channel: { title: '@Fern3' },
    ...{ is: 'removed', filter: 'must', asRead: true },
  })
  const byId = `youtube.com/channel/${channelOf('fern0')}`
  const winner = await wasIn(id, byId, gone)
  expect(winner).toMatchObject({ is: 'in', place: expect.any(Number) })
  expect(winner).not.toHaveProperty('asRead')
  expect(draw.winners).toHaveLength(1)
  await expect(wasIn(id, '@nobody', gone)).rejects.toMatchObject({ code: 'channel.notFound' })
  // The handle has passed to somebody else, who isn't told the place of who had it.
  const is = (author: string) =>
    ({ channel: async () => ({ id: channelOf(author), title: author }) }) as never
  const { entry, place } = winner
  expect(await wasIn(id, '@fern0', is('other'))).toMatchObject({
    ...{ channel: { title: 'other' }, is: 'absent', before: { entry, is: 'in', place } },
  })
  expect(await wasIn(id, '@fern0', is('fern3'))).toMatchObject({
    ...{ is: 'removed', before: { entry, is: 'in' } },
  })
  expect(await wasIn(id, '@fern3', is('other'))).toMatchObject({
    ...{ is: 'absent', before: { is: 'removed', filter: 'must' } },
  })
  // Who has another handle now is found by it, and by the one that was read.
  for (const handle of ['@fern0', '@renamed', '@other']) {
    const told = await wasIn(id, handle, is('fern0'))
    expect(told).toMatchObject({ entry, is: 'in', place })
    expect(told).not.toHaveProperty('before')
  }
  expect(await wasIn(id, '@other', is('other'))).toMatchObject({ is: 'absent' })
  expect(JSON.stringify(await fileOf(id))).not.toContain('handle')
})

async function fileOf(id: string) {
  let text = ''
  for await (const chunk of (await sendList(id)).body) text += chunk
  return JSON.parse(text)
}

test('1,237 top comments and a thread of 40 replies take 13 calls for the top ones and one for the replies', async () => {
  const replies = many(40).map((one, at) => ({ ...one, id: `reply${at}`, author: `r${at}` }))
  const threads = many(1_237)
  threads[700] = { ...threads[700]!, replies }
  const id = await queuedDraw({
    videos: [video(threads)],
    replies: true,
    winners: 2,
    alternates: 2,
  })
  const draw = await drawn(id)
  expect(youtube().count('/commentThreads')).toBe(13)
  expect(youtube().count('/comments')).toBe(1)
  expect(draw.entries).toMatchObject({ loaded: 1_277, reported: 1_277, after: 1_277, again: 0 })
  expect([draw.winners.length, draw.alternates.length]).toEqual([2, 2])
  expect(await jobOf(id)).toMatchObject({ done: 1_277, total: 1_277 })
})

test('replies that the rule leaves out are not asked for, and counted', async () => {
  const [first, second] = many(2)
  const replies = many(9).map((one, at) => ({ ...one, id: `left${at}` }))
  const id = await queuedDraw({ videos: [video([{ ...first!, replies }, second!])] })
  const draw = await drawn(id)
  expect(youtube().count('/comments')).toBe(0)
  expect(draw.entries).toMatchObject({ loaded: 2, reported: 11, repliesOut: 9, after: 2 })
  // What the steps say was read is what the receipt says.
  expect(await jobOf(id)).toMatchObject({ done: 2, total: 2 })
})

test('every filter counts what it takes out, and all counts add up to what was read', async () => {
  const text = 'The lighthouse @friend'
  const at = '2026-11-10T00:00:00Z'
  const one = (author: string, more: Partial<ForeignComment> = {}) => {
    return { id: `f-${author}-${Math.random()}`, author, text, at, ...more }
  }
  const rule = {
    from: '2026-11-02T00:00:00.000Z',
    must: ['lighthouse'],
    mustNot: ['spam'],
    exclude: [channelOf('bad'), '@worse'],
    mentions: 1,
  }
  const threads = [
    one('in'),
    one('in', { name: '@renamed' }),
    one('late', { at: '2026-11-28T10:00:01Z' }),
    one('early', { at: '2026-11-01T23:59:59Z' }),
    one('owner'),
    one('bad'),
    one('someone', { name: '@Worse' }),
    one('spammer', { text: `${text} SPAM` }),
    one('word', { text: 'a boat @friend' }),
    one('alone', { text: 'lighthouse' }),
    { id: 'f-nobody', text, at },
  ]
  const id = await queuedDraw({ videos: [video(threads)], ...rule })
  const { entries, removed, winners } = await drawn(id)
  expect(entries).toMatchObject({
    loaded: 11,
    after: 1,
    again: 1,
    unnamed: 1,
    removed: { late: 1, early: 1, owner: 1, excluded: 2, mustNot: 1, must: 1, mentions: 1 },
  })
  const sum = Object.values(entries.removed).reduce((all, count) => all + count, 0)
  expect(entries.after + entries.again + entries.unnamed + sum).toBe(entries.loaded)
  expect(removed).toContainEqual({ entry: hashOf(id + channelOf('alone')), filter: 'mentions' })
  expect(winners).toMatchObject([{ place: 1, entry: hashOf(id + channelOf('in')), text }])
})

test('comments that arrive during the reading move the pages: each counts once, and late ones not', async () => {
  const threads = many(250)
  const id = await queuedDraw({ videos: [video(threads)] })
  youtube().before = (url) => {
    if (!url.searchParams.get('pageToken')) return
    const at = threads.length
    threads.unshift({ id: `new${at}`, author: `new${at}`, at: '2026-11-28T10:00:05Z' })
  }
  const { entries } = await drawn(id)
  expect(entries).toMatchObject({ loaded: 250, after: 250, removed: { late: 0 } })
})

test('Y6 pages that lead back to earlier ones end, and its owner decides about what is missing', async () => {
  const [one, two] = [many(2, (at) => ({ id: `x${at}` })), many(2, (at) => ({ id: `y${at}` }))]
  const whole = many(50)
  const videoId = video(whole)
  youtube().before = (url) => {
    if (!url.pathname.endsWith('/commentThreads')) return
    const token = url.searchParams.get('pageToken')
    const items = (token === 'B' ? two : one).map(({ id }) => ({
      id,
      snippet: {
        topLevelComment: {
          id,
          snippet: {
            textOriginal: 'Hi',
            authorDisplayName: '@x',
            authorChannelId: { value: `UC${id}` },
          },
        },
        totalReplyCount: 0,
      },
    }))
    const page = { items, nextPageToken: token === 'B' ? 'A' : 'B' }
    return (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ kind: 'youtube#commentThreadListResponse', ...page }))
  }
  const id = await queuedDraw({ videos: [videoId] })
  const job = await runDraw(id)
  expect(youtube().count('/commentThreads')).toBe(5)
  expect(job).toMatchObject({ state: 'waiting', asks: { read: 4, of: 50 } })
})

test('HTML in names and comments stays text, and names are shortened', async () => {
  const name = '@<script>alert(1)</script>'
  const text = '<img src=x onerror=alert(1)>'
  const id = await queuedDraw({ videos: [video([{ id: 'html', author: 'html', name, text }])] })
  const draw = await drawn(id)
  expect(draw.winners).toMatchObject([{ name: '@<…ipt>', text, fullName: name }])
  expect((await sendList(id)).headers).toMatchObject({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': expect.stringContaining('attachment'),
  })
})

test('anybody can repeat a draw from its list: rule, hashes, seed and winners agree', async () => {
  const rule = { videos: [video(many(30))], winners: 3, alternates: 2 }
  const id = await queuedDraw(rule)
  const draw = await drawn(id)
  const { commitment, secret, seed } = draw
  expect(commitment.ruleHash).toBe(ruleHash(draw.rule))
  expect(commitment.secretHash).toBe(secretHash(secret))
  expect([draw.beacon, draw.alone, commitment.beacon]).toEqual([null, 'asked', null])
  expect(seed).toBe(seedOf(secret))
  const list = await fileOf(id)
  const keys: string[] = list.entries.map(({ entry }: { entry: string }) => entry)
  expect(listHash(keys)).toBe(commitment.listHash)
  const places = drawnPlaces(commitment.listHash, seed, keys.length, 5)
  expect([...draw.winners, ...draw.alternates].map(({ place }) => place)).toEqual(places)
  expect(draw.winners.map(({ entry }) => entry)).toEqual(
    places.slice(0, 3).map((place) => keys[place - 1]),
  )
})

test('a list has its pages in the order of its keys, and who was taken out', async () => {
  const threads = many(2_300, (at) => ({ text: at % 3 ? 'yes' : 'no' }))
  const id = await queuedDraw({ videos: [video(threads)], must: ['yes'] })
  await drawn(id)
  const _id = (await jobOf(id))._id
  const keys: string[] = []
  for await (const rows of rowsOfList<StoredEntry>(_id, 'entries'))
    keys.push(...rows.map(({ entry }) => entry))
  expect(keys).toEqual([...keys].sort())
  let out = 0
  for await (const rows of rowsOfList<StoredRemoved>(_id, 'removed')) out += rows.length
  expect([keys.length, out]).toEqual([1_533, 767])
  expect(await DrawPages.countDocuments({ draw: _id })).toBe(3)
})
