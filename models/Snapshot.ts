import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

/** `Taken` is one snapshot; its facts are stored as they come. */
export interface SnapshotRecord<Taken = { takenAt: string }> {
  _id: Types.ObjectId
  user: Types.ObjectId
  /** A tool and a YouTube id, such as `video-data-viewer:dQw4w9WgXcQ`. */
  subject: string
  now: Taken
  /** The snapshot before. */
  before?: Taken
  /** Bytes of both as JSON. */
  bytes?: number
  updatedAt: Date
}

const taken = new Schema(
  {
    title: String,
    description: String,
    tags: [String],
    counts: { type: Map, of: Number },
    // Older snapshots have none, which differs from an empty list.
    facts: { type: [Schema.Types.Mixed], default: undefined },
    source: String,
    takenAt: String,
  },
  // Keeps empty objects: `minimize` would drop them.
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

/** The last two snapshots a user took of a subject. */
export const Snapshot = defineModel<SnapshotRecord>('Snapshot', schema)

/** A snapshot as its user sees it. */
export const toSnapshot = <Look>({ subject, now, before }: SnapshotRecord<Look>) => ({
  subject,
  now,
  before: before ?? null,
})
