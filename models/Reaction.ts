import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface ReactionRecord {
  _id: Types.ObjectId
  /** The slug of the tool that is liked. */
  tool: string
  /** `user:<id>`, or `key:<hash of a browser's key>`. */
  by: string
  user?: Types.ObjectId
  /** One of the few places that an address has for a tool and a day, hashed. Accounts need none. */
  place?: string
  at: Date
}

const schema = new Schema<ReactionRecord>({
  tool: { type: String, required: true },
  by: { type: String, required: true },
  user: Schema.Types.ObjectId,
  place: String,
  at: { type: Date, required: true },
})

schema.index({ tool: 1, by: 1 }, { unique: true, name: 'one_like_a_visitor' })
schema.index({ place: 1 }, { unique: true, sparse: true, name: 'places_of_an_address' })
schema.index({ user: 1 }, { sparse: true, name: 'likes_of_a_user' })

/** Who likes which tool. */
export const Reaction = defineModel<ReactionRecord>('Reaction', schema)
