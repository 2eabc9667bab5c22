import { MongoError } from '../../errors'
import { type Doc, isDoc, isNumeric, isZero, show } from '../../values/types'
import type { Evaluate, ExpressionParser } from '../context'
import { pathParts } from '../field-path'
import { isExpression } from '../operators'
import { addPath, type Mode, type Node, newNode } from './node'

/** One path of a projection and its specification. */
export interface Entry {
  path: string
  parts: string[]
  ask: 'include' | 'exclude' | 'compute' | 'slice' | 'elemMatch' | 'positional'
  value: unknown
}

/** Recognizes operators that only `find` has: `$slice`, `$elemMatch` and the positional `$`. */
export type Special = (path: string, value: unknown) => Entry | undefined

const flag = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  return isNumeric(value) ? !isZero(value) : undefined
}

function checkMeta(value: Doc): void {
  if ('$meta' in value) {
    throw new MongoError('CommandNotSupported', 'The embedded database has no $meta.')
  }
}

/** The paths of a projection, with nested documents flattened. */
function* entries(spec: Doc, prefix: string, special: Special): Generator<Entry> {
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name
    const found = special(path, value)
    if (found) {
      yield found
      continue
    }
    const parts = pathParts(path)
    const included = flag(value)
    if (included !== undefined) {
      yield { path, parts, ask: included ? 'include' : 'exclude', value }
      continue
    }
    const first = isDoc(value) ? Object.keys(value)[0] : undefined
    if (!isDoc(value) || first?.startsWith('$')) {
      if (isDoc(value)) checkMeta(value)
      if (first && !isExpression(first)) throw new MongoError(31325, `Unknown expression ${first}`)
      yield { path, parts, ask: 'compute', value }
      continue
    }
    if (first === undefined) {
      throw new MongoError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      )
    }
    yield* entries(value, `${path}.`, special)
  }
}

/**
 * Whether a projection keeps or removes its fields.
 * @throws MongoError when it does both
 */
function modeOf(all: Entry[]): Mode {
  let mode: Mode | undefined
  let idIncluded = false
  for (const { path, ask } of all) {
    if (ask === 'slice' || ask === 'elemMatch') continue
    if (path === '_id' && (ask === 'include' || ask === 'exclude')) {
      idIncluded = ask === 'include'
      continue
    }
    const wanted = ask === 'exclude' ? 'exclude' : 'include'
    mode ??= wanted
    if (mode === wanted) continue
    throw conflict(path, ask)
  }
  if (mode) return mode
  const isAlone = all.some(({ ask }) => ask === 'elemMatch')
  return idIncluded || isAlone ? 'include' : 'exclude'
}

function conflict(path: string, ask: Entry['ask']): MongoError {
  switch (ask) {
    case 'include':
      return new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    case 'exclude':
      return new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
    case 'positional':
      return new MongoError(31395, 'positional projection cannot be used with exclusion')
    default:
      return new MongoError(31252, 'Cannot use expression other than $meta in exclusion projection')
  }
}

function collision(path: string, rest: string): never {
  throw rest === ''
    ? new MongoError(31250, `Path collision at ${path}`)
    : new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`)
}

/**
 * Parses the projection of `find` or of `$project`.
 * @param evaluate returns a function for an entry that computes something; undefined for one that
 * only includes its field
 * @throws MongoError for what MongoDB refuses
 */
export function parseProjection(
  spec: Doc,
  special: Special,
  evaluate: (entry: Entry) => Evaluate | undefined,
): { node: Node; all: Entry[] } {
  const all = [...entries(spec, '', special)]
  const mode = modeOf(all)
  const node = newNode(mode)
  let id: 'include' | 'exclude' | 'other' = 'include'
  for (const entry of all) {
    if (entry.path === '_id' && (entry.ask === 'include' || entry.ask === 'exclude')) {
      id = entry.ask
      continue
    }
    if (entry.parts[0] === '_id') id = 'other'
    if (entry.ask === 'slice' && mode === 'exclude') continue
    addPath(node, entry.parts, { computed: evaluate(entry) }, collision)
  }
  if (id === mode) node.leaves.add('_id')
  return { node, all }
}

/**
 * The computed fields of `$addFields` and `$set`.
 * @throws MongoError for what MongoDB refuses
 */
export function parseAddFields(spec: Doc, parser: ExpressionParser): Node {
  const root = newNode('add')
  const conflicting = (path: string, rest: string): never => {
    throw new MongoError(
      40176,
      `specification contains two conflicting paths. Cannot specify both '${rest ? `${path}.${rest}` : path}' and '${path}': ${show(spec)}`,
    )
  }
  const add = (doc: Doc, prefix: string) => {
    for (const [name, value] of Object.entries(doc)) {
      const path = prefix + name
      const parts = pathParts(path)
      const first = isDoc(value) ? Object.keys(value)[0] : undefined
      if (isDoc(value) && first === undefined) {
        throw new MongoError(
          40180,
          'an empty object is not a valid value. Found empty object at path',
        )
      }
      if (isDoc(value)) checkMeta(value)
      if (isDoc(value) && !first?.startsWith('$')) add(value, `${path}.`)
      else addPath(root, parts, { computed: parser.parse(value) }, conflicting)
    }
  }
  add(spec, '')
  return root
}
