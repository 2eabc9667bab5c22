import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface AuditEntryRecord {
  /** 1, 2, 3 …: the place in the chain. */
  _id: number
  at: Date
  /** The user who acted; the target itself where users act for themselves. */
  actor: Types.ObjectId
  /** Such as `user.passwordChanged`. */
  action: string
  /** The user acted upon. */
  target: Types.ObjectId
  /** Names of the fields that changed; their values are in the erasable {@link AuditValue}. */
  fields: string[]
  /** Salted hash of the values, so that the chain still verifies after they are erased. */
  valueHash?: string
  /** Hash of the entry before this one. */
  previous: string
  hash: string
}

const entry = new Schema<AuditEntryRecord>({
  _id: { type: Number, required: true },
  at: { type: Date, required: true },
  actor: { type: Schema.Types.ObjectId, required: true },
  action: { type: String, required: true },
  target: { type: Schema.Types.ObjectId, required: true },
  fields: { type: [String], required: true },
  valueHash: String,
  previous: { type: String, required: true },
  hash: { type: String, required: true },
})

entry.index({ target: 1, at: -1, _id: -1 }, { name: 'acts_upon_a_user' })
entry.index({ actor: 1, at: -1, _id: -1 }, { name: 'what_a_user_did' })
entry.index({ action: 1, at: -1, _id: -1 }, { name: 'entries_of_a_kind' })
entry.index({ at: -1, _id: -1 }, { name: 'newest_entries' })

/** The audit log. Entries are only ever added, and each holds the hash of the one before. */
export const AuditEntry = defineModel<AuditEntryRecord>('AuditEntry', entry)

type Values = Record<string, string | number | boolean | null>

export interface AuditValueRecord {
  /** The entry's. */
  _id: number
  target: Types.ObjectId
  salt: string
  before: Values
  after: Values
}

const value = new Schema<AuditValueRecord>(
  {
    _id: { type: Number, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    salt: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    after: { type: Schema.Types.Mixed, default: {} },
  },
  { minimize: false },
)

value.index({ target: 1 }, { name: 'erase_values_of_a_user' })

/** The values of an entry, which are erased with their user. */
export const AuditValue = defineModel<AuditValueRecord>('AuditValue', value)
