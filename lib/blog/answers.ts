// What the blog's calls answer.
import { z } from 'zod'
import { Person } from '../audit/answers'
import { localeCodes } from '../i18n/languages'
import { postStates } from './lengths'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const Plot = z.object({
  kind: z.enum(['strip', 'bars', 'dots']),
  name: z.string(),
  caption: z.string(),
  unit: z.string(),
  unit2: z.string().optional(),
  mark: z.string().optional(),
  hasMedian: z.boolean().optional(),
  isReal: z.boolean().optional(),
  rows: z.array(
    z.object({
      title: z.string(),
      value: z.number(),
      value2: z.number().optional(),
      isSubject: z.boolean(),
    }),
  ),
})

const PostPicture = z.object({
  src: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string().optional(),
})
export type PostPicture = z.infer<typeof PostPicture>

const Cover = z.union([z.object({ plot: Plot }), z.object({ picture: PostPicture })])
export type Cover = z.infer<typeof Cover>

/** A part of a post's text, in its order. */
const PostPart = z.union([
  z.object({ html: z.string().describe('Safe to show.') }),
  z.object({ heading: z.object({ level: z.number(), id: z.string(), html: z.string() }) }),
  z.object({ code: z.string() }),
  z.object({ plot: Plot }),
  z.object({ picture: PostPicture }),
])
export type PostPart = z.infer<typeof PostPart>

/** A post's text as its page shows it. */
export const RenderedPost = z.object({
  cover: Cover.optional(),
  parts: z.array(PostPart),
  contents: z.array(z.object({ id: z.string(), text: z.string() })).describe('The main headings.'),
  tools: z.array(z.string()).describe('Tools that it links to.'),
  minutes: z.number().describe('How long it takes to read.'),
})
export type RenderedPost = z.infer<typeof RenderedPost>

const locale = z.enum(localeCodes).describe('The language’s code in addresses, such as `gu`.')

/** A post in a list. */
export const PostSummary = z.object({
  slug: z.string(),
  locale,
  title: z.string(),
  description: z.string(),
  author: z.string().describe('Empty for the site’s team.'),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  minutes: z.number(),
  cover: Cover.optional(),
})
export type PostSummary = z.infer<typeof PostSummary>

export const TagCount = z.object({ tag: z.string(), count: z.number() })
export type TagCount = z.infer<typeof TagCount>

const PostWordsShape = z.object({
  title: z.string(),
  description: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  cover: z.string(),
  text: z.string().describe('Markdown.'),
})

/** A published post. */
export const PublicPost = PostSummary.extend({
  text: z.string().describe('Markdown.'),
  changedAt: z.iso.datetime().optional(),
  translations: z
    .array(locale)
    .describe('The languages in which it is published, its own included.'),
})
export type PublicPost = z.infer<typeof PublicPost>

const now = {
  state: z.enum(postStates),
  version: z
    .number()
    .describe('How often it was changed; a change names it. 0 for a built-in post.'),
  publishedAt: z.iso.datetime().optional(),
  publishAt: z.iso.datetime().optional().describe('When it is to be published.'),
  zone: z.string().optional().describe('The time zone in which that was set.'),
  isBuiltIn: z.boolean().describe('Whether there is a file of it.'),
  isWritten: z.boolean().describe('Whether an admin has written it.'),
}

/** A post in the admins' list. */
export const PostRow = z.object({
  slug: z.string(),
  locale,
  title: z.string(),
  ...now,
  editedAt: z.iso.datetime().optional(),
  by: Person.optional(),
})
export type PostRow = z.infer<typeof PostRow>

/** A post as admins edit it. */
export const EditedPost = z.object({
  slug: z.string(),
  locale,
  ...now,
  words: PostWordsShape,
  preview: z.string().optional().describe('The secret path that shows it before it is published.'),
  letter: z.string().optional().describe('The letter that told the subscribers of it.'),
  translations: z.array(locale).describe('The languages in which there is a post, public or not.'),
  versions: z.array(
    z.object({
      version: z.number(),
      at: z.iso.datetime(),
      by: Person,
      words: PostWordsShape.optional().describe('Missing where it went back to the file.'),
    }),
  ),
  builtIn: PostWordsShape.optional(),
})
export type EditedPost = z.infer<typeof EditedPost>
