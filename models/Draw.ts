import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface DrawnRecord {
  place: number
  entry: string
  /** What follows goes with the list. */
  name?: string
  text?: string
  at?: string
  likes?: number
  video?: string
  comment?: string
  channelId?: string
}

export interface DrawRecord {
  /** That of its job. */
  _id: Types.ObjectId
  /** The user who made it. */
  owner?: Types.ObjectId
  /** SHA-256 of the secret of somebody who isn't signed in. */
  ownerKey?: string
  /** Whose room it takes: a client's address as the rate limits count it; empty without a list. */
  client: string
  videoIds: string[]
  /** Empty once its owner has deleted it. */
  videos: { id: string; title: string; channelId: string; channelTitle?: string }[]
  source?: 'data-api' | 'keyless' | 'sample'
  rule?: Record<string, unknown>
  /** How many comments were read and where they went, as `DrawCounts`. */
  counts?: Record<string, unknown>
  commitment?: Record<string, unknown>
  listHash: string
  /** How many take part. */
  entries: number
  reason?: string
  frozenAt: Date
  /** When the relays are asked for the round. */
  askAt?: Date
  secret?: string
  drawnAt?: Date
  beacon?: { round: number; randomness: string; signature: string }
  /** Why the secret decides alone. */
  alone?: 'asked' | 'noRelay' | 'skipped'
  seed?: string
  winners?: DrawnRecord[]
  alternates?: DrawnRecord[]
  listUntil: Date
  /** Bytes of its list as stored. */
  bytes: number
  /** When its owner deleted it. Then nothing is left but hash, date and reason. */
  deletedAt?: Date
}

const mixed = Schema.Types.Mixed
const schema = new Schema<DrawRecord>(
  {
    owner: Schema.Types.ObjectId,
    ownerKey: String,
    client: { type: String, required: true },
    videoIds: { type: [String], required: true },
    videos: { type: mixed as never, required: true },
    source: String,
    rule: mixed,
    counts: mixed,
    commitment: mixed,
    listHash: { type: String, required: true },
    entries: { type: Number, required: true },
    reason: String,
    frozenAt: { type: Date, required: true },
    askAt: Date,
    secret: String,
    drawnAt: Date,
    beacon: mixed as never,
    alone: String,
    seed: String,
    winners: { type: mixed as never },
    alternates: { type: mixed as never },
    listUntil: { type: Date, required: true },
    bytes: { type: Number, required: true },
    deletedAt: Date,
  },
  { minimize: false },
)

schema.index({ videoIds: 1, drawnAt: -1 }, { name: 'draws_over_a_video' })
schema.index({ owner: 1 }, { sparse: true, name: 'draws_of_a_user' })
schema.index({ ownerKey: 1 }, { sparse: true, name: 'draws_of_a_visitor' })
schema.index({ client: 1 }, { name: 'draws_of_a_client' })
schema.index({ bytes: 1 }, { name: 'lists_that_are_kept' })
schema.index({ drawnAt: 1 }, { name: 'draws_not_made' })

/** Draws from comments: frozen lists before their round, and what was drawn. */
export const Draw = defineModel<DrawRecord>('Draw', schema)

export interface DrawPageRecord {
  /** The draw, the kind and the page, so that a page that is written twice is there once. */
  _id: string
  draw: Types.ObjectId
  kind: 'entries' | 'removed'
  page: number
  /** The key of its first row. */
  first: string
  /** Its rows as JSON, packed by `lib/jobs/rows.server.ts`. */
  packed: Uint8Array
  expiresAt: Date
}

const pages = new Schema<DrawPageRecord>({
  _id: { type: String, required: true },
  draw: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: ['entries', 'removed'], required: true },
  page: { type: Number, required: true },
  first: { type: String, required: true },
  packed: { type: Schema.Types.Buffer as never, required: true },
  expiresAt: { type: Date, required: true },
})

pages.index({ draw: 1, kind: 1, page: 1 }, { name: 'pages_of_a_list' })
pages.index({ draw: 1, kind: 1, first: 1 }, { name: 'keys_of_a_list' })
pages.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_lists' })

/** The frozen lists of draws, page by page in the order of their keys. */
export const DrawPages = defineModel<DrawPageRecord>('DrawPages', pages)
