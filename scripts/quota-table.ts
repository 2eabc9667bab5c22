/**
 * `npm run docs:quota`: measures each tool's use of a free key's daily quota on the sample YouTube, and
 * writes it to `docs/quota.md`.
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

/** The quota used by one run without cache. */
export interface QuotaRow {
  slug: string
  group: string
  /** Such as `10 video links`. */
  given: string
  items: number
  units: number
  searches: number
}

/** The first items of a list, extended with invented ones if it is too short. */
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

/** The kinds of links that a link field accepts; their costs differ. */
const linksFor: Record<string, Links[]> = {
  videoUrl: [['video link', videoLinks]],
  channelUrl: [
    ['channel id', ids],
    ['handle', handles],
    ['video link', videoLinks],
  ],
  anyUrl: [['video link', videoLinks]],
}

/** Values for all required fields except links. */
const requiredTexts = (fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'keyword' || field.kind === 'text') && !field.optional
        ? [[name, 'kettle repair']]
        : [],
    ),
  )

interface MeasuredRun {
  given: string
  items: number
  raw: Record<string, unknown>
}

/** The runs of a tool: with one link of each kind, and with the maximum. */
function runsOf({ fields }: RunnableTool): MeasuredRun[] {
  const raw = requiredTexts(fields)
  const link = Object.entries(fields).find(([, field]) => isLinkField(field))
  if (!link) return [{ given: 'the words', items: 1, raw }]
  const [name, field] = link
  const max = maxLinks(field)
  return (linksFor[field.kind] ?? []).flatMap(([what, make]) =>
    [...new Set([1, max])].map((items) => ({
      given: items === 1 ? `1 ${what}` : `${items} ${what}s`,
      items,
      raw: { ...raw, [name]: max > 1 ? make(items) : make(1)[0] },
    })),
  )
}

/**
 * Runs every available tool without cache on the sample YouTube, and returns the quota used by each
 * run. Changes the settings of this process, so it must run before any YouTube request.
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
  // Each run is on a new day, so all cached data has expired.
  Date.now = () => now() + days * 2 * 86_400_000
  try {
    const rows: QuotaRow[] = []
    for (const { slug, group, where } of tools) {
      if (where === 'planned') continue
      const tool = findRunnable(slug)
      for (const { given, items, raw } of runsOf(tool)) {
        days += 1
        // Category names are requested once a day for all visitors, so they don't count.
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

/** The number of runs a day with a free key. */
function runsADay({ units, searches }: QuotaRow): string {
  const { YOUTUBE_DAILY_UNITS, YOUTUBE_DAILY_SEARCHES } = readEnv({})
  const max = Math.min(
    units > 0 ? YOUTUBE_DAILY_UNITS / units : Number.POSITIVE_INFINITY,
    searches > 0 ? YOUTUBE_DAILY_SEARCHES / searches : Number.POSITIVE_INFINITY,
  )
  return Number.isFinite(max) ? Math.floor(max).toLocaleString('en') : 'no limit'
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
