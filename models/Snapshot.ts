import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

/** `Look` is what a tool sees at one look; its facts are stored as they come. */
export interface SnapshotRecord<Look = { takenAt: string }> {
  _id: Types.ObjectId
  user: Types.ObjectId
  /** Of what: a tool and a YouTube id, such as `video-data-viewer:dQw4w9WgXcQ`. */
  subject: string
  now: Look
  /** The look before. */
  before?: Look
  /** How long both are as JSON. */
  bytes?: number
  updatedAt: Date
}

const taken = new Schema(
  {
    title: String,
    description: String,
    tags: [String],
    counts: { type: Map, of: Number },
    // Older looks have none, which is another thing than an empty list.
    facts: { type: [Schema.Types.Mixed], default: undefined },
    source: String,
    takenAt: String,
  },
  // An empty text is one, too; and a map is read as an object.
  { _id: false, minimize: false },
)

const schema = new Schema<SnapshotRecord>({
  user: { type: Schema.Types.ObjectId, required: true },
  subject: { type: String, required: true },
  now: { type: taken, required: true },
  before: taken,
  bytes: Number,
  updatedAt: { type: Date, required: true },
})

schema.index({ user: 1, subject: 1 }, { unique: true, name: 'a_subject_once_a_user' })
schema.index({ user: 1, updatedAt: -1 }, { name: 'latest_of_a_user' })

/** What a user saw of a thing at the last two looks. */
export const Snapshot = defineModel<SnapshotRecord>('Snapshot', schema)

/** A snapshot as its user sees it. */
export const toSnapshot = <Look>({ subject, now, before }: SnapshotRecord<Look>) => ({
  subject,
  now,
  before: before ?? null,
})
