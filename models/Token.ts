import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export const tokenKinds = ['reset', 'verify'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenRecord {
  /** SHA-256 of what the mail carries: who reads the database cannot use it. */
  _id: string
  kind: TokenKind
  user: Types.ObjectId
  /** Of `verify`: the address that was written to. */
  email?: string
  expiresAt: Date
}

const schema = new Schema<TokenRecord>({
  _id: { type: String, required: true },
  kind: { type: String, enum: tokenKinds, required: true },
  user: { type: Schema.Types.ObjectId, required: true },
  email: String,
  expiresAt: { type: Date, required: true },
})

schema.index({ user: 1, kind: 1 }, { name: 'older_tokens_of_a_user' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_expired_tokens' })

/** Links that were mailed: each works once. */
export const Token = defineModel<TokenRecord>('Token', schema)
