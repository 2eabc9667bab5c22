import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const kinds = ['video', 'channel', 'word'] as const
export type TakedownKind = (typeof kinds)[number]

export interface TakedownRecord {
  /** Kind and value as they are compared, such as `word:casino`. */
  _id: string
  kind: TakedownKind
  /** A video's or channel's id, or words as the admin wrote them. */
  value: string
  /** What visitors are told. */
  sentence: string
  /** Counts all changes, so that a copy reads only what is new to it. */
  change: number
  /** A removed entry stays, so that copies learn of it. */
  removed: boolean
  createdAt: Date
}

const schema = new Schema<TakedownRecord>({
  _id: { type: String, required: true },
  kind: { type: String, enum: kinds, required: true },
  value: { type: String, required: true },
  sentence: { type: String, required: true },
  change: { type: Number, required: true },
  removed: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
})

schema.index({ change: 1 }, { unique: true, name: 'changes_in_order' })
schema.index({ removed: 1, createdAt: -1 }, { name: 'newest' })

/** Videos, channels and words that an operator has blocked. */
export const Takedown = defineModel<TakedownRecord>('Takedown', schema)
