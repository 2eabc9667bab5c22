import { untilTurn } from '../turns'
import { leftoverKey, leftoverPrefix } from './catalog'
import { after } from './key-string'
import type { Store } from './store'

const nothing = Buffer.alloc(0)
const part = 200

/** What is in the file and belongs to nothing: of dropped collections and indexes, and of those being
 * made until they are done. Each is named in the file, so that a start can go on removing it. */
export class Leftovers {
  /** Prefixes of what is being made; not to be removed as long as this process makes it. */
  readonly #made = new Set<string>()

  constructor(private readonly store: Store) {}

  /** Gives up everything under a prefix. Within a write only. */
  add(prefix: Buffer): void {
    this.store.put(leftoverKey(prefix), nothing, 0)
  }

  /** Says that something is being made under a prefix: if this process ends before {@link made},
   * the next one removes it. Within a write only. */
  making(prefix: Buffer): void {
    this.store.put(leftoverKey(prefix), nothing)
    this.#made.add(prefix.toString('hex'))
  }

  /** It belongs to something now. Within a write only. */
  made(prefix: Buffer): void {
    this.store.remove(leftoverKey(prefix))
    this.#made.delete(prefix.toString('hex'))
  }

  /** It will not be made after all: {@link sweep} may take it. */
  abandon(prefix: Buffer): void {
    this.#made.delete(prefix.toString('hex'))
  }

  #next(): Buffer | undefined {
    for (const key of this.store.keys({ start: leftoverPrefix, end: after(leftoverPrefix) })) {
      const prefix = Buffer.from(key.subarray(leftoverPrefix.length))
      if (!this.#made.has(prefix.toString('hex'))) return prefix
    }
  }

  /** Removes some of it.
   * @returns whether there is more */
  async sweep(): Promise<boolean> {
    const prefix = this.#next()
    if (!prefix) return false
    const range = { start: prefix, end: after(prefix), limit: part }
    await this.store.write(() => {
      untilTurn(() => {
        const keys = [...this.store.keys(range)].map((key) => Buffer.from(key))
        for (const key of keys) this.store.remove(key)
        if (keys.length === part) return true
        this.store.remove(leftoverKey(prefix))
        return false
      })
    })
    return true
  }
}
