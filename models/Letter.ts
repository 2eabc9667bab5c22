import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

export interface LetterText {
  /** A language's URL code. */
  language: string
  subject: string
  /** Plain text. */
  text: string
}

export interface LetterRecord {
  _id: Types.ObjectId
  texts: LetterText[]
  state: LetterState
  createdAt: Date
  changedAt: Date
  /** When its sending began: who confirms later doesn't get it. */
  startedAt?: Date
  finishedAt?: Date
  /** How many it goes to, as counted when sending began. */
  recipients: number
  /** The job that sends it. */
  job?: Types.ObjectId
  /** Counts the jobs, so that no two are the same. */
  round: number
}

const letter = new Schema<LetterRecord>({
  texts: {
    type: [{ language: String, subject: String, text: String, _id: false }],
    required: true,
  },
  state: { type: String, enum: letterStates, required: true },
  createdAt: { type: Date, required: true },
  changedAt: { type: Date, required: true },
  startedAt: Date,
  finishedAt: Date,
  recipients: { type: Number, default: 0 },
  job: Schema.Types.ObjectId,
  round: { type: Number, default: 0 },
})

letter.index({ createdAt: -1 }, { name: 'newest_letters' })

/** Letters to the newsletter's subscribers. */
export const Letter = defineModel<LetterRecord>('Letter', letter)

const deliveryStates = ['trying', 'sent', 'refused', 'doubtful', 'left'] as const
/** `trying` is written before a message is sent: what stays so after a crash is `doubtful`. `left` is
 * what an admin has decided not to send again. */
export type DeliveryState = (typeof deliveryStates)[number]

export interface DeliveryRecord {
  /** Letter and subscriber, so that nobody gets one twice. */
  _id: string
  letter: Types.ObjectId
  subscriber: Types.ObjectId
  state: DeliveryState
  /** The run that tries, so that a later one knows what it has left behind. */
  runner: string
  at: Date
}

const delivery = new Schema<DeliveryRecord>({
  _id: { type: String, required: true },
  letter: { type: Schema.Types.ObjectId, required: true },
  subscriber: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, enum: deliveryStates, required: true },
  runner: { type: String, required: true },
  at: { type: Date, required: true },
})

delivery.index({ letter: 1, state: 1, _id: 1 }, { name: 'deliveries_of_a_letter' })
delivery.index({ subscriber: 1 }, { name: 'deliveries_to_a_subscriber' })

/** Who has got a letter, and who may have. */
export const Delivery = defineModel<DeliveryRecord>('Delivery', delivery)
