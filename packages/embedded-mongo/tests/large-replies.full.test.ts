import { deserialize } from 'bson'
import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase({ own: true })

/** Generates documents `{_id: 0}`, `{_id: 1}`, … from one document. */
const numbered = (count: number): Document[] => [
  { $project: { _id: { $range: [0, count] } } },
  { $unwind: '$_id' },
]

describe('replies fit into a message', () => {
  // 100 bytes each, and 8 for its index in the batch: only the sum is too large.
  test('160,000 small documents come in batches below 16 MiB', async () => {
    const text = 'x'.repeat(100 - 14 - 8)
    const one = await held.fresh([{ _id: 0 as never, text }])
    const count = 160_000
    const pipeline = [{ $set: { _id: { $range: [0, count] } } }, { $unwind: '$_id' }]
    const cursor = one.aggregate(pipeline, { batchSize: 2 * count, raw: true })
    const sizes: number[] = []
    let last: Document | undefined
    while (await cursor.hasNext()) {
      const batch = cursor.readBufferedDocuments() as unknown as Uint8Array[]
      sizes.push(batch.length)
      last = deserialize(batch.at(-1)!)
    }
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBe(count)
    expect(sizes[0]).toBeGreaterThan(150_000)
    expect(last).toEqual({ _id: count - 1, text })
  }, 60_000)

  test('a batch of large documents ends before the one that does not fit', async () => {
    const text = 'x'.repeat(6 * 1024 * 1024)
    const large = await held.fresh([{ text }, { text }, { text }])
    const cursor = large.find({}, { batchSize: 10 })
    await cursor.next()
    expect(cursor.bufferedCount()).toBe(1)
    expect(await cursor.toArray()).toHaveLength(2)
  })

  test('distinct refuses more than 16 MiB of values with 17217', async () => {
    const one = await held.fresh([{ _id: 0 as never }])
    const many = held.newName()
    await one
      .aggregate([...numbered(40), { $addFields: { t: { $toString: '$_id' } } }, { $out: many }])
      .toArray()
    const word = 'y'.repeat(500_000)
    await held.db.collection(many).updateMany({}, [{ $set: { t: { $concat: ['$t', word] } } }])
    expect(await failureOf(held.db.collection(many).distinct('t'))).toMatchObject({ code: 17217 })
    expect(await held.db.collection(many).distinct('_id')).toHaveLength(40)
  })

  test('errors of a large batch have no messages after the first 1 MiB of text', async () => {
    const there = await held.fresh([{ _id: 'x'.repeat(1000) as never }])
    const again = Array.from({ length: 5000 }, () => ({ _id: 'x'.repeat(1000) as never }))
    const failure = (await failureOf(there.insertMany(again, { ordered: false }))) as unknown as {
      writeErrors: { err: { errmsg: string } }[]
    }
    expect(failure.writeErrors).toHaveLength(5000)
    expect(failure.writeErrors[0]?.err.errmsg).toMatch(/^E11000/)
    expect(failure.writeErrors.at(-1)?.err.errmsg).toBe('')
  })

  test('a result that cannot be split is an error, and the connection stays open', async () => {
    const wide = await held.fresh([
      { list: Array.from({ length: 100 }, () => 'z'.repeat(100_000)) },
    ])
    const doubled = wide.aggregate([{ $project: { a: '$list', b: '$list' } }])
    expect(await failureOf(doubled.toArray())).toMatchObject({ code: 10334 })
    expect(await held.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})
