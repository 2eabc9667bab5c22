// A browser's translation puts elements of its own in the place of a page's text nodes, or around them.
// React keeps the nodes that it made: it fails when it removes one that is no longer where it was, or
// inserts before it, and what it writes into one that was taken out is never seen
// (https://github.com/facebook/react/issues/11538). `npm run check:locales` keeps texts apart that come
// and go; this finds the place of all others.

/** What stands where a node stood. */
const standIns = new WeakMap<Node, Node>()

/** Notes what came in the place of removed nodes. */
function note(records: readonly MutationRecord[]) {
  const fresh = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const added of addedNodes) standIns.delete(added)
    // Replaced at once, or removed after its stand-in was put beside it.
    const beside = [previousSibling, nextSibling].find((one) => one && fresh.has(one))
    const standIn = addedNodes[0] ?? beside
    if (!standIn) continue
    for (const removed of removedNodes) {
      if (removed !== standIn) standIns.set(removed, standIn)
    }
  }
}

/** The child of a parent that a node is in, or that stands in its place. */
function placeOf(node: Node, parent: Node): Node | undefined {
  let at: Node | undefined = node
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at)
  return at
}

/** Makes changes of the page work on nodes that another program has wrapped or replaced. */
export function followMovedNodes(): void {
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    note(observer.takeRecords())
    const place = placeOf(child, this)
    // Something else may be in the same wrapper.
    const isAlone = place?.textContent === child.textContent || !place?.contains(child)
    if (place && isAlone) removeChild.call(this, place)
    else child.parentNode?.removeChild(child)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    note(observer.takeRecords())
    return insertBefore.call(this, node, placeOf(before, this) ?? null) as T
  }

  if (!text?.set) return
  const { set } = text
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...text,
    set(this: Text, value: string | null) {
      set.call(this, value)
      if (this.parentNode) return
      note(observer.takeRecords())
      const standIn = standIns.get(this)
      standIn?.parentNode?.replaceChild(this, standIn)
    },
  })
}
