import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

const states = ['asked', 'subscribed', 'ended'] as const
/** `asked` until the mailed link is used; `ended` once somebody has unsubscribed. */
export type SubscriberState = (typeof states)[number]

const endings = ['page', 'program'] as const
/** How a subscription ended: by the button of a mail's page, or by a mail program's own. */
export type Ending = (typeof endings)[number]

export interface SubscriberRecord {
  _id: Types.ObjectId
  email: string
  /** As `mailboxOf` makes it of the address: one mailbox gets one confirmation mail a day. */
  mailbox: string
  /** The URL code of the language of the page it was asked for on. */
  language: string
  /** That page's path; empty for a call that names none. */
  page: string
  state: SubscriberState
  askedAt: Date
  /** When the last confirmation mail was tried. */
  mailedAt: Date
  remindedAt?: Date
  /** When a confirmation mail that no server took is sent again. */
  mailAt?: Date
  /** How often the last one was tried. */
  mailTries?: number
  /** SHA-256 of the tokens of the confirmation mails, newest last. */
  tokens: string[]
  confirmedAt?: Date
  endedAt?: Date
  endedBy?: Ending
  /** What an undo brings back. */
  endedFrom?: Exclude<SubscriberState, 'ended'>
  /** When it is erased; a confirmed one stays. */
  expiresAt?: Date
}

const schema = new Schema<SubscriberRecord>({
  email: { type: String, required: true },
  mailbox: { type: String, required: true },
  language: { type: String, required: true },
  page: { type: String, default: '' },
  state: { type: String, enum: states, required: true },
  askedAt: { type: Date, required: true },
  mailedAt: { type: Date, required: true },
  remindedAt: Date,
  mailAt: Date,
  mailTries: Number,
  tokens: { type: [String], required: true },
  confirmedAt: Date,
  endedAt: Date,
  endedBy: { type: String, enum: endings },
  endedFrom: { type: String, enum: states },
  expiresAt: Date,
})

schema.index({ email: 1 }, { unique: true, name: 'one_subscriber_an_address' })
schema.index({ mailbox: 1, mailedAt: 1 }, { name: 'mails_to_a_mailbox' })
schema.index({ tokens: 1 }, { name: 'subscriber_of_a_link' })
schema.index({ state: 1, language: 1, _id: 1 }, { name: 'readers_of_a_language' })
schema.index({ state: 1, mailedAt: 1 }, { name: 'reminders_that_are_due' })
schema.index({ mailAt: 1 }, { sparse: true, name: 'confirmations_to_mail_again' })
schema.index({ askedAt: -1, _id: 1 }, { name: 'newest_subscribers' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_subscribers' })

/** Addresses that have asked for the newsletter. */
export const Subscriber = defineModel<SubscriberRecord>('Subscriber', schema)
