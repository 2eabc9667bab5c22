import { Types } from 'mongoose'
import { deleteDraw, findDraw, readDraw } from '@/lib/draw-jobs/draws.server'
import { sweepDraws } from '@/lib/draw-jobs/sweep.server'
import { cancelJob } from '@/lib/jobs/jobs.server'
import { AuditEntry } from '@/models/AuditEntry'
import { Draw, DrawPages, type DrawRecord } from '@/models/Draw'
import { Job, JobRows } from '@/models/Job'
import { drawn, holdComments, jobOf, queuedDraw, runDraw } from '../helpers/draws'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

const { video, many } = holdComments()

const stored = async (id: string) => (await Draw.findById(id).lean<DrawRecord>())!

async function ownDraw() {
  const id = await queuedDraw({ videos: [video(many(4))] }, { secretHash: `key of ${video([])}` })
  await drawn(id)
  return { id, owner: { ownerKey: (await stored(id)).ownerKey } }
}

test('a deleted draw leaves nothing but its hash, date and reason', async () => {
  const { id, owner } = await ownDraw()
  const before = await stored(id)
  await deleteDraw(id, owner)
  const after = await stored(id)
  expect(after).toMatchObject({ listHash: before.listHash, drawnAt: before.drawnAt, videos: [] })
  for (const name of ['rule', 'secret', 'seed', 'winners', 'commitment', 'client'] as const)
    expect(after[name]).toBeUndefined()
  expect(await DrawPages.countDocuments({ draw: before._id })).toBe(0)
  expect([await Job.exists({ _id: id }), await JobRows.exists({ job: id })]).toEqual([null, null])
  await expect(findDraw(id)).rejects.toMatchObject({ code: 'draw.notFound' })
  await expect(deleteDraw(id, owner)).rejects.toMatchObject({ code: 'draw.notFound' })
})

test('the audit log has a deletion of a draw of an account', async () => {
  const { id } = await ownDraw()
  const owner = new Types.ObjectId()
  await Draw.updateOne({ _id: id }, { $set: { owner }, $unset: { ownerKey: 1 } })
  await deleteDraw(id, { owner })
  expect(await AuditEntry.find({ target: owner }).lean()).toMatchObject([
    { action: 'draw.deleted', actor: owner, fields: ['draw', 'drawnAt'] },
  ])
})

test('nobody deletes a draw without its owner’s account or secret', async () => {
  const { id } = await ownDraw()
  for (const who of [{}, { ownerKey: 'another' }, { owner: (await stored(id))._id }])
    await expect(deleteDraw(id, who)).rejects.toMatchObject({ code: 'draw.notFound' })
  expect((await readDraw(id, {})).isOwn).toBe(false)
})

test('the sweep takes names and texts away with a list that is over, and the hashes stay', async () => {
  const { id } = await ownDraw()
  await Draw.updateOne({ _id: id }, { $set: { listUntil: new Date(0) } })
  await sweepDraws()
  const { winners, client, bytes, commitment } = await stored(id)
  expect(winners).toEqual([{ place: expect.any(Number), entry: expect.any(String) }])
  expect([client, bytes, commitment !== undefined]).toEqual([undefined, 0, true])
  expect(await DrawPages.countDocuments({ draw: (await stored(id))._id })).toBe(0)
})

test('a draw that was cancelled before its round leaves nothing after the sweep', async () => {
  const id = await queuedDraw({ videos: [video(many(4))] })
  await runDraw(id)
  await Draw.updateOne({ _id: id }, { $unset: { drawnAt: 1 } })
  await Job.updateOne({ _id: id }, { $set: { state: 'running' } })
  await sweepDraws()
  expect(await Draw.exists({ _id: id })).not.toBeNull()
  await cancelJob((await jobOf(id))._id)
  await sweepDraws()
  expect(await Draw.exists({ _id: id })).toBeNull()
})
