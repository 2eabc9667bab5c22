import { Types } from 'mongoose'
import { listDraws } from '@/lib/draw-jobs/draws.server'
import { Draw, type DrawRecord } from '@/models/Draw'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function store(owner: Types.ObjectId, more: Partial<DrawRecord>): Promise<string> {
  const { _id } = await Draw.create({
    owner,
    client: 'near',
    videoIds: ['dQw4w9WgXcQ'],
    videos: [{ id: 'dQw4w9WgXcQ', title: 'A giveaway', channelId: 'UCx' }],
    listHash: '0'.repeat(64),
    entries: 7,
    frozenAt: day(1),
    listUntil: day(31),
    bytes: 0,
    winners: [{ place: 1, entry: '1'.repeat(64), name: 'Somebody' }],
    ...more,
  })
  return String(_id)
}

test('a user finds their own finished draws, newest first, without those that are deleted', async () => {
  const owner = new Types.ObjectId()
  const first = await store(owner, { drawnAt: day(1) })
  const second = await store(owner, { drawnAt: day(2) })
  await store(owner, { drawnAt: day(3), deletedAt: day(4), videos: [] })
  await store(owner, {})
  await store(new Types.ObjectId(), { drawnAt: day(5) })
  const { data, meta } = await listDraws(owner, { page: 1, pageSize: 20 })
  expect(meta).toEqual({ page: 1, pageSize: 20, total: 2 })
  const videos = [{ id: 'dQw4w9WgXcQ', title: 'A giveaway' }]
  const draw = { videos, entries: 7, winners: 1, listUntil: day(31).toISOString() }
  expect(data).toEqual([
    { id: second, drawnAt: day(2).toISOString(), ...draw },
    { id: first, drawnAt: day(1).toISOString(), ...draw },
  ])
})
