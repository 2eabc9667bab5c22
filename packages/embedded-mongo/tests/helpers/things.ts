import { Schema } from 'mongoose'
import type { holdMongoose } from './models'

export interface Thing {
  _id: number
  n?: number
  name?: string
  at?: Date | null
  list?: number[]
  grid?: number[][]
  deep?: { a?: number; b?: { c?: number; d?: string } }
  rows?: { id: number; n: number }[]
}
let count = 0

/** A model of documents with numbers, lists and parts, in a collection of its own. */
export async function makeThings(held: ReturnType<typeof holdMongoose>, documents: Thing[]) {
  const schema = new Schema<Thing>(
    {
      _id: Number,
      n: Number,
      name: String,
      at: Date,
      list: { type: [Number], default: undefined },
      grid: { type: [[Number]], default: undefined },
      deep: { a: Number, b: { c: Number, d: String } },
      rows: {
        type: [new Schema({ id: Number, n: Number }, { _id: false })],
        default: undefined,
      },
    },
    { versionKey: false },
  )
  const Model = held.connection.model(`Thing${++count}`, schema)
  await Model.insertMany(documents)
  return Model
}
