import { isDocument } from './values'

function withoutUndefined(entries: [string, unknown][]) {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** One entry of a verbose bulk write, without `didUpsert`, which the test format doesn't have. */
function entryDocument(value: unknown): unknown {
  if (!isDocument(value)) return value
  return withoutUndefined(Object.entries(value).filter(([name]) => name !== 'didUpsert'))
}

/** A write result as a document with the fields of the test format. */
export function resultDocument(result: unknown): unknown {
  if (!isDocument(result)) return result
  return withoutUndefined(
    Object.entries(result)
      // Without an upsert the driver returns null, which could also be an id.
      .filter(([name]) => name !== 'upsertedId' || result.upsertedCount !== 0)
      .map(([name, value]) =>
        value instanceof Map
          ? [
              name,
              Object.fromEntries(
                [...value].map(([index, entry]) => [String(index), entryDocument(entry)]),
              ),
            ]
          : [name, value],
      ),
  )
}
