import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export const tokenKinds = ['reset', 'verify'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenRecord {
  /** Kind and user, so that a user has one token of a kind. */
  _id: string
  /** SHA-256 of the mailed token, so that a reader of the database cannot use it. */
  hash: string
  kind: TokenKind
  user: Types.ObjectId
  /** For `verify`: the address the mail went to. */
  email?: string
  /** Hash of the user's address and password at that time; a change of either voids the token. */
  madeFor: string
  expiresAt: Date
}

const schema = new Schema<TokenRecord>({
  _id: { type: String, required: true },
  hash: { type: String, required: true },
  kind: { type: String, enum: tokenKinds, required: true },
  user: { type: Schema.Types.ObjectId, required: true },
  email: String,
  madeFor: { type: String, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ hash: 1 }, { name: 'token_by_hash' })
schema.index({ user: 1, kind: 1 }, { name: 'older_tokens_of_a_user' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_expired_tokens' })

/** Mailed links; each works once. */
export const Token = defineModel<TokenRecord>('Token', schema)
