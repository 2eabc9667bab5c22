import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface RatingRecord {
  /** The tool's slug. */
  _id: string
  /** How many of the reviews that are shown gave 1, 2, 3, 4 and 5 stars. */
  spread: number[]
  /** Counts its changes. */
  version: number
  /** Whether the tool's pages tell older figures. */
  pagesOld: boolean
  /** When its pages were last renewed. */
  renewedAt?: Date
}

const schema = new Schema<RatingRecord>({
  _id: { type: String, required: true },
  spread: { type: [Number], required: true },
  version: { type: Number, required: true },
  pagesOld: { type: Boolean, required: true },
  renewedAt: Date,
})

schema.index({ pagesOld: 1 }, { name: 'pages_to_renew' })

/** The ratings of each tool, counted when a review changes. */
export const Rating = defineModel<RatingRecord>('Rating', schema)
