import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface PageChangeRecord {
  /** The page's path without a language, such as `/tools/tag-extractor`. */
  _id: string
  /** When its content changed last, by the database's clock. */
  at: Date
}

const schema = new Schema<PageChangeRecord>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
})

schema.index({ at: 1 })

/** Prerendered pages whose content has changed since the build. */
export const PageChange = defineModel<PageChangeRecord>('PageChange', schema)
