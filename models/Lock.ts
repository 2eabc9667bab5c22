import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface LockRecord {
  /** What is locked. */
  _id: string
  /** Who holds it: a random word of one piece of work. */
  owner: string
  /** When it opens by itself, should its holder have died. */
  until: Date
}

const schema = new Schema<LockRecord>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  until: { type: Date, required: true },
})

schema.index({ until: 1 }, { expireAfterSeconds: 0, name: 'forget_left_locks' })

/** What only one piece of work may do at a time, over all instances of the site. */
export const Lock = defineModel<LockRecord>('Lock', schema)
