import { remember } from '@epic-web/remember'
import { log } from '../server/log.server'
import type { Channel, Video } from './models'
import type { RecentUploads } from './models/uploads'

/** What YouTube has just told. `null` means that YouTube lists no such item. */
export type FreshFact =
  | { kind: 'video'; id: string; video: Video | null }
  | { kind: 'channel'; id: string; channel: Channel | null }
  | { kind: 'uploads'; channelId: string; recent: RecentUploads }
  /** The first page of a country's chart; an empty category is all of them. */
  | { kind: 'chart'; region: string; categoryId: string; videos: readonly Video[] }

type Listener = (fact: FreshFact) => void

// Next may load this module once per route; all of them tell the same listeners.
const listeners = remember('tubesmith.fresh-facts', () => new Set<Listener>())

/** Calls back with each fact that comes from YouTube, not with those from a cache.
 * @returns a function that stops it */
export function onFreshFact(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the listeners of a fact. Never throws: what listens must not disturb a run. */
export function tellFresh(fact: FreshFact): void {
  for (const listener of listeners) {
    try {
      listener(fact)
    } catch (err) {
      log.warn({ err, kind: fact.kind }, 'a fresh fact could not be taken in')
    }
  }
}
