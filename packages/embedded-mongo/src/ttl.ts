import { eachInTurns } from './commands/in-turns'
import type { Engine } from './engine'
import { and } from './match/filter'
import { matches } from './match/matches'
import { parseFilter } from './match/parse'
import { plan } from './query/plan'
import { find } from './query/read'
import { Deadline, takeAll } from './turns'

/**
 * Removes the documents that a TTL index marks as expired: a date, or the earliest of several,
 * older than the index's seconds.
 */
export async function removeExpired(engine: Engine, now = Date.now()): Promise<void> {
  const deadline = new Deadline(undefined)
  for (const { database, name, indexes } of engine.catalog.all()) {
    for (const { id, fields, expireAfterSeconds, partialFilter } of indexes) {
      const [path] = fields
      if (expireAfterSeconds === undefined || !path) continue
      const limit = new Date(now - expireAfterSeconds * 1000)
      const expired = parseFilter({ [path]: { $lte: limit } })
      // Documents outside a partial index don't expire.
      const filter = and(partialFilter ? [expired, partialFilter] : [expired])
      const collection = engine.catalog.find(database, name)
      if (!collection?.indexes.some((index) => index.id === id)) continue
      const scan = find(engine, collection, plan(collection, { filter }), filter)
      const records = (await takeAll(scan, deadline)).map(({ record }) => record)
      await eachInTurns({ engine, deadline }, records, (record) => {
        const current = engine.catalog.find(database, name)
        if (current?.id !== collection.id) return
        const doc = engine.documents.get(current, record)
        if (doc && matches(filter, doc)) engine.documents.remove(current, record, doc)
      })
    }
  }
}
