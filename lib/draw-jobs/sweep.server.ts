import { trusted } from 'mongoose'
import { Draw, DrawPages } from '@/models/Draw'
import { Job } from '@/models/Job'
import { unfinishedStates } from '@/models/job-values'
import { connect } from '../server/connect.server'

/** Records that one sweep looks at. */
const most = 500

/** Removes names and texts with the lists that are over, and what draws have left that were cancelled
 * before they were made. */
export async function sweepDraws(): Promise<void> {
  await connect()
  const now = new Date()
  const gone = await Draw.find({
    listUntil: trusted({ $lte: now }),
    bytes: trusted({ $gt: 0 }),
  })
    .select('_id winners alternates')
    .limit(most)
    .lean()
  const bare = (all: { place: number; entry: string }[] | undefined) =>
    all?.map(({ place, entry }) => ({ place, entry }))
  for (const { _id, winners, alternates } of gone) {
    await DrawPages.deleteMany({ draw: _id })
    const $set = { bytes: 0, winners: bare(winners), alternates: bare(alternates) }
    await Draw.updateOne({ _id }, { $set, $unset: { client: 1 } })
  }
  const undrawn = await Draw.find({ drawnAt: trusted({ $exists: false }) })
    .select('_id')
    .limit(most)
    .lean()
  for (const { _id } of undrawn) {
    const mayGoOn = trusted({ $in: [...unfinishedStates, 'failed' as const] })
    if (await Job.exists({ _id, state: mayGoOn })) continue
    await Draw.deleteOne({ _id, drawnAt: trusted({ $exists: false }) })
    await DrawPages.deleteMany({ draw: _id })
  }
}
