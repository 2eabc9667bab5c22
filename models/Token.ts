import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export const tokenKinds = ['reset', 'verify'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenRecord {
  /** Kind and user, so that nobody has two of a kind. */
  _id: string
  /** SHA-256 of what the mail carries: who reads the database cannot use it. */
  hash: string
  kind: TokenKind
  user: Types.ObjectId
  /** Of `verify`: the address that was written to. */
  email?: string
  /** Hash of the address and the password that the user had: with others it is void. */
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

/** Links that were mailed: each works once. */
export const Token = defineModel<TokenRecord>('Token', schema)
