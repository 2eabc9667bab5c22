import type { z } from 'zod'
import { toCsv } from '../csv'
import type { BulkTool } from '../tools/machine/bulk-tools'
import { tagCharacters } from '../tools/text/tag-budget'
import type { BulkVideo } from './answers'

export type BulkRow = z.infer<typeof BulkVideo>

type Column = [name: string, of: (row: BulkRow) => string | number | boolean | undefined]

const common: Column[] = [
  ['id', ({ id }) => id],
  ['url', ({ id }) => `https://www.youtube.com/watch?v=${id}`],
  ['title', ({ title }) => title],
  ['published', ({ publishedAt }) => publishedAt],
]
const tags: Column = ['tags', (row) => row.tags?.join(', ')]
const description: Column = ['description', (row) => row.description]
const problem: Column = ['problem', (row) => row.problem]

const columns: Record<BulkTool, Column[]> = {
  'tag-extractor': [
    ...common,
    tags,
    ['tag_count', (row) => row.tags?.length],
    ['tag_characters', (row) => row.tags && tagCharacters(row.tags)],
    problem,
  ],
  'youtube-title-and-description-extractor': [...common, description, problem],
  'video-data-viewer': [
    ...common,
    ['duration_seconds', (row) => row.durationSeconds],
    ['views', (row) => row.views],
    ['likes', (row) => row.likes],
    ['comments', (row) => row.comments],
    tags,
    ['category', (row) => row.categoryId],
    ['language', (row) => row.language],
    ['license', (row) => row.licence],
    ['definition', (row) => row.definition],
    ['captions', (row) => row.captions],
    ['made_for_kids', (row) => row.madeForKids],
    description,
    problem,
  ],
}

/** The first line of a tool's CSV, with the byte order mark that spreadsheets want. */
export const csvHead = (tool: BulkTool): string => toCsv([columns[tool].map(([name]) => name)])

/** Rows as lines of the same CSV. */
export function csvLines(tool: BulkTool, rows: readonly BulkRow[]): string {
  const cells = rows.map((row) => columns[tool].map(([, of]) => String(of(row) ?? '')))
  return toCsv(cells).slice(1)
}
