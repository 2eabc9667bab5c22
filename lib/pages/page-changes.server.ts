import { trusted } from 'mongoose'
import { PageChange } from '@/models/PageChange'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { tellChangedPages } from './changed-pages'

/** How often another process's changes are looked for, in milliseconds: a change is seen within 2 s. */
const everyMs = 700
/** Changes of this many milliseconds before the last one are read again: two may become visible in
 * another order than their times. */
const overlapMs = 5_000

/**
 * Says that the content of prerendered pages has changed: whoever asks for one afterwards gets it
 * rendered again, in all languages, in this process at once and in others within 2 s. Call it after
 * the change is written. Pages that the build doesn't know are left to Next.
 * @param pages paths without language, such as `/tools/tag-extractor`
 */
export async function pagesChanged(pages: readonly string[]): Promise<void> {
  await connect()
  for (const _id of pages) {
    await PageChange.updateOne({ _id }, { $currentDate: { at: true } }, { upsert: true })
  }
  tellChangedPages(pages)
}

/** Reads changes that are new since the last call, and tells the server in front. */
export function makeFollower() {
  let last = 0
  const seen = new Map<string, number>()
  return async function follow(): Promise<void> {
    await connect()
    const since = new Date(Math.max(0, last - overlapMs))
    const changes = await PageChange.find({ at: trusted({ $gte: since }) }).lean()
    const found = changes.filter(({ _id, at }) => seen.get(_id) !== at.getTime())
    for (const { _id, at } of found) {
      seen.set(_id, at.getTime())
      last = Math.max(last, at.getTime())
    }
    if (found.length > 0) tellChangedPages(found.map(({ _id }) => _id))
  }
}

/** Follows the changes of all processes from now on. The first look is waited for: the build's pages
 * may be older than a change. Never throws: without a database pages stay as they are. */
export async function followPageChanges(): Promise<void> {
  const follow = makeFollower()
  let isAway = false
  const look = async () => {
    try {
      await follow()
      isAway = false
    } catch (err) {
      if (!isAway) log.warn({ err }, 'changed pages cannot be looked for')
      isAway = true
    }
    setTimeout(look, everyMs).unref()
  }
  await look()
}
