import { read } from '../bson'
import type { Doc } from '../values/types'
import { type Collection, documentPrefix, indexPrefix } from './catalog'
import { entryKey, recordOf } from './entries'
import { indexKeys } from './index-keys'
import { after } from './key-string'
import { unsealed } from './record'
import type { Store } from './store'

/**
 * MongoDB's `validate`: checks every index against the documents, the documents against their
 * checksums, and the counts.
 */
export function validate(store: Store, collection: Collection): Doc {
  const errors: string[] = []
  const start = documentPrefix(collection)
  const expected = new Map(collection.indexes.map((index) => [index.name, 0]))
  let [documents, bytes] = [0, 0]
  for (const { key, value } of store.entries({ start, end: after(start) })) {
    documents++
    const stored = unsealed(value)
    if (!stored) {
      errors.push(`record ${recordOf(key)} is damaged`)
      continue
    }
    bytes += stored.length
    const doc = read(stored)
    for (const index of collection.indexes) {
      for (const found of indexKeys(index, doc).keys) {
        expected.set(index.name, (expected.get(index.name) ?? 0) + 1)
        if (store.get(entryKey(index, found, recordOf(key))) === undefined) {
          errors.push(`${index.name} lacks an entry of record ${recordOf(key)}`)
        }
      }
    }
  }
  const keysPerIndex: Doc = {}
  for (const index of collection.indexes) {
    const prefix = indexPrefix(index)
    const count = store.count({ start: prefix, end: after(prefix) })
    keysPerIndex[index.name] = count
    const wanted = expected.get(index.name) ?? 0
    if (count !== wanted) errors.push(`${index.name} has ${count} entries, not ${wanted}`)
  }
  if (documents !== collection.documents || bytes !== collection.bytes) {
    errors.push(
      `counted ${documents} documents of ${bytes} bytes, not ${collection.documents} of ${collection.bytes}`,
    )
  }
  return {
    ns: collection.namespace,
    nrecords: documents,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    valid: errors.length === 0,
    warnings: [],
    errors,
  }
}
