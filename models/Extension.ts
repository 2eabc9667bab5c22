import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export const extensionStatuses = ['Enabled', 'Disabled'] as const
export type ExtensionStatus = (typeof extensionStatuses)[number]

export interface ExtensionRecord {
  /** Such as `google_analytics`. */
  _id: string
  status: ExtensionStatus
  /** What the service needs; checked again whenever it is read. */
  config: Record<string, unknown>
  updatedAt: Date
}

const schema = new Schema<ExtensionRecord>(
  {
    _id: { type: String, required: true },
    status: { type: String, enum: extensionStatuses, required: true },
    config: { type: Schema.Types.Mixed, default: {} },
    updatedAt: { type: Date, required: true },
  },
  { minimize: false },
)

/** Services of others that an admin has switched on or off. Found by their key alone. */
export const Extension = defineModel<ExtensionRecord>('Extension', schema)
