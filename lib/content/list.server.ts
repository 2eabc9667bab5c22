import { z } from 'zod'
import { ToolText, type ToolTextRecord } from '@/models/ToolText'
import { toCsv } from '../csv'
import { languages, localeCodes } from '../i18n/languages'
import { matchesWords } from '../match-words'
import { Paging, searchWords } from '../paging'
import { connect } from '../server/connect.server'
import { csvReply } from '../server/csv-reply.server'
import { DataReply } from '../server/reply.server'
import { toolList } from '../tool-list/tool-list.server'
import { tools } from '../tools/machine/registry'
import type { ContentRow } from './answers'
import { authorsOf, keyOf } from './content.server'
import { contentOrders, contentStates, maxContentSearch } from './list-shape'

export const ContentListQuery = z.object({
  ...Paging.shape,
  q: searchWords(maxContentSearch).describe('Words of a tool’s name.'),
  locale: z.enum(localeCodes).optional(),
  state: z.enum(contentStates).optional(),
  sort: z.enum(contentOrders).default('tool'),
  format: z.enum(['json', 'csv']).default('json').describe('As CSV, all that match, on no page.'),
})
type Query = z.output<typeof ContentListQuery>

/** Every page of a tool in every language, by tool. */
async function allRows(): Promise<ContentRow[]> {
  await connect()
  const records = await ToolText.find().select('version words.title by at').lean<ToolTextRecord[]>()
  const author = await authorsOf(records.flatMap(({ by }) => (by ? [by] : [])))
  const known = new Map(records.map((record) => [record._id, record]))
  return tools.flatMap(({ slug: tool }) =>
    localeCodes.map((locale) => {
      const { words, version = 0, at, by } = known.get(keyOf({ tool, locale })) ?? {}
      return {
        ...{ tool, locale, version, isBuiltIn: !words },
        ...(at && { editedAt: at.toISOString() }),
        ...(by && { by: author(by) }),
      }
    }),
  )
}

/** A tool's names, in English and in each row's language, and the language's own name. */
async function wordsOf(): Promise<(row: ContentRow) => string> {
  const lists = new Map(
    await Promise.all(
      localeCodes.map(async (code) => [code, (await toolList(code)).tools] as const),
    ),
  )
  const nameIn = (code: string, slug: string) =>
    lists.get(code)?.find((tool) => tool.slug === slug)?.name ?? ''
  return ({ tool, locale }) =>
    [
      tool,
      nameIn('en', tool),
      nameIn(locale, tool),
      languages.find(({ code }) => code === locale)?.name,
    ].join(' ')
}

async function matching({ q = '', locale, state, sort }: Query): Promise<ContentRow[]> {
  const [rows, words] = await Promise.all([allRows(), wordsOf()])
  const found = rows.filter(
    (row) =>
      (!locale || row.locale === locale) &&
      (!state || row.isBuiltIn === (state === 'builtIn')) &&
      matchesWords(words(row), q),
  )
  const time = ({ editedAt = '' }: ContentRow) => editedAt
  return sort === 'tool'
    ? found
    : found.sort((one, other) => (time(one) < time(other) ? 1 : time(one) > time(other) ? -1 : 0))
}

const csvHead = ['tool', 'locale', 'state', 'version', 'editedAt', 'by']
const csvRow = ({ tool, locale, isBuiltIn, version, editedAt, by }: ContentRow) => [
  tool,
  locale,
  isBuiltIn ? 'built-in' : 'edited',
  String(version),
  editedAt ?? '',
  by ? (by.username ?? by.id) : '',
]

/** The texts of all tools' pages in all languages: which were edited, when and by whom. */
export async function contentList(query: Query) {
  const rows = await matching(query)
  const { page, pageSize, format } = query
  if (format === 'csv') return csvReply('texts', [toCsv([csvHead, ...rows.map(csvRow)])])
  const data = rows.slice((page - 1) * pageSize, page * pageSize)
  return new DataReply(data, { page, pageSize, total: rows.length })
}
