import { Types } from 'mongoose'
import { listSnapshots, removeSnapshots, storeSnapshot } from '@/lib/snapshots/snapshots.server'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const subject = (id: string) => `video-data-viewer:${id.padEnd(11, '0')}`
const look = (day: number, title: string) => ({
  title,
  description: 'long',
  counts: { views: day },
  takenAt: `2026-01-0${day}T00:00:00.000Z`,
})

test('a user finds their own looks, newest first and without their contents, and forgets one', async () => {
  const user = new Types.ObjectId()
  await storeSnapshot(user, { subject: subject('a'), now: look(1, 'A') })
  await storeSnapshot(user, { subject: subject('b'), now: look(1, 'B') })
  await storeSnapshot(user, { subject: subject('a'), now: look(2, 'A anew') })
  await storeSnapshot(new Types.ObjectId(), { subject: subject('c'), now: look(1, 'C') })
  const all = await listSnapshots(user, { page: 1, pageSize: 20 })
  expect(all.meta).toEqual({ page: 1, pageSize: 20, total: 2 })
  expect(all.data).toEqual([
    {
      subject: subject('a'),
      title: 'A anew',
      takenAt: look(2, '').takenAt,
      before: look(1, '').takenAt,
    },
    { subject: subject('b'), title: 'B', takenAt: look(1, '').takenAt },
  ])
  await removeSnapshots(user, subject('a'))
  await removeSnapshots(new Types.ObjectId(), subject('b'))
  await removeSnapshots(user, subject('nothing'))
  const left = await listSnapshots(user, { page: 1, pageSize: 20 })
  expect(left.data.map(({ title }) => title)).toEqual(['B'])
})
