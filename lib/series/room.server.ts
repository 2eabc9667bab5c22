import type { Model } from 'mongoose'
import { SeenChannel } from '@/models/SeenChannel'
import { SeenChart } from '@/models/SeenChart'
import { SeenSubject } from '@/models/SeenSubject'
import { connect } from '../server/connect.server'
import { env } from '../server/env'

/** How a collection makes room: which records go first, by fields that have an index. */
interface Part {
  model: Model<never>
  /** Its share of the room for all that was seen. */
  share: number
  goFirst: readonly string[]
}

const parts = [
  // What was looked at once tells no change, and costs whoever floods the index nothing.
  { model: SeenSubject, share: 0.7, goFirst: ['once', 'oldest'] },
  { model: SeenChannel, share: 0.2, goFirst: ['expiresAt'] },
  { model: SeenChart, share: 0.1, goFirst: ['expiresAt'] },
] as unknown as readonly Part[]

/** How far a full collection is emptied, so that it isn't full again at once. */
const fullness = 0.9
/** Records that are removed at a time. */
const batchSize = 500

async function sizeOf({ model }: Part): Promise<{ bytes: number; records: number }> {
  const command = { collStats: model.collection.collectionName }
  const { size, totalIndexSize, count } = (await model.db.db!.command(command)) as {
    size: number
    totalIndexSize: number
    count: number
  }
  return { bytes: size + totalIndexSize, records: count }
}

/** Removes as many records as are asked for, those with the lowest value first. @returns how many */
async function removeFirst({ model }: Part, field: string, most: number): Promise<number> {
  let removed = 0
  while (removed < most) {
    const found = await model.collection
      .find({ [field]: { $exists: true } }, { projection: { _id: 1 } })
      .sort({ [field]: 1 })
      .limit(Math.min(batchSize, most - removed))
      .toArray()
    if (found.length === 0) break
    const _id = { $in: found.map((record) => record._id) }
    const { deletedCount } = await model.collection.deleteMany({ _id })
    removed += deletedCount
  }
  return removed
}

/** Keeps what was seen of YouTube within its bytes, indexes included: however many videos and channels
 * are looked at within the 30 days that they are kept. */
export async function removeBeyondRoom(): Promise<void> {
  await connect()
  for (const part of parts) {
    const most = part.share * env().SEEN_MAX_MB * 1_000_000
    const { bytes, records } = await sizeOf(part)
    if (bytes <= most) continue
    let surplus = Math.ceil(records * (1 - (fullness * most) / bytes))
    for (const field of part.goFirst) surplus -= await removeFirst(part, field, surplus)
  }
}
