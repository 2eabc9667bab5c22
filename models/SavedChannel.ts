import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface SavedChannelRecord {
  _id: Types.ObjectId
  user: Types.ObjectId
  /** YouTube's id: `UC` and 22 characters. */
  channelId: string
  title: string
  handle?: string
  thumbnail?: string
  savedAt: Date
  /** The user's own words. */
  note?: string
  groups?: string[]
}

const schema = new Schema<SavedChannelRecord>({
  user: { type: Schema.Types.ObjectId, required: true },
  channelId: { type: String, required: true },
  title: { type: String, required: true },
  handle: String,
  thumbnail: String,
  savedAt: { type: Date, required: true },
  note: String,
  groups: { type: [String], default: undefined },
})

schema.index({ user: 1, channelId: 1 }, { unique: true, name: 'a_channel_once_a_user' })
schema.index({ user: 1, savedAt: -1 }, { name: 'newest_of_a_user' })

/** Channels a user marked with the star. */
export const SavedChannel = defineModel<SavedChannelRecord>('SavedChannel', schema)

/** A saved channel as its user sees it. */
export const toSavedChannel = ({
  channelId,
  title,
  handle,
  thumbnail,
  savedAt,
  note,
  groups,
}: SavedChannelRecord) => ({
  channelId,
  title,
  handle: handle ?? null,
  thumbnail: thumbnail ?? null,
  savedAt: savedAt.toISOString(),
  ...(note && { note }),
  ...(groups && groups.length > 0 && { groups }),
})
