import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface ReportRecord {
  _id: Types.ObjectId
  /** The slug of the tool, or of the review's tool. */
  tool: string
  /** The review that is reported; null for the tool itself. */
  review: Types.ObjectId | null
  /** As of a reaction. */
  by: string
  user?: Types.ObjectId
  /** As of a reaction. */
  place?: string
  reason: string
  at: Date
  /** False once a moderator has looked at it. */
  open: boolean
  /** When the last decision about its review has closed it. */
  closedAt?: Date
}

const schema = new Schema<ReportRecord>({
  tool: { type: String, required: true },
  review: { type: Schema.Types.ObjectId, default: null },
  by: { type: String, required: true },
  user: Schema.Types.ObjectId,
  place: String,
  reason: { type: String, required: true },
  at: { type: Date, required: true },
  open: { type: Boolean, required: true },
  closedAt: Date,
})

schema.index({ review: 1, tool: 1, by: 1 }, { unique: true, name: 'one_report_a_visitor' })
schema.index({ place: 1 }, { unique: true, sparse: true, name: 'report_places_of_an_address' })
schema.index({ user: 1 }, { sparse: true, name: 'reports_of_a_user' })
schema.index({ review: 1, at: -1, _id: -1 }, { name: 'newest_reports' })
schema.index({ review: 1, open: 1, at: -1, _id: -1 }, { name: 'newest_open_reports' })
schema.index({ review: 1, tool: 1, at: -1, _id: -1 }, { name: 'newest_reports_of_a_tool' })

/** What visitors have reported: reviews, and tools. */
export const Report = defineModel<ReportRecord>('Report', schema)
