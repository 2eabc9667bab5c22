import { Types } from 'mongoose'
import { ownDownloads } from '@/lib/downloads/own-downloads.server'
import { storedDownload } from '../helpers/download-site'
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

test('a user finds their own downloads, newest first, with what can still be saved', async () => {
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
  await storedDownload({ owner, input, name: 'bulk' })
  const { data, meta } = await ownDownloads(owner, { page: 1, pageSize: 20 })
  expect(meta).toEqual({ page: 1, pageSize: 20, total: 3 })
  expect(data.map(({ id }) => id)).toEqual([failed, ready, gone].map(({ _id }) => String(_id)))
  expect(data).toMatchObject([
    { of: 'PLx', state: 'failed', error: { code: 'media.blocked' }, files: [] },
    {
      of: input.video,
      title: 'A title',
      state: 'done',
      files: [file],
      keptUntil: ready.keptUntil!.toISOString(),
    },
    { of: input.video, title: 'A title', state: 'done', files: [] },
  ])
  expect(data[2]).not.toHaveProperty('keptUntil')
})

test('one that runs has its share and nothing to save', async () => {
  const owner = new Types.ObjectId()
  await storedDownload({ owner, input, state: 'running', share: 0.25 })
  const { data } = await ownDownloads(owner, { page: 1, pageSize: 20 })
  expect(data).toMatchObject([{ state: 'running', share: 0.25, files: [] }])
})
