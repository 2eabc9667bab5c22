import mongoose from 'mongoose'
import { listTakedowns, removeTakedown, setTakedown } from '@/lib/admin/takedowns.server'
import { listAudit } from '@/lib/audit/list.server'
import { requireListAllowed, shownRows } from '@/lib/bulk/files.server'
import { fileLink, requireFilesAllowed, shownDownloads } from '@/lib/downloads/links.server'
import { filesOf } from '@/lib/downloads/made-files'
import { listDraws } from '@/lib/draw-jobs/draws.server'
import type { DownloadRow, MadeFile } from '@/lib/media/answers'
import { ownJobs, shownStatus } from '@/lib/own-jobs.server'
import { listSnapshots, storeSnapshot } from '@/lib/snapshots/snapshots.server'
import { startTakedowns } from '@/lib/takedowns/store.server'
import { requireNotTakenDown, takenDown } from '@/lib/takedowns/takedowns.server'
import { Draw } from '@/models/Draw'
import { Job } from '@/models/Job'
import { Takedown } from '@/models/Takedown'
import { fullTest } from '../helpers/full-test'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts({ YOUTUBE_SOURCE: 'sample' })

const admin = async () => on.actor((await on.user({ role: 'admin' })).token, 'admin')
const video = 'dQw4w9WgXcQ'
const channel = `UC${'a'.repeat(22)}`
const all = { page: 1, pageSize: 100, sort: '-createdAt', format: 'json' } as const
const listed = async () => (await listTakedowns(all)).data

beforeAll(startTakedowns)
beforeEach(async () => {
  const me = await admin()
  for (const { kind, value } of await listed()) await removeTakedown(me, { kind, value })
})

/** Waits until the copy may be read again: it is at most a second old. */
async function nextRead() {
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 1_100)
}

describe('what an operator blocks', () => {
  test('holds at once for videos, channels and words of titles, with the sentence', async () => {
    const me = await admin()
    await setTakedown(me, {
      kind: 'video',
      value: `https://youtu.be/${video}?t=4`,
      sentence: 'Claimed.',
    })
    await setTakedown(me, { kind: 'channel', value: channel, sentence: 'Not here.' })
    await setTakedown(me, { kind: 'word', value: 'Lucky Casino', sentence: 'No gambling.' })
    const reasonOf = async (subject: object) => (await takenDown(subject))?.reason
    expect(await reasonOf({ videoId: video })).toBe('Claimed.')
    expect(await reasonOf({ videoId: 'aaaaaaaaaaa', channelId: channel })).toBe('Not here.')
    expect(await reasonOf({ title: 'My lucky cásino night' })).toBe('No gambling.')
    expect(await reasonOf({ videoId: 'aaaaaaaaaaa', title: 'A casino' })).toBeUndefined()
    await expect(
      requireNotTakenDown({ videoId: video }, 'media.takenDown', 'url'),
    ).rejects.toMatchObject({
      code: 'media.takenDown',
      status: 403,
      reason: 'Claimed.',
      field: 'url',
    })
    await removeTakedown(me, { kind: 'word', value: 'LUCKY CASINO' })
    expect(await reasonOf({ title: 'My lucky casino night' })).toBeUndefined()
    expect((await listed()).map(({ value }) => value)).toEqual([channel, video])
  })

  test('is told of in the audit log, but not when nothing changes', async () => {
    const me = await admin()
    const entry = { kind: 'video', value: video } as const
    await setTakedown(me, { ...entry, sentence: 'First.' })
    await setTakedown(me, { ...entry, sentence: 'First.' })
    await setTakedown(me, { ...entry, sentence: 'Second.' })
    await removeTakedown(me, entry)
    await removeTakedown(me, entry)
    const { rows } = await listAudit({ page: 1, pageSize: 9, actor: String(me.user._id) })
    const acts = rows.filter(({ action }) => action !== 'user.registered').reverse()
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['takedown.set', {}, { blocked: `video:${video}`, sentence: 'First.' }],
      [
        'takedown.set',
        { blocked: `video:${video}`, sentence: 'First.' },
        { blocked: `video:${video}`, sentence: 'Second.' },
      ],
      ['takedown.removed', { blocked: `video:${video}`, sentence: 'Second.' }, {}],
    ])
  })

  test('keeps its day where its end is undone', async () => {
    const me = await admin()
    const entry = { kind: 'video', value: video } as const
    await setTakedown(me, { ...entry, sentence: 'First.' })
    const createdAt = new Date('2026-01-02T03:04:05Z')
    await Takedown.updateOne({ _id: `video:${video}` }, { createdAt })
    await removeTakedown(me, entry)
    const again = await setTakedown(me, { ...entry, sentence: 'First.', undo: true })
    expect(again.createdAt).toBe(createdAt.toISOString())
  })

  test('is refused from someone who is no longer an admin', async () => {
    const me = await on.user({ role: 'admin' })
    const actor = await on.actor(me.token, 'admin')
    await mongoose.connection
      .collection('users')
      .updateOne({ _id: me._id }, { $set: { role: 'user' } })
    const act = setTakedown(actor, { kind: 'video', value: video, sentence: 'x' })
    expect(await codeOf(act)).toBe('auth.forbidden')
    expect(await listed()).toEqual([])
  })

  test.each([
    ['video', 'https://www.youtube.com/@somebody', 'link.videoExpected'],
    ['video', 'https://example.org/x', 'link.notYouTube'],
    ['channel', `https://youtu.be/${video}`, 'link.channelOnly'],
    ['channel', 'https://www.youtube.com/playlist?list=PLsmp0123456789', 'link.channelOnly'],
    ['channel', 'not a channel', 'link.notYouTube'],
    ['word', '🎰', 'input.wordsExpected'],
    ['word', 'x'.repeat(101), 'input.tooLong'],
  ] as const)('is no %s named %j: %s', async (kind, value, code) => {
    expect(await codeOf(setTakedown(await admin(), { kind, value, sentence: 'x' }))).toBe(code)
  })

  test('can be searched for, and signs of the search stand for themselves', async () => {
    const me = await admin()
    await setTakedown(me, { kind: 'word', value: 'casino', sentence: 'No gambling (ever).' })
    await setTakedown(me, { kind: 'video', value: video, sentence: 'Claimed.' })
    const find = async (query: object) =>
      (await listTakedowns({ ...all, ...query })).data.map(({ value }) => value)
    expect(await find({ q: 'GAMBLING (' })).toEqual(['casino'])
    expect(await find({ q: '.*' })).toEqual([])
    expect(await find({ kind: 'video' })).toEqual([video])
  })
})

/** The media file of a list's row. */
const madeFile = (at: string): MadeFile => ({
  name: `${at}.mp4`,
  kind: 'media',
  bytes: 1,
  type: 'video/mp4',
  href: fileLink('a'.repeat(24), 2 * Number(at)),
})

describe('what was made of something before it is blocked', () => {
  const row = (id: string, more: object = {}) => ({
    id,
    title: `Title of ${id}`,
    views: 3,
    ...more,
  })

  test('is left out of a list’s rows, and the list of a blocked channel is refused', async () => {
    const me = await admin()
    const rows = [
      row(video),
      row('bbbbbbbbbbb', { channelId: channel }),
      row('ccccccccccc', { title: 'A lucky casino' }),
    ]
    expect(await shownRows(rows)).toEqual(rows)
    await setTakedown(me, { kind: 'video', value: video, sentence: 'Claimed.' })
    await setTakedown(me, { kind: 'word', value: 'casino', sentence: 'No.' })
    expect(await shownRows(rows)).toEqual([
      { id: video, title: '', problem: 'subject.takenDown' },
      rows[1],
      { id: 'ccccccccccc', title: '', problem: 'subject.takenDown' },
    ])
    const url = `https://www.youtube.com/channel/${channel}`
    const list = { input: { tool: 'tag-extractor', url } } as never
    await requireListAllowed(list)
    await setTakedown(me, { kind: 'channel', value: channel, sentence: 'Not here.' })
    expect((await shownRows(rows))[1]).toEqual({
      id: 'bbbbbbbbbbb',
      title: '',
      problem: 'subject.takenDown',
    })
    expect(await codeOf(requireListAllowed(list))).toBe('subject.takenDown')
  })

  test('isn’t handed out as a file any more', async () => {
    const me = await admin()
    const about = { title: 'A title', channelId: channel }
    const job = { input: { video }, result: { video: about } } as never
    await requireFilesAllowed(job)
    await setTakedown(me, { kind: 'channel', value: channel, sentence: 'Not here.' })
    expect(await codeOf(requireFilesAllowed(job))).toBe('media.takenDown')
    await removeTakedown(me, { kind: 'channel', value: channel })
    await setTakedown(me, { kind: 'video', value: video, sentence: 'Claimed.' })
    await expect(requireFilesAllowed(job)).rejects.toMatchObject({
      code: 'media.takenDown',
      reason: 'Claimed.',
    })
  })

  test('is no longer in the status of its job, which says why, nor in the lists of its user', async () => {
    const me = await admin()
    const owner = me.user._id
    const about = { id: video, title: 'A title', channelId: channel }
    const later = new Date(Date.now() + 3_600_000)
    const made = (name: string, more: object) => ({
      ...{ _id: new mongoose.Types.ObjectId(), name, owner, state: 'done', done: 1, version: 1 },
      ...{ createdAt: new Date(), expiresAt: later, ...more },
    })
    const download = made('download', { input: { video }, result: { video: about } })
    const draw = made('draw', { input: { rule: { videos: [video] } }, result: { videos: [about] } })
    await Job.collection.insertOne({ ...download })
    await Draw.collection.insertOne({
      ...{ _id: draw._id, owner, videos: [about], entries: 3, drawnAt: new Date() },
      listUntil: later,
    })
    const page = { page: 1, pageSize: 9 }
    const told = async () => ({
      jobs: await Promise.all([download, draw].map((one) => shownStatus(one as never))),
      lists: [(await ownJobs(owner, page)).data, (await listDraws(owner, page)).data],
    })
    const before = await told()
    expect(JSON.stringify(before).match(/A title/g)).toHaveLength(4)
    await setTakedown(me, { kind: 'channel', value: channel, sentence: 'Not here.' })
    const { jobs, lists } = await told()
    expect(jobs).toMatchObject([
      { state: 'failed', error: { code: 'media.takenDown', reason: 'Not here.' } },
      { state: 'failed', error: { code: 'subject.takenDown', reason: 'Not here.' } },
    ])
    expect(lists).toMatchObject([
      [{ of: video, state: 'failed', files: [], error: { code: 'media.takenDown' } }],
      [{ videos: [{ id: video, title: video }] }],
    ])
    expect(JSON.stringify([jobs, lists])).not.toContain('A title')
    await removeTakedown(me, { kind: 'channel', value: channel })
    expect(await told()).toEqual(before)
  })

  test.each([
    ['a video', { kind: 'video', value: 'bbbbbbbbbbb' }],
    ['a channel', { kind: 'channel', value: channel }],
    ['a word', { kind: 'word', value: 'casino' }],
  ] as const)('goes with %s out of a list’s files, rows and ZIP', async (_, what) => {
    const me = await admin()
    const row = (id: string, at: number, more: object = {}): DownloadRow => ({
      input: id,
      title: `Title of ${id}`,
      state: 'done',
      file: madeFile(String(at)),
      ...more,
    })
    const rows = [
      row(video, 0),
      row('bbbbbbbbbbb', 1, { title: 'A lucky casino', channelId: channel }),
    ]
    const list = 'https://www.youtube.com/playlist?list=PLaaaaaaaaaaaaaaaa'
    const job = { input: { list }, checkpoint: { rows } } as never
    expect(await shownDownloads(rows)).toEqual(rows)
    await requireFilesAllowed(job, 2)
    await setTakedown(me, { ...what, sentence: 'No.' })
    await requireFilesAllowed(job, 0)
    expect(await codeOf(requireFilesAllowed(job, 2))).toBe('media.takenDown')
    const shown = await shownDownloads(rows)
    expect(shown).toEqual([
      rows[0],
      {
        input: 'bbbbbbbbbbb',
        title: '',
        state: 'failed',
        error: { code: 'media.takenDown', reason: 'No.' },
        mayRetry: false,
      },
    ])
    expect(filesOf(job, shown)).toEqual([rows[0]?.file])
  })

  test('is no longer among what a user has looked at, and comes back with the video', async () => {
    const me = await admin()
    const now = { title: 'A title', takenAt: '2026-01-01T00:00:00.000Z', counts: {}, tags: [] }
    await storeSnapshot(me.user._id, {
      subject: `video-data-viewer:${video}`,
      now: { ...now, description: '' },
    })
    const looks = async () => (await listSnapshots(me.user._id, { page: 1, pageSize: 9 })).data
    expect(await looks()).toHaveLength(1)
    await setTakedown(me, { kind: 'video', value: video, sentence: 'Claimed.' })
    expect(await looks()).toEqual([])
    await removeTakedown(me, { kind: 'video', value: video })
    expect(await looks()).toHaveLength(1)
  })
})

describe('a change by another process', () => {
  const insert = async (change: number, more: object = {}) => {
    const value = { kind: 'video', value: video, sentence: 'Claimed.', removed: false, ...more }
    const $set = { ...value, change, createdAt: new Date() }
    await Takedown.collection.updateOne(
      { _id: `video:${video}` as never },
      { $set },
      { upsert: true },
    )
  }
  const newest = async () =>
    (await Takedown.findOne().sort({ change: -1 }).orFail().lean()).change + 1

  test('holds here within two seconds, as does its end', async () => {
    await setTakedown(await admin(), { kind: 'word', value: 'x', sentence: 'x' })
    await insert(await newest())
    await nextRead()
    expect((await takenDown({ videoId: video }))?.reason).toBe('Claimed.')
    await insert(await newest(), { removed: true })
    jest.restoreAllMocks()
    await nextRead()
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
    expect(await takenDown({ videoId: video })).toBeUndefined()
  })

  test('is unknown while the database is away; the last known list holds, and no run waits', async () => {
    await setTakedown(await admin(), { kind: 'video', value: video, sentence: 'Claimed.' })
    const find = jest.spyOn(Takedown, 'find').mockImplementation(() => {
      throw new Error('away')
    })
    await nextRead()
    expect((await takenDown({ videoId: video }))?.reason).toBe('Claimed.')
    expect(await takenDown({ videoId: 'aaaaaaaaaaa' })).toBeUndefined()
    expect(find).toHaveBeenCalledTimes(1)
  })
})

fullTest(
  'a list of 10,000 entries is read once: later runs ask the database for changes only',
  async () => {
    const from = ((await Takedown.findOne().sort({ change: -1 }).lean())?.change ?? 0) + 1
    const entry = { kind: 'word', sentence: 'No.', removed: false, createdAt: new Date() }
    await Takedown.collection.insertMany(
      Array.from({ length: 10_000 }, (_, at) => ({
        ...entry,
        _id: `word:blocked${at}` as never,
        value: `blocked${at}`,
        change: from + at,
      })),
    )
    await startTakedowns()
    const queries: unknown[] = []
    mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
      if (collection === Takedown.collection.name) queries.push([method, args[0]])
    })
    for (let run = 0; run < 100; run++) {
      const title = `A title with blocked${run * 100} in it`
      expect((await takenDown({ videoId: video, title }))?.reason).toBe('No.')
    }
    mongoose.set('debug', false)
    expect(queries.length).toBeLessThan(20)
    // As the database gets it, without Mongoose's mark of a filter that no visitor wrote.
    for (const query of queries)
      expect(JSON.parse(JSON.stringify(query))).toEqual([
        'find',
        { change: { $gt: from + 10_000 - 1 } },
      ])
    await Takedown.collection.deleteMany({})
  },
)
