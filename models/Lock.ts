import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface LockRecord {
  /** The lock's name. */
  _id: string
  /** A random id of the holder. */
  owner: string
  /** When the lock opens by itself, in case its holder has died. */
  until: Date
}

const schema = new Schema<LockRecord>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  until: { type: Date, required: true },
})

schema.index({ until: 1 }, { expireAfterSeconds: 0, name: 'forget_left_locks' })

/** Locks that one holder has at a time, over all instances of the site. */
export const Lock = defineModel<LockRecord>('Lock', schema)
