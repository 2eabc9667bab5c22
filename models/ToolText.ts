import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface ToolWords {
  /** For search engines, as the description. */
  title: string
  description: string
  /** Address of the picture beside links to the page; without one it is the site's. */
  image?: string
  /** The guide, in Markdown. */
  text: string
  questions: { question: string; answer: string }[]
}

/** What an admin made of a page; `words` is null where they went back to the built-in text. */
interface Version {
  version: number
  words: ToolWords | null
  by: Types.ObjectId
  at: Date
}

export interface ToolTextRecord extends Omit<Version, 'by' | 'at'> {
  /** `<tool>/<locale>`. */
  _id: string
  tool: string
  /** The language's code in addresses. */
  locale: string
  /** Missing at version 0, of which nothing has been saved yet. */
  by?: Types.ObjectId
  at?: Date
  /** The newest versions with the present one, oldest first. */
  versions: Version[]
}

const text = { type: String, required: true }
const words = new Schema<ToolWords>(
  {
    title: text,
    description: text,
    image: String,
    text,
    questions: [new Schema({ question: text, answer: text }, { _id: false })],
  },
  { _id: false },
)
const version = {
  version: { type: Number, required: true },
  words: { type: words, default: null },
}

const schema = new Schema<ToolTextRecord>({
  _id: text,
  tool: text,
  locale: text,
  ...version,
  by: Schema.Types.ObjectId,
  at: Date,
  versions: [
    new Schema<Version>(
      {
        ...version,
        by: { type: Schema.Types.ObjectId, required: true },
        at: { type: Date, required: true },
      },
      { _id: false },
    ),
  ],
})

schema.index({ tool: 1 }, { name: 'languages_of_a_tool' })

/** What admins wrote over the built-in texts of tools' pages, a record for each tool and language. */
export const ToolText = defineModel<ToolTextRecord>('ToolText', schema)
