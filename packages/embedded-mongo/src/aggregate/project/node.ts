import { type Doc, field, isDoc, missing, setField } from '../../values/types'
import type { Evaluate, Frame } from '../context'

/** Whether the named fields are the only ones kept, are removed, or only get new values. */
export type Mode = 'include' | 'exclude' | 'add'

/** The effect of a projection on the fields of a document and of nested documents. */
export interface Node {
  mode: Mode
  /** Fields that are kept or removed as a whole. */
  leaves: Set<string>
  children: Map<string, Node>
  computed: Map<string, Evaluate>
  /** Names of children and computed fields in the order they were given. */
  order: string[]
  hasComputed: boolean
}

export const newNode = (mode: Mode): Node => ({
  mode,
  leaves: new Set(),
  children: new Map(),
  computed: new Map(),
  order: [],
  hasComputed: false,
})

function projectDoc(node: Node, doc: Doc): Doc {
  if (node.mode === 'add') return copyOf(doc)
  const keeps = node.mode === 'include'
  const result: Doc = {}
  for (const name of Object.keys(doc)) {
    if (node.leaves.has(name)) {
      if (keeps) setField(result, name, doc[name])
      continue
    }
    const child = node.children.get(name)
    const value = child ? projectValue(child, doc[name]) : keeps ? missing : doc[name]
    if (value !== missing) setField(result, name, value)
  }
  return result
}

function projectValue(node: Node, value: unknown): unknown {
  if (isDoc(value)) return projectDoc(node, value)
  if (!Array.isArray(value)) return node.mode === 'include' ? missing : value
  const parts = value.map((part) => projectValue(node, part))
  // What is computed replaces every element.
  if (node.hasComputed) return parts.map((part) => (part === missing ? {} : part))
  return parts.filter((part) => part !== missing)
}

function copyOf(doc: Doc): Doc {
  const result: Doc = {}
  for (const name of Object.keys(doc)) setField(result, name, doc[name])
  return result
}

/** Adds the computed fields to a document, in place. */
function compute(node: Node, frame: Frame, result: Doc): Doc {
  for (const name of node.order) {
    const child = node.children.get(name)
    if (child) {
      if (child.hasComputed) setField(result, name, computeValue(child, frame, field(result, name)))
      continue
    }
    const value = node.computed.get(name)!(frame)
    if (value === missing) delete result[name]
    else setField(result, name, value)
  }
  return result
}

function computeValue(node: Node, frame: Frame, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => computeValue(node, frame, part))
  return compute(node, frame, isDoc(value) ? copyOf(value) : {})
}

/**
 * The projection of a document, which isn't changed.
 * @param slots values that computed fields may read
 */
export function applyNode(node: Node, doc: Doc, slots: unknown[] = []): Doc {
  const result = projectDoc(node, doc)
  return node.hasComputed ? compute(node, { root: doc, slots }, result) : result
}

/** Throws because a path overlaps with another one of the projection. */
export type Collision = (path: string, rest: string) => never

/** Adds a path to a projection; `end` decides what happens to it. */
export function addPath(
  root: Node,
  parts: string[],
  end: { computed?: Evaluate },
  collision: Collision,
): void {
  let node = root
  for (const [index, part] of parts.entries()) {
    const path = parts.slice(0, index + 1).join('.')
    const isLast = index === parts.length - 1
    const taken = node.leaves.has(part) || node.computed.has(part)
    if (taken || (isLast && node.children.has(part))) {
      collision(path, parts.slice(index + 1).join('.'))
    }
    if (end.computed) node.hasComputed = true
    if (!isLast) {
      let child = node.children.get(part)
      if (!child) {
        child = newNode(node.mode)
        node.children.set(part, child)
        node.order.push(part)
      }
      node = child
    } else if (end.computed) {
      node.computed.set(part, end.computed)
      node.order.push(part)
    } else node.leaves.add(part)
  }
}
