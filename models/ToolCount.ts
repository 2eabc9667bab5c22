import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface ToolCountRecord {
  /** The day and the tool: `2026-11-21 tag-extractor`. */
  _id: string
  /** On the calendar of UTC, `2026-11-21`. */
  day: string
  runs: number
  /** Runs that ended in a failure of this site or of YouTube, not of the input. */
  failures: number
  /** Runs that succeeded without asking YouTube, because the facts were known already. */
  cached: number
  /** How often each error code was answered, with `:` for its dots; refusals are no runs. */
  codes?: Record<string, number>
  /** How many runs that succeeded took about so long: by the number of a step of time. */
  durations?: Record<string, number>
  /** When the count is deleted. */
  expiresAt: Date
}

const schema = new Schema<ToolCountRecord>({
  _id: { type: String, required: true },
  day: { type: String, required: true },
  runs: { type: Number, required: true },
  failures: { type: Number, required: true },
  cached: { type: Number, required: true },
  codes: { type: Map, of: Number },
  durations: { type: Map, of: Number },
  expiresAt: { type: Date, required: true },
})

schema.index({ day: 1 }, { name: 'counts_of_a_day' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_counts' })

/** Runs per tool and day, not linked to any user. */
export const ToolCount = defineModel<ToolCountRecord>('ToolCount', schema)
