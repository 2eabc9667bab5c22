import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'
import { adminReviewSorts, type ReviewState, reviewStates } from './review-values'

export interface ReviewRecord {
  _id: Types.ObjectId
  /** The tool's slug. */
  tool: string
  /** Its writer. */
  user: Types.ObjectId
  rating: 1 | 2 | 3 | 4 | 5
  /** Plain text. */
  comment: string
  /** What a search finds the text by. */
  words: string[]
  /** Code of the language of the page it was written on. */
  lang: string
  state: ReviewState
  /** While its writer is banned or deleted nobody but moderators sees it. */
  writerGone: boolean
  /** Counts the changes of rating and text. */
  version: number
  createdAt: Date
  editedAt?: Date
  /** The site's answer to one of its versions. */
  answer?: { text: string; at: Date; version: number }
  /** Why a moderator has hidden it, and its state before. */
  hidden?: { reason: string; from: Exclude<ReviewState, 'hidden'> }
  /** What was to be read before its writer changed it, until a moderator has looked at the change. */
  before?: Pick<ReviewRecord, 'rating' | 'comment'>
  /** The last decision, and what it replaced, so that whoever made it can take it back; `answer` is one
   * that it removed, `notice` the writer's notification of it. Gone with the writer's next change. */
  decided?: { by: Types.ObjectId; at: Date; notice?: Types.ObjectId } & Pick<
    ReviewRecord,
    'state' | 'hidden' | 'before' | 'answer'
  >
  openReports: number
}

const part = { _id: false } as const
const hidden = new Schema(
  { reason: { type: String, required: true }, from: { type: String, required: true } },
  part,
)
const before = new Schema(
  { rating: { type: Number, required: true }, comment: { type: String, required: true } },
  part,
)

const answer = new Schema(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  part,
)

const schema = new Schema<ReviewRecord>({
  tool: { type: String, required: true },
  user: { type: Schema.Types.ObjectId, required: true },
  rating: { type: Number, required: true, min: 1, max: 5 },
  comment: { type: String, required: true },
  words: { type: [String], default: [], select: false },
  lang: { type: String, required: true },
  state: { type: String, enum: reviewStates, required: true },
  writerGone: { type: Boolean, required: true },
  version: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  editedAt: Date,
  ...{ answer, hidden, before },
  decided: new Schema(
    {
      by: { type: Schema.Types.ObjectId, required: true },
      at: { type: Date, required: true },
      state: { type: String, enum: reviewStates, required: true },
      ...{ hidden, before, answer },
      notice: Schema.Types.ObjectId,
    },
    part,
  ),
  openReports: { type: Number, required: true, default: 0 },
})

schema.index({ user: 1, tool: 1 }, { unique: true, name: 'one_of_a_user_and_tool' })
schema.index({ user: 1, createdAt: -1 }, { name: 'newest_of_a_user' })

const visible = { tool: 1, state: 1, writerGone: 1 } as const
const orders = {
  newest: { createdAt: 1, _id: 1 },
  rating: { rating: 1, createdAt: 1, _id: 1 },
} as const
for (const [name, order] of Object.entries(orders)) {
  schema.index({ ...visible, ...order }, { name: `shown_by_${name}` })
  schema.index({ ...visible, lang: 1, ...order }, { name: `shown_of_language_by_${name}` })
}

for (const [name, path] of Object.entries(adminReviewSorts)) {
  const order = {
    [path]: 1,
    ...(path !== 'createdAt' && { createdAt: 1 as const }),
    _id: 1,
  } as const
  schema.index(order, { name: `list_by_${name}` })
  schema.index({ tool: 1, ...order }, { name: `list_of_tool_by_${name}` })
  schema.index({ state: 1, ...order }, { name: `list_of_state_by_${name}` })
}
schema.index({ words: 1 }, { name: 'search_by_words' })

/** Users' reviews of tools. */
export const Review = defineModel<ReviewRecord>('Review', schema)

/** The filter of the reviews of a tool that everybody sees. */
export const shownOf = (tool: string) => ({ tool, state: 'published', writerGone: false }) as const
