import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export const extensionStatuses = ['Enabled', 'Disabled'] as const
export type ExtensionStatus = (typeof extensionStatuses)[number]

export interface ExtensionRecord {
  /** Such as `google_analytics`. */
  _id: string
  status: ExtensionStatus
  /** The service's settings, checked again at each read. */
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

/** Third-party services that an admin has switched on or off, found by key. */
export const Extension = defineModel<ExtensionRecord>('Extension', schema)
