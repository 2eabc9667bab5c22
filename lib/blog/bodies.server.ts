// What the blog's calls take.
import { z } from 'zod'
import { localeCodes } from '../i18n/languages'
import { Paging, searchWords } from '../paging'
import { controlInText, lineOfText, markdownText } from '../typed-text'
import {
  maxPostFile,
  maxSearch,
  postLengths as most,
  postStates,
  postsOnPage,
  slugPattern,
} from './lengths'
import { readPicture } from './render.server'
import { distinctTags } from './tags'
import { isTimeOfDay, isZone } from './zone-time'

const slug = z.string().max(most.slug).regex(slugPattern)
const locale = z.enum(localeCodes).describe('The language’s code in addresses, such as `gu`.')
const version = z.number().int().min(0).describe('The version that the change is made to.')

export const NameQuery = z.object({ slug, locale })

export const PostsQuery = z.object({
  ...Paging.shape,
  pageSize: Paging.shape.pageSize.pipe(z.number().max(postsOnPage)).default(postsOnPage),
  locale,
  q: searchWords(maxSearch).describe('Words of the posts.'),
  tag: z.string().max(most.tag).optional(),
})

/** No tag has a comma: files have commas between them. */
const tag = lineOfText(most.tag, 'input.required').refine(
  (text) => !/[,،、，]/.test(text),
  'input.invalid',
)

const words = {
  title: lineOfText(most.title, 'input.required'),
  description: lineOfText(most.description, 'input.required'),
  author: z.literal('').or(lineOfText(most.author, 'input.required')).default(''),
  tags: z.array(tag).max(most.tags, 'input.tooMany').overwrite(distinctTags).default([]),
  cover: z
    .string()
    .max(200)
    .refine((text) => text === '' || readPicture(text, '') !== undefined)
    .default(''),
  text: markdownText(most.text, 'input.required'),
}

export const NewPostBody = z.object({ slug, locale, ...words })
export const PostBody = z.object({ slug, locale, version, ...words })
export const RemoveBody = z.object({ slug, locale, version })
/** All characters at four bytes, and escapes. */
export const postBytes = 600_000

export const StateBody = z.object({
  ...{ slug, locale, version },
  state: z.enum(postStates),
  time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .refine((time) => isTimeOfDay(time), 'input.notADate')
    .optional()
    .describe('For `scheduled`: what the clocks of the zone show then, `2026-12-01T09:30`.'),
  zone: z.string().refine(isZone).optional().describe('For `scheduled`: IANA, `Europe/Berlin`.'),
})

export const RestorePostBody = z.object({
  ...{ slug, locale, version },
  to: z.number().int().min(0).describe('A kept version, or 0 for the file.'),
})

export const PreviewPostBody = z.object({
  locale,
  text: z
    .string()
    .max(most.text, 'input.tooLong')
    .refine((text) => !controlInText.test(text), 'input.invalid'),
  cover: z.string().max(200).default(''),
})

export const ImportBody = z.object({
  ...{ slug, locale },
  file: z.string().max(maxPostFile, 'input.tooLong').describe('As docs/blog.md says.'),
  replace: z
    .boolean()
    .default(false)
    .describe('Whether its words replace those of a post at this address.'),
})

const postSorts = ['-publishedAt', '-editedAt', 'slug'] as const
export const PostListQuery = z.object({
  ...Paging.shape,
  q: searchWords(maxSearch),
  locale: locale.optional(),
  state: z.enum(postStates).optional(),
  sort: z.enum(postSorts).default('-publishedAt'),
  format: z
    .enum(['json', 'csv', 'zip'])
    .default('json')
    .describe('As CSV, all that match, on no page; as ZIP, their Markdown files.'),
})
