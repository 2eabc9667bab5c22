import { isDocument } from './values'

function withoutNothing(entries: [string, unknown][]) {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** One entry of a verbose bulk write; the test format knows no `didUpsert`. */
function entryDocument(value: unknown): unknown {
  if (!isDocument(value)) return value
  return withoutNothing(Object.entries(value).filter(([name]) => name !== 'didUpsert'))
}

/** The result of a write as a document, with the fields that the test format knows. */
export function resultDocument(result: unknown): unknown {
  if (!isDocument(result)) return result
  return withoutNothing(
    Object.entries(result)
      // The driver says null where the format has no id; null can be an id, too.
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
