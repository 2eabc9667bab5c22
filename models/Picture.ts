import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

/** The entry of a stored picture in GridFS, which writes it. */
export interface PictureRecord {
  _id: Types.ObjectId
  filename: string
  metadata?: { contentType?: string; owner?: Types.ObjectId }
}

const schema = new Schema<PictureRecord>(
  {
    filename: { type: String, required: true },
    metadata: { contentType: String, owner: Schema.Types.ObjectId },
  },
  { collection: 'uploads.files' },
)

schema.index({ 'metadata.owner': 1 }, { sparse: true, name: 'pictures_of_a_user' })

/** Pictures that users have uploaded. */
export const Picture = defineModel<PictureRecord>('Picture', schema)
