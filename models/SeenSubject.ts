import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface SeenSubjectRecord {
  /** `v` and a video's id, or `c` and a channel's. */
  _id: string
  /** The six-hour slot of the last point. A write whose filter has another one loses to a write of
   * another process, so no slot gets two points. */
  slot: number
  /** Minutes since the epoch: of the oldest point, and of the first look. */
  oldest: number
  first: number
  /** The minute of a look that is the only one so far: such subjects go first where room is needed. */
  once?: number
  /** The points, packed by `lib/series/points.ts`. */
  points: Uint8Array
  /** The title at the last point, and the titles before it with the last minute each was seen. */
  title?: string
  titles?: { until: number; title: string }[]
  /** Where a rising video counts: `*` everywhere, `*:10` by category, `US` and `US:10` by chart. */
  places?: string[]
  /** Views per hour between its last points; only together with `places`. */
  pace?: number
}

const schema = new Schema<SeenSubjectRecord>({
  _id: { type: String, required: true },
  slot: { type: Number, required: true },
  oldest: { type: Number, required: true },
  first: { type: Number, required: true },
  once: Number,
  points: { type: Schema.Types.Buffer as never, required: true },
  title: String,
  titles: { type: [Schema.Types.Mixed] as never, default: undefined },
  places: { type: [String], default: undefined },
  pace: Number,
})

schema.index({ oldest: 1 }, { name: 'oldest_points' })
schema.index({ once: 1 }, { name: 'seen_once', sparse: true })
schema.index({ pace: -1 }, { name: 'rising', sparse: true })
schema.index({ places: 1, pace: -1 }, { name: 'rising_of_a_place', sparse: true })

/** What this site has seen of a video or a channel in the last 30 days. No visitor is in it. */
export const SeenSubject = defineModel<SeenSubjectRecord>('SeenSubject', schema)
