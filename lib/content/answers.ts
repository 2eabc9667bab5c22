import { z } from 'zod'
import { Person } from '../audit/answers'

const Faq = z.object({
  question: z.string(),
  answer: z.string().describe('Plain text.'),
})
export type Faq = z.infer<typeof Faq>

/** What a tool's page says in a language, as an admin may write it. */
export const PageWords = z.object({
  content: z.string().describe('The guide, in Markdown.'),
  meta: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string().describe('Address of the picture beside links to the page.'),
  }),
  faqs: z.array(Faq),
})
export type PageWords = z.infer<typeof PageWords>

/** The content of a tool's page in a language. */
export const ToolContent = PageWords.extend({
  tool: z.string(),
  locale: z.string(),
  meta: PageWords.shape.meta.extend({ url: z.url() }),
  hreflangs: z
    .array(z.object({ hreflang: z.string(), url: z.url() }))
    .describe('The page in all languages, and `x-default`.'),
  translations: z
    .array(z.string())
    .describe('The languages in which an admin has written over the built-in text.'),
  reactions: z.string().describe('The call that gives the reactions to the tool.'),
  reviews: z.string().describe('The call that gives the reviews of the tool.'),
  isBuiltIn: z.boolean(),
  version: z.number().describe('How often the text was saved; `PUT` needs it.'),
  editedAt: z.iso.datetime().optional(),
})
export type ToolContent = z.infer<typeof ToolContent>

/** A page in the list of all tools and languages. */
export const ContentRow = z.object({
  tool: z.string(),
  locale: z.string(),
  isBuiltIn: z.boolean(),
  version: z.number(),
  editedAt: z.iso.datetime().optional(),
  by: Person.optional(),
})
export type ContentRow = z.infer<typeof ContentRow>

/** A saved version of a page's text. Where it went back to the built-in text, `words` is missing. */
const ContentVersion = z.object({
  version: z.number(),
  at: z.iso.datetime(),
  by: Person,
  words: PageWords.optional(),
})

/** The kept versions, newest first, and the text that is built in. */
export const ContentHistory = z.object({
  version: z.number(),
  versions: z.array(ContentVersion),
  builtIn: PageWords,
})
export type ContentHistory = z.infer<typeof ContentHistory>

/** What of a page an admin wrote; the built-in rest is in the page's translations. */
export interface WrittenContent {
  title: string
  description: string
  image?: string
  /** The guide as HTML. */
  guide?: string
  questions?: Faq[]
}
