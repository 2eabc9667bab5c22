import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** A link that has confirmed an address. Names nobody. */
export interface UsedLinkRecord {
  /** SHA-256 of the mailed token. */
  _id: string
  expiresAt: Date
}

const schema = new Schema<UsedLinkRecord>({
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_used_links' })

/** Links that did their work, so that one that is opened again can say so. */
export const UsedLink = defineModel<UsedLinkRecord>('UsedLink', schema)
