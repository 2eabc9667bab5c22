import type { Engine } from './engine'
import { matches } from './match/matches'
import { parseFilter } from './match/parse'
import { plan } from './query/plan'
import { find } from './query/read'
import { Deadline, takeAll } from './turns'
import { type Doc, isDoc } from './values/types'

const slice = 200

/** Removes the documents whose time is over by a TTL index: a date, or the earliest of several,
 * older than the index's seconds. */
export async function removeExpired(engine: Engine, now = Date.now()): Promise<void> {
  const deadline = new Deadline(undefined)
  for (const { database, name, indexes } of engine.catalog.all()) {
    for (const { id, fields, expireAfterSeconds, spec } of indexes) {
      const [path] = fields
      if (expireAfterSeconds === undefined || !path) continue
      const limit = new Date(now - expireAfterSeconds * 1000)
      const expired: Doc = { [path]: { $lte: limit } }
      // What a partial index leaves out does not expire.
      const partial = isDoc(spec.partialFilterExpression) ? [spec.partialFilterExpression] : []
      const filter = parseFilter({ $and: [expired, ...partial] })
      const collection = engine.catalog.find(database, name)
      if (!collection?.indexes.some((index) => index.id === id)) continue
      const scan = find(engine, collection, plan(collection, { filter }), filter)
      const records = (await takeAll(scan, deadline)).map(({ record }) => record)
      for (let at = 0; at < records.length; at += slice) {
        await engine.store.write(() => {
          const current = engine.catalog.find(database, name)
          if (current?.id !== collection.id) return
          for (const record of records.slice(at, at + slice)) {
            const doc = engine.documents.get(current, record)
            if (doc && matches(filter, doc)) engine.documents.remove(current, record, doc)
          }
        })
      }
    }
  }
}
