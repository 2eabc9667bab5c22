import { untilTurn } from '../turns'
import { leftoverKey, leftoverPrefix } from './catalog'
import { after } from './key-string'
import type { Store } from './store'

const nothing = Buffer.alloc(0)
const part = 200

/**
 * Unreferenced data in the file: of dropped collections and indexes, and of those under
 * construction. Its prefixes are recorded in the file, so that the next start can continue to
 * remove it.
 */
export class Leftovers {
  /** Prefixes under construction; not removed while this process works on them. */
  readonly #made = new Set<string>()

  constructor(private readonly store: Store) {}

  /** Marks everything under a prefix for removal. Only within a write. */
  add(prefix: Buffer): void {
    this.store.put(leftoverKey(prefix), nothing, 0)
  }

  /**
   * Marks a prefix as under construction: if this process ends before {@link made}, the next one
   * removes its data. Only within a write.
   */
  making(prefix: Buffer): void {
    this.store.put(leftoverKey(prefix), nothing)
    this.#made.add(prefix.toString('hex'))
  }

  /** Marks the data as referenced. Only within a write. */
  made(prefix: Buffer): void {
    this.store.remove(leftoverKey(prefix))
    this.#made.delete(prefix.toString('hex'))
  }

  /** Gives up the construction: {@link sweep} may remove the data. */
  abandon(prefix: Buffer): void {
    this.#made.delete(prefix.toString('hex'))
  }

  #next(): Buffer | undefined {
    for (const key of this.store.keys({ start: leftoverPrefix, end: after(leftoverPrefix) })) {
      const prefix = Buffer.from(key.subarray(leftoverPrefix.length))
      if (!this.#made.has(prefix.toString('hex'))) return prefix
    }
  }

  /**
   * Removes a part of the leftovers.
   * @returns whether there is more
   */
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
