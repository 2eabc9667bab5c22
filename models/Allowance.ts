import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface AllowanceRecord {
  /** What it is for, and YouTube's quota day: `saved-channels:2026-11-22`. */
  _id: string
  used: number
  expiresAt: Date
}

const schema = new Schema<AllowanceRecord>({
  _id: { type: String, required: true },
  used: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_past_days' })

/** Units of a day that background work has used of its share, over all instances of the site. */
export const Allowance = defineModel<AllowanceRecord>('Allowance', schema)
