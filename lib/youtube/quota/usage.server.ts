import { remember } from '@epic-web/remember'
import { LRUCache } from 'lru-cache'
import { addShared } from '../../server/shared-store.server'
import { pacificDay } from './quota.server'

/** Counts one run of a tool against the visitor's rate limit. */
export interface Work {
  /** Counts the run once, before any upstream request. @throws AppError `rate.exceeded` */
  begin(): Promise<void>
  /** Confirms that an upstream request is made; without it the run is not charged. */
  confirm(): void
}

/**
 * On whose behalf a request is made: the tool, the visitor's address as the rate limits know it,
 * and the run's rate-limit counter.
 */
export interface Payer {
  tool?: string
  client?: string
  work?: Work
}

/** Usage of YouTube's quota and requests. */
export interface Usage {
  /** Data API units, without searches. */
  units: number
  /** Calls of `search.list`, which have a quota of their own. */
  searches: number
  /** Requests sent to YouTube by any source, retries included. */
  calls: number
  /** Queries answered without a request. */
  hits: number
}

/** The two daily quotas that YouTube gives a key. */
export type Bucket = 'units' | 'searches'

const zeroUsage = (): Usage => ({ units: 0, searches: 0, calls: 0, hits: 0 })

function freshDay(day: string) {
  return {
    day,
    total: zeroUsage(),
    byTool: new Map<string, Usage>(),
    /** Total usage of all instances, if they share a Redis. */
    shared: { units: 0, searches: 0 },
    // By size, as room for `max` entries would be made at once.
    byClient: new LRUCache<string, Record<Bucket, number>>({
      maxSize: 50_000,
      sizeCalculation: () => 1,
    }),
  }
}

// Next loads this module apart for jobs, routes and pages; a day has one count of all of them.
const usage = remember('tubesmith.usage', () => ({ current: freshDay(pacificDay()) }))

/** Today's counters, which start at zero at midnight in Pacific time. */
function today() {
  const day = pacificDay()
  if (day !== usage.current.day) usage.current = freshDay(day)
  return usage.current
}

/** Adds to the counters of the site and the tool. */
export function recordUsage(tool: string | undefined, what: Partial<Usage>): void {
  const { total, byTool } = today()
  const name = tool ?? 'other'
  const own = byTool.get(name) ?? zeroUsage()
  byTool.set(name, own)
  for (const [key, amount] of Object.entries(what) as [keyof Usage, number][]) {
    total[key] += amount
    own[key] += amount
  }
}

/** Records quota usage, locally and for all instances. */
export function recordSpending({ tool, client }: Payer, bucket: Bucket, amount: number): void {
  const { day, byClient } = today()
  recordUsage(tool, { [bucket]: amount })
  if (client) {
    const own = byClient.get(client) ?? { units: 0, searches: 0 }
    byClient.set(client, { ...own, [bucket]: own[bucket] + amount })
  }
  addShared(`usage:${day}:${bucket}`, amount, (total) => {
    const { day: now, shared } = today()
    if (now === day) shared[bucket] = Math.max(shared[bucket], total)
  })
}

/** Today's quota usage: of the site with all its instances, or of one visitor. */
export function spent(bucket: Bucket, client?: string): number {
  const { total, shared, byClient } = today()
  if (client !== undefined) return byClient.get(client)?.[bucket] ?? 0
  return Math.max(total[bucket], shared[bucket])
}

/** Usage since midnight in Pacific time: the site's and each tool's. */
export function usageToday(): { day: string; total: Usage; byTool: Record<string, Usage> } {
  const { day, total, byTool } = today()
  const copies = [...byTool].map(([tool, usage]) => [tool, { ...usage }] as const)
  return { day, total: { ...total }, byTool: Object.fromEntries(copies) }
}
