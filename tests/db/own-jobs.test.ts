import { Types } from 'mongoose'
import { removeJob } from '@/lib/jobs/rows.server'
import { ownJobs } from '@/lib/own-jobs.server'
import { Job, JobRows } from '@/models/Job'
import { storedDownload } from '../helpers/download-site'
import { drawRule } from '../helpers/draws'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const input = { tool: 'youtube-to-mp4-downloader', video: 'dQw4w9WgXcQ' }
const file = {
  name: 'A.mp4',
  kind: 'media',
  bytes: 5,
  type: 'video/mp4',
  href: '/api/downloads/x/file?n=0',
}
const result = { video: { id: input.video, title: 'A title', channelTitle: 'B' }, files: [file] }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a user finds their own jobs, newest first, with what can still be saved', async () => {
  const owner = new Types.ObjectId()
  const over = { state: 'done', finishedAt: inMinutes(-2), result } as const
  const ready = await storedDownload({
    owner,
    input,
    ...over,
    keptUntil: inMinutes(20),
    createdAt: inMinutes(-3),
  })
  const gone = await storedDownload({
    owner,
    input,
    ...over,
    keptUntil: inMinutes(-1),
    createdAt: inMinutes(-9),
  })
  const failed = await storedDownload({
    owner,
    input: { tool: 'youtube-to-mp3-downloader', list: 'PLx' },
    state: 'failed',
    error: { code: 'media.blocked' },
    createdAt: inMinutes(-1),
  })
  await storedDownload({ owner: new Types.ObjectId(), input })
  await storedDownload({ input })
  await storedDownload({ owner, input, expiresAt: inMinutes(-1) })
  const list = await storedDownload({
    owner,
    name: 'bulk',
    input: {
      tool: 'tag-extractor',
      url: 'https://www.youtube.com/playlist?list=PLOwnJobs0OwnJobs0OwnJobs0OwnJobs0',
      max: 50,
    },
    state: 'done',
    result: { count: 3, csv: '/csv', zip: '/zip' },
    createdAt: inMinutes(-20),
  })
  const draw = { owner, name: 'draw', input: { rule: drawRule({ videos: [input.video] }) } }
  const waiting = await storedDownload({ ...draw, state: 'waiting', createdAt: inMinutes(0) })
  await storedDownload({ ...draw, state: 'done' })
  const { data, meta } = await ownJobs(owner, { page: 1, pageSize: 20 })
  expect(meta).toEqual({ page: 1, pageSize: 20, total: 5 })
  expect(data.map(({ id }) => id)).toEqual(
    [waiting, failed, ready, gone, list].map(({ _id }) => String(_id)),
  )
  expect(data).toMatchObject([
    { kind: 'draw', of: input.video, state: 'waiting', files: [], formats: [] },
    {
      kind: 'download',
      of: 'PLx',
      state: 'failed',
      error: { code: 'media.blocked' },
      files: [],
    },
    {
      of: input.video,
      title: 'A title',
      state: 'done',
      files: [file],
      keptUntil: ready.keptUntil!.toISOString(),
    },
    { of: input.video, title: 'A title', state: 'done', files: [] },
    {
      kind: 'bulk',
      tool: 'tag-extractor',
      of: 'https://www.youtube.com/playlist?list=PLOwnJobs0OwnJobs0OwnJobs0OwnJobs0',
      formats: ['csv', 'zip'],
      keptUntil: list.expiresAt.toISOString(),
    },
  ])
  expect(data[3]).not.toHaveProperty('keptUntil')
})

test('one that runs has its share and nothing to save', async () => {
  const owner = new Types.ObjectId()
  await storedDownload({ owner, input, state: 'running', share: 0.25 })
  const { data } = await ownJobs(owner, { page: 1, pageSize: 20 })
  expect(data).toMatchObject([{ state: 'running', share: 0.25, files: [] }])
})

test('a list’s job that is over goes with all its rows, and one that runs stays', async () => {
  const owner = new Types.ObjectId()
  const store = async (state: 'done' | 'running') => {
    const job = await storedDownload({ owner, name: 'bulk', state })
    const ofJob = String(job._id)
    const page = { page: 0, packed: Buffer.from('x'), expiresAt: job.expiresAt }
    await JobRows.create({ _id: `${ofJob}:0`, job: ofJob, ...page })
    return job
  }
  const over = await store('done')
  const running = await store('running')
  await removeJob(over)
  await expect(removeJob(running)).rejects.toMatchObject({ code: 'job.notOver' })
  expect((await Job.find({ owner }).distinct('_id')).map(String)).toEqual([String(running._id)])
  expect(await JobRows.countDocuments({ job: String(over._id) })).toBe(0)
  expect(await JobRows.countDocuments({ job: String(running._id) })).toBe(1)
  await expect(removeJob(over)).resolves.toBeUndefined()
})
