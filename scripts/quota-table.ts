/**
 * `npm run docs:quota`: what every tool costs of a free key's day, measured on the sample YouTube
 * and written into `docs/quota.md`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { channels, startSampleYouTube, videos } from 'sample-youtube'
import { readEnv } from '../lib/server/env'
import type { RunnableTool } from '../lib/tools/machine/define-tool'
import { type Field, isLinkField, maxLinks } from '../lib/tools/machine/fields'
import { tools } from '../lib/tools/machine/registry'
import { handleUrl, watchUrl } from '../lib/youtube/links'
import { markdownTable, withPart } from './markdown/table'

/** What one cold run of a tool took. */
export interface QuotaRow {
  slug: string
  group: string
  /** Such as `10 video links`. */
  given: string
  items: number
  units: number
  searches: number
}

/** The first so many of a list, and invented ones where it is too short. */
const some = (count: number, real: string[], invented: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => real[at] ?? invented(at))

const withBanner = [...channels].sort((a, b) => Number(b.hasBanner) - Number(a.hasBanner))
const videoLinks = (count: number) =>
  some(
    count,
    videos.map(({ id }) => watchUrl(id)),
    (at) => watchUrl(`quota${String(at).padStart(6, '0')}`),
  )
const ids = (count: number) =>
  some(
    count,
    withBanner.map(({ id }) => id),
    (at) => `UCquota${String(at).padStart(17, '0')}`,
  )
const handles = (count: number) =>
  some(
    count,
    withBanner.map(({ handle }) => handleUrl(handle)),
    (at) => `@quota-${at}-nobody`,
  )

type Links = [name: string, make: (count: number) => string[]]

/** The ways to say what a link field asks for; they cost differently. */
const linksFor: Record<string, Links[]> = {
  videoUrl: [['video link', videoLinks]],
  channelUrl: [
    ['channel id', ids],
    ['handle', handles],
    ['video link', videoLinks],
  ],
  anyUrl: [['video link', videoLinks]],
}

/** Values for all fields that have to be filled in and are no links. */
const words = (fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'keyword' || field.kind === 'text') && !field.optional
        ? [[name, 'kettle repair']]
        : [],
    ),
  )

interface Question {
  given: string
  items: number
  raw: Record<string, unknown>
}

/** What a tool is asked: one thing of each kind, and as many as it takes. */
function questionsFor({ fields }: RunnableTool): Question[] {
  const raw = words(fields)
  const link = Object.entries(fields).find(([, field]) => isLinkField(field))
  if (!link) return [{ given: 'the words', items: 1, raw }]
  const [name, field] = link
  const most = maxLinks(field)
  return (linksFor[field.kind] ?? []).flatMap(([what, make]) =>
    [...new Set([1, most])].map((items) => ({
      given: items === 1 ? `1 ${what}` : `${items} ${what}s`,
      items,
      raw: { ...raw, [name]: most > 1 ? make(items) : make(1)[0] },
    })),
  )
}

/**
 * Runs every runnable tool cold on the sample YouTube, and tells what each run took of the
 * allowance. Sets the settings of this process, so it wants one in which nothing was asked yet.
 */
export async function measureQuota(): Promise<QuotaRow[]> {
  const sample = await startSampleYouTube()
  const upstreams = ['DATA_API', 'WEB', 'SUGGEST', 'IMAGE'].map((name) => `YOUTUBE_${name}_URL`)
  Object.assign(process.env, Object.fromEntries(upstreams.map((name) => [name, sample.origin])))
  process.env.YOUTUBE_SOURCE = 'sample'
  const { findRunnable, runTool } = await import('../lib/tools/machine/run-tool.server')
  const { YouTube } = await import('../lib/youtube/youtube.server')
  const { usageToday } = await import('../lib/youtube/quota/usage.server')
  const { now } = Date
  let days = 0
  // Every run has a day of its own, on which all that was known is too old.
  Date.now = () => now() + days * 2 * 86_400_000
  try {
    const rows: QuotaRow[] = []
    for (const { slug, group, where } of tools) {
      if (where === 'planned') continue
      const tool = findRunnable(slug)
      for (const { given, items, raw } of questionsFor(tool)) {
        days += 1
        // Names of categories are asked for once a day by whoever comes first: nobody's cost.
        await new YouTube().categories({ region: 'US', language: 'en' })
        await runTool(tool, raw, new YouTube({ tool: slug }))
        const { units = 0, searches = 0 } = usageToday().byTool[slug] ?? {}
        rows.push({ slug, group, given, items, units, searches })
      }
    }
    return rows
  } finally {
    Date.now = now
    await sample.close()
  }
}

/** How many runs a free key buys in a day. */
function runsADay({ units, searches }: QuotaRow): string {
  const { YOUTUBE_DAILY_UNITS, YOUTUBE_DAILY_SEARCHES } = readEnv({})
  const most = Math.min(
    units > 0 ? YOUTUBE_DAILY_UNITS / units : Number.POSITIVE_INFINITY,
    searches > 0 ? YOUTUBE_DAILY_SEARCHES / searches : Number.POSITIVE_INFINITY,
  )
  return Number.isFinite(most) ? Math.floor(most).toLocaleString('en') : 'no limit'
}

/** The rows as a Markdown table. */
export function quotaTable(rows: readonly QuotaRow[]): string {
  const cells = rows.map((row) => [
    `\`${row.slug}\``,
    row.given,
    String(row.units),
    String(row.searches),
    runsADay(row),
  ])
  return markdownTable([['Tool', 'Given', 'Units', 'Searches', 'Runs a day'], ...cells], [2, 3, 4])
}

async function main(): Promise<void> {
  const file = path.join(__dirname, '../docs/quota.md')
  const table = quotaTable(await measureQuota())
  fs.writeFileSync(file, withPart(fs.readFileSync(file, 'utf8'), 'quota', table))
  console.log(table)
}

if (require.main === module) void main()
