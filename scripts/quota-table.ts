/**
 * `npm run docs:quota`: measures each tool's use of a free key's daily quota on the sample YouTube, and
 * writes it to `docs/quota.md`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { channels, startSampleYouTube, videos } from 'sample-youtube'
import { AppError } from '../lib/errors'
import { readEnv } from '../lib/server/env'
import type { RunnableTool, Tool } from '../lib/tools/machine/define-tool'
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

/** A value for all required fields except links. */
const requiredTexts = (fields: Record<string, Field>, text: string) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isText = field.kind === 'keyword' || field.kind === 'text' || field.kind === 'rows'
      if (!isText || field.optional) return []
      return [[name, field.kind === 'rows' && field.timed ? `0:00 ${text}` : text]]
    }),
  )

const words = 'kettle repair'

interface MeasuredRun {
  given: string
  items: number
  raw: Record<string, unknown>
  /** What is given if the tool refuses this. */
  instead?: MeasuredRun
}

/** The runs of a tool: with one link of each kind, and with the maximum. Without a field for links, with
 * words; a text field may want links instead, which shows when the tool refuses words. */
function runsOf({ fields }: RunnableTool): MeasuredRun[] {
  const raw = requiredTexts(fields, words)
  const link = Object.entries(fields).find(([, field]) => isLinkField(field))
  if (!link) {
    const [video = ''] = videoLinks(1)
    const ofLink = { given: '1 video link', items: 1, raw: requiredTexts(fields, video) }
    return [{ given: 'the words', items: 1, raw, instead: ofLink }]
  }
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

const isRefusal = (error: unknown) =>
  error instanceof AppError && /^(?:input|link)\./.test(error.code)

/**
 * Runs every available tool without cache on the sample YouTube, and returns the quota used by each.
 * Changes the settings of this process, so it must run before any YouTube request.
 */
export async function measureQuota(all: readonly Tool[] = tools): Promise<QuotaRow[]> {
  // What a draw costs depends on the comments, which its job reads.
  const measured = all.filter((tool) => tool.where === 'planned' || tool.result !== 'draw')
  const sample = await startSampleYouTube()
  const upstreams = ['DATA_API', 'WEB', 'SUGGEST', 'IMAGE'].map((name) => `YOUTUBE_${name}_URL`)
  Object.assign(process.env, Object.fromEntries(upstreams.map((name) => [name, sample.origin])))
  // Without a path no program is looked for: what the downloaders ask of YouTube is the same.
  Object.assign(process.env, { YOUTUBE_SOURCE: 'sample', DOWNLOADS_ENABLED: '1', PATH: '' })
  // On a busy machine a call that takes long is asked for again, which costs twice.
  process.env.YOUTUBE_TIMEOUT_MS = '60000'
  const { runTool } = await import('../lib/tools/machine/run-tool.server')
  const { YouTube } = await import('../lib/youtube/youtube.server')
  const { usageToday } = await import('../lib/youtube/quota/usage.server')
  const { now } = Date
  let days = 0
  // Each run is on a new day, so all cached data has expired.
  Date.now = () => now() + days * 2 * 86_400_000

  async function measure(tool: RunnableTool, one: MeasuredRun): Promise<QuotaRow> {
    const { slug, group } = tool
    const { given, items, raw, instead } = one
    days += 1
    // Category names are requested once a day for all visitors, so they don't count.
    await new YouTube().categories({ region: 'US', language: 'en' })
    try {
      await runTool(tool, raw, new YouTube({ tool: slug }))
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (instead) return measure(tool, instead)
      const { code } = error as AppError
      const hint = 'give it a text of its own in scripts/quota-table.ts'
      throw new Error(`${slug} refuses ${given} with ${code}: ${hint}.`)
    }
    const { units = 0, searches = 0 } = usageToday().byTool[slug] ?? {}
    return { slug, group, given, items, units, searches }
  }

  try {
    const rows: QuotaRow[] = []
    for (const tool of measured) {
      if (tool.where === 'planned') continue
      for (const one of runsOf(tool)) rows.push(await measure(tool, one))
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

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
