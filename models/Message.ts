import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'
import { type MessageState, messageStates } from './message-values'

export interface MessageRecord {
  _id: Types.ObjectId
  name: string
  /** As it was typed: nobody has proved that it is the writer's. */
  email: string
  subject: string
  message: string
  state: MessageState
  createdAt: Date
  /** When it is removed for good. Until then its deletion can be undone. */
  deleteAt?: Date
  /** When it is mailed to the operator, or tried again. Without it, it isn't: it was, or mail is off. */
  mailAt?: Date
  /** How often mailing it was tried. */
  mailTries: number
}

const schema = new Schema<MessageRecord>({
  name: { type: String, required: true },
  email: { type: String, required: true },
  subject: { type: String, required: true },
  message: { type: String, required: true },
  state: { type: String, enum: messageStates, required: true, default: 'unread' },
  createdAt: { type: Date, required: true },
  deleteAt: Date,
  mailAt: Date,
  mailTries: { type: Number, required: true, default: 0 },
})

schema.index({ createdAt: -1, _id: -1 }, { name: 'newest_messages' })
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: 'newest_messages_in_a_state' })
schema.index({ mailAt: 1 }, { sparse: true, name: 'messages_to_mail' })
schema.index({ deleteAt: 1 }, { sparse: true, name: 'messages_to_remove' })

/** The messages nobody has read. */
export const unread = { state: 'unread', deleteAt: null } as const

/** What people wrote to the operator by the contact form. */
export const Message = defineModel<MessageRecord>('Message', schema)
