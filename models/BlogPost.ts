import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface BlogWords {
  title: string
  description: string
  /** Empty for the site's team. */
  author: string
  tags: string[]
  /** A picture of this site with its size; empty without one. */
  cover: string
  /** Markdown. */
  text: string
}

/** What an admin made of a post; `words` is null where it went back to the file of that name. */
interface Version {
  version: number
  words: BlogWords | null
  by: Types.ObjectId
  at: Date
}

const postStates = ['draft', 'scheduled', 'published', 'hidden'] as const

export interface BlogPostRecord extends Version {
  /** `<slug>/<locale>`. */
  _id: string
  slug: string
  /** The language's code in addresses. */
  locale: string
  /** A draft and a scheduled post leave the file of that name on the site; a hidden one doesn't. */
  state: (typeof postStates)[number]
  /** When it is to be published, and the time zone in which that was chosen. */
  publishAt?: Date
  zone?: string
  /** When it came out. */
  publishedAt?: Date
  /** Its pages have to be rendered anew. */
  pagesOld?: boolean
  /** The secret of its preview's address. */
  key: string
  /** The letter that told the subscribers of it. */
  letter?: Types.ObjectId
  /** The newest versions with the present one, oldest first. */
  versions: Version[]
}

const text = { type: String, required: true }
const empty = { type: String, default: '' }
const words = new Schema<BlogWords>(
  { title: text, description: text, author: empty, tags: [String], cover: empty, text },
  { _id: false },
)
const version = {
  version: { type: Number, required: true },
  words: { type: words, default: null },
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
}

const schema = new Schema<BlogPostRecord>({
  _id: text,
  slug: text,
  locale: text,
  state: { type: String, enum: postStates, required: true },
  publishAt: Date,
  zone: String,
  publishedAt: Date,
  pagesOld: Boolean,
  key: text,
  letter: Schema.Types.ObjectId,
  ...version,
  versions: [new Schema<Version>(version, { _id: false })],
})

schema.index({ locale: 1, state: 1 }, { name: 'posts_of_a_language' })
schema.index({ key: 1 }, { name: 'preview_of_a_post' })
schema.index({ publishAt: 1 }, { sparse: true, name: 'scheduled_posts' })
schema.index({ pagesOld: 1 }, { sparse: true, name: 'posts_with_old_pages' })

/** Posts of the blog that admins wrote, a record for each post and language. */
export const BlogPost = defineModel<BlogPostRecord>('BlogPost', schema)
