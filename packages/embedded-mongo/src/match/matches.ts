import type { Doc } from '../values/types'
import type { Filter, Leaf } from './filter'
import { someAtPath } from './path'

/** Whether a document matches a filter. */
export function matches(filter: Filter, doc: Doc): boolean {
  switch (filter.kind) {
    case 'leaf':
      return someAtPath(doc, filter.parts, filter.test, filter.expand)
    case 'and':
      return filter.filters.every((part) => matches(part, doc))
    case 'or':
      return filter.filters.some((part) => matches(part, doc))
    case 'nor':
      return !filter.filters.some((part) => matches(part, doc))
    case 'not':
      return !matches(filter.filter, doc)
    case 'document':
      return filter.test(doc)
  }
}

function leafPosition(leaf: Leaf, doc: Doc): number | undefined {
  let found: number | undefined
  someAtPath(
    doc,
    leaf.parts,
    (value) => {
      if (!leaf.place) return leaf.test(value)
      const place = leaf.place(value)
      if (place >= 0) found = place
      return place >= 0
    },
    leaf.expand,
    (index) => {
      found = index
    },
  )
  return found
}

/**
 * The array index through which a document matches a filter, for the positional `$`. Undefined when
 * no array was involved.
 */
export function position(filter: Filter, doc: Doc): number | undefined {
  if (filter.kind === 'leaf') return leafPosition(filter, doc)
  if (filter.kind === 'and') {
    let last: number | undefined
    for (const part of filter.filters) last = position(part, doc) ?? last
    return last
  }
  if (filter.kind === 'or') {
    const part = filter.filters.find((candidate) => matches(candidate, doc))
    return part && position(part, doc)
  }
  return undefined
}
