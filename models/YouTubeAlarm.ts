import { Schema } from 'mongoose'
import { defineModel } from './define-model'

export interface YouTubeAlarmRecord {
  /** A source. */
  _id: string
  /** Whether the operator was last told that it fails. */
  isTold: boolean
}

const schema = new Schema<YouTubeAlarmRecord>({
  _id: { type: String, required: true },
  isTold: { type: Boolean, required: true },
})

/** What the operator was told about sources of YouTube's facts. */
export const YouTubeAlarm = defineModel<YouTubeAlarmRecord>('YouTubeAlarm', schema)
