import { LRUCache } from 'lru-cache'
import { addShared } from '../../server/shared-store.server'
import { pacificDay } from './quota.server'

/** What a limit counts as work of one visitor's request. */
export interface Work {
  /** Counts it, once, before YouTube may have to be asked. @throws AppError `rate.exceeded` */
  begin(): Promise<void>
  /** Tells that YouTube is really asked; without this nothing stays counted. */
  asked(): void
}

/** Who asks: the tool that runs, the visitor's address as rate limits know it, and what the limits
 * count. */
export interface Payer {
  tool?: string
  client?: string
  work?: Work
}

/** What was spent of YouTube's allowance, and what it was spent on. */
export interface Usage {
  /** Data API units, searches not counted. */
  units: number
  /** Calls of `search.list`, which have an allowance of their own. */
  searches: number
  /** Requests sent to YouTube, of any kind and source, second tries counted. */
  calls: number
  /** Questions that were answered without a request. */
  hits: number
}

/** The two allowances that YouTube gives a key for a day. */
export type Bucket = 'units' | 'searches'

const nothing = (): Usage => ({ units: 0, searches: 0, calls: 0, hits: 0 })

function freshDay(day: string) {
  return {
    day,
    total: nothing(),
    byTool: new Map<string, Usage>(),
    /** What all instances together have spent, where they share a Redis. */
    shared: { units: 0, searches: 0 },
    byClient: new LRUCache<string, Record<Bucket, number>>({ max: 50_000 }),
  }
}

let current = freshDay(pacificDay())

/** Today's counters; a new day begins at midnight in Pacific time. */
function today() {
  const day = pacificDay()
  if (day !== current.day) current = freshDay(day)
  return current
}

/** Counts for the site and for the tool. */
export function note(tool: string | undefined, what: Partial<Usage>): void {
  const { total, byTool } = today()
  const name = tool ?? 'other'
  const own = byTool.get(name) ?? nothing()
  byTool.set(name, own)
  for (const [key, amount] of Object.entries(what) as [keyof Usage, number][]) {
    total[key] += amount
    own[key] += amount
  }
}

/** Counts what a payer spends, here and for all instances. */
export function noteSpending({ tool, client }: Payer, bucket: Bucket, amount: number): void {
  const { day, byClient } = today()
  note(tool, { [bucket]: amount })
  if (client) {
    const own = byClient.get(client) ?? { units: 0, searches: 0 }
    byClient.set(client, { ...own, [bucket]: own[bucket] + amount })
  }
  addShared(`usage:${day}:${bucket}`, amount, (total) => {
    const { day: now, shared } = today()
    if (now === day) shared[bucket] = Math.max(shared[bucket], total)
  })
}

/** What was spent today: by the site with all its instances, or by one visitor. */
export function spent(bucket: Bucket, client?: string): number {
  const { total, shared, byClient } = today()
  if (client !== undefined) return byClient.get(client)?.[bucket] ?? 0
  return Math.max(total[bucket], shared[bucket])
}

/** Today's figures since midnight in Pacific time: the site's, and each tool's. */
export function usageToday(): { day: string; total: Usage; byTool: Record<string, Usage> } {
  const { day, total, byTool } = today()
  const copies = [...byTool].map(([tool, usage]) => [tool, { ...usage }] as const)
  return { day, total: { ...total }, byTool: Object.fromEntries(copies) }
}
