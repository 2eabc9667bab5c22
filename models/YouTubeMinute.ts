import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface YouTubeMinuteRecord {
  /** The minute in UTC, the source and the kind of call: `2026-11-28T16:05 keyless videos`. */
  _id: string
  source: string
  kind: string
  /** Calls that YouTube answered, and that it didn't. */
  ok: number
  failed: number
  lastOkAt?: Date
  firstFailedAt?: Date
  lastFailedAt?: Date
  /** The last failure: its error code, and what YouTube's answer was, for an operator. */
  code?: string
  cause?: string
  /** When the record is deleted. */
  expiresAt: Date
}

const schema = new Schema<YouTubeMinuteRecord>({
  _id: { type: String, required: true },
  source: { type: String, required: true },
  kind: { type: String, required: true },
  ok: { type: Number, required: true },
  failed: { type: Number, required: true },
  lastOkAt: Date,
  firstFailedAt: Date,
  lastFailedAt: Date,
  code: String,
  cause: String,
  expiresAt: { type: Date, required: true },
})

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_minutes' })

/** How calls to YouTube went, minute by minute, over all processes of the site. */
export const YouTubeMinute = defineModel<YouTubeMinuteRecord>('YouTubeMinute', schema)
