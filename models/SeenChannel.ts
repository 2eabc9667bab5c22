import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface SeenChannelRecord {
  /** YouTube's id: `UC` and 22 characters. */
  _id: string
  title: string
  handle?: string
  /** YouTube's URL of its picture. */
  picture?: string
  country?: string
  subscribers?: number
  videos?: number
  /** Of its last public uploads, where they were looked at. */
  lastUploadAt?: Date
  medianViews?: number
  /** Search form of title and handle from each of their words on. */
  words: string[]
  seenAt: Date
  expiresAt: Date
}

const schema = new Schema<SeenChannelRecord>({
  _id: { type: String, required: true },
  title: { type: String, required: true },
  handle: String,
  picture: String,
  country: String,
  subscribers: Number,
  videos: Number,
  lastUploadAt: Date,
  medianViews: Number,
  words: { type: [String], required: true },
  seenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ words: 1 }, { name: 'words_of_a_channel' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_channels' })

/** Channels that this site has seen in the last 30 days, to be found by words. */
export const SeenChannel = defineModel<SeenChannelRecord>('SeenChannel', schema)
