import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface SeenChartRecord {
  /** Country, category and day in UTC: `US:10:2026-11-22`. An empty category is all of them. */
  _id: string
  /** Videos by their place. */
  ids: string[]
  takenAt: Date
  expiresAt: Date
}

const schema = new Schema<SeenChartRecord>({
  _id: { type: String, required: true },
  ids: { type: [String], required: true },
  takenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_charts' })

/** YouTube's charts as this site saw them, the last one of each day. */
export const SeenChart = defineModel<SeenChartRecord>('SeenChart', schema)
