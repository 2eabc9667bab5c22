import { trusted } from 'mongoose'
import { z } from 'zod'
import { ToolText, type ToolTextRecord, type ToolWords } from '@/models/ToolText'
import { User } from '@/models/User'
import type { Person } from '../audit/answers'
import { AppError, errorCode } from '../errors'
import { defaultLocale, languages, localeCodes, localePath } from '../i18n/languages'
import { connect } from '../server/connect.server'
import { publicOrigin } from '../server/site.server'
import { sharePath } from '../share-picture'
import { tools } from '../tools/machine/registry'
import { toolPath } from '../tools/machine/tool-links'
import { lineOfText, markdownText } from '../typed-text'
import type { ContentHistory, PageWords, ToolContent } from './answers'
import { builtInWords } from './built-in.server'
import { isImageAddress, contentLengths as most } from './lengths'

const slugs: string[] = tools.map(({ slug }) => slug)

/** Names a page. */
export const ContentQuery = z.object({
  tool: z.enum(slugs),
  locale: z.enum(localeCodes).describe('The language’s code in addresses, such as `gu`.'),
})
type Page = z.output<typeof ContentQuery>

const named = ContentQuery.extend({
  version: z.number().int().min(0).describe('The version that the change is made to.'),
})

export const ContentBody = named.extend({
  content: markdownText(most.text, 'input.required'),
  meta: z.object({
    title: lineOfText(most.title, 'input.required'),
    description: lineOfText(most.description, 'input.required'),
    image: lineOfText(most.image, 'input.required').refine(
      isImageAddress,
      errorCode('input.invalid'),
    ),
  }),
  faqs: z
    .array(
      z.object({
        question: lineOfText(most.question, 'input.required'),
        answer: markdownText(most.answer, 'input.required'),
      }),
    )
    .max(most.questions),
})

export const RestoreBody = named.extend({
  to: z.number().int().min(0).describe('A kept version, or 0 for the built-in text.'),
})

export const PreviewBody = z.object({ content: z.string().max(most.text) })

export const keyOf = ({ tool, locale }: Page) => `${tool}/${locale}`

/** Words as they are stored: the site's own picture is none. */
export const toWords = ({ content, meta, faqs }: PageWords): ToolWords => ({
  title: meta.title,
  description: meta.description,
  ...(meta.image !== sharePath && { image: meta.image }),
  text: content,
  questions: faqs,
})

export const fromWords = ({
  title,
  description,
  image,
  text,
  questions,
}: ToolWords): PageWords => ({
  content: text,
  meta: { title, description, image: image ?? sharePath },
  faqs: questions.map(({ question, answer }) => ({ question, answer })),
})

/** What an admin wrote for a page; undefined where it has the built-in text. */
export async function writtenWords(page: Page): Promise<PageWords | undefined> {
  await connect()
  const record = await ToolText.findById(keyOf(page)).select('words').lean<ToolTextRecord>()
  return record?.words ? fromWords(record.words) : undefined
}

/** When pages were last changed by admins, by path with language. */
export async function lastEdits(): Promise<ReadonlyMap<string, Date>> {
  await connect()
  const records = await ToolText.find().select('tool locale at').lean<ToolTextRecord[]>()
  return new Map(
    records.flatMap(({ tool, locale, at }) =>
      at ? [[localePath(locale, toolPath(tool)), at] as const] : [],
    ),
  )
}

/** The content of a tool's page, written or built-in. @throws AppError `server.databaseDown` */
export async function readContent(page: Page): Promise<ToolContent> {
  await connect()
  const { tool, locale } = page
  const [record, others, builtIn] = await Promise.all([
    ToolText.findById(keyOf(page)).select('-versions').lean<ToolTextRecord>(),
    ToolText.find({ tool }).select('locale words.title').lean<ToolTextRecord[]>(),
    builtInWords(tool, locale),
  ])
  const address = (code: string) => publicOrigin() + localePath(code, toolPath(tool))
  const words = record?.words ? fromWords(record.words) : builtIn
  const codes = others.flatMap((one) => (one.words ? [one.locale] : []))
  return {
    ...words,
    ...{ tool, locale },
    meta: { ...words.meta, url: address(locale) },
    hreflangs: [
      ...languages.map(({ code, tag }) => ({ hreflang: tag, url: address(code) })),
      { hreflang: 'x-default', url: address(defaultLocale) },
    ],
    translations: localeCodes.filter((code) => codes.includes(code)),
    reactions: `/api/reactions?tool=${tool}`,
    reviews: `/api/reviews?tool=${tool}`,
    isBuiltIn: !record?.words,
    version: record?.version ?? 0,
    ...(record?.at && { editedAt: record.at.toISOString() }),
  }
}

/** The authors of texts, by id. */
export async function authorsOf(ids: readonly unknown[]): Promise<(id: unknown) => Person> {
  const all = [...new Set(ids.map(String))]
  const users = await User.find({ _id: trusted({ $in: all }) })
    .select('username')
    .lean()
  const names = new Map(users.map(({ _id, username }) => [String(_id), username]))
  return (id) => ({ id: String(id), username: names.get(String(id)) ?? null })
}

/** The kept versions of a page's text, newest first. */
export async function contentHistory(page: Page): Promise<ContentHistory> {
  await connect()
  const [record, builtIn] = await Promise.all([
    ToolText.findById(keyOf(page)).lean<ToolTextRecord>(),
    builtInWords(page.tool, page.locale),
  ])
  const versions = [...(record?.versions ?? [])].reverse()
  const author = await authorsOf(versions.map(({ by }) => by))
  return {
    version: record?.version ?? 0,
    builtIn,
    versions: versions.map(({ version, at, by, words }) => ({
      version,
      at: at.toISOString(),
      by: author(by),
      ...(words && { words: fromWords(words) }),
    })),
  }
}

/** The words of a kept version; null for the built-in ones.
 * @throws AppError `content.versionGone` */
export async function keptWords(page: Page, version: number): Promise<ToolWords | null> {
  if (version === 0) return null
  const record = await ToolText.findById(keyOf(page)).lean<ToolTextRecord>()
  const kept = record?.versions.find((one) => one.version === version)
  if (!kept) throw new AppError('content.versionGone')
  return kept.words ?? null
}
