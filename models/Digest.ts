import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface DigestRecord {
  _id: Types.ObjectId
  user: Types.ObjectId
  /** Whether its user wants the weekly message. */
  weekly: boolean
  /** When the next one is due. It is moved before a message is sent, so that none is sent twice. */
  nextAt?: Date
  sentAt?: Date
  /** Names the feed's address, which only the site's secret completes. Without it there is none. */
  feed?: string
}

const schema = new Schema<DigestRecord>({
  user: { type: Schema.Types.ObjectId, required: true },
  weekly: { type: Boolean, required: true, default: false },
  nextAt: Date,
  sentAt: Date,
  feed: String,
})

schema.index({ user: 1 }, { unique: true, name: 'one_digest_a_user' })
schema.index({ weekly: 1, nextAt: 1 }, { name: 'digests_that_are_due' })
schema.index({ feed: 1 }, { unique: true, sparse: true, name: 'digest_of_a_feed' })

/** What a user has chosen for the weekly digest of their saved channels. */
export const Digest = defineModel<DigestRecord>('Digest', schema)
