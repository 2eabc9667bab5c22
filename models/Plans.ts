import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface PlansRecord {
  /** There is one record. */
  _id: 'plans'
  /** Counts the changes. */
  version: number
  /** Missing until the first change. */
  settings?: unknown
}

const schema = new Schema<PlansRecord>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  settings: Schema.Types.Mixed,
})

/** The plans as an admin has set them. */
export const Plans = defineModel<PlansRecord>('Plans', schema)
