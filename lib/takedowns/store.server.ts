import { trusted } from 'mongoose'
import { Takedown, type TakedownRecord } from '@/models/Takedown'
import { connect } from '../server/connect.server'
import { followTakedowns } from './takedowns.server'

/** Follows the list that all processes of this site share. Never throws. */
export function startTakedowns(): Promise<void> {
  return followTakedowns(async (after) => {
    await connect()
    return Takedown.find({ change: trusted({ $gt: after }) })
      .sort({ change: 1 })
      .lean<TakedownRecord[]>()
  })
}
