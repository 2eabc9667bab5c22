import { storageKeys } from '../browser/storage-keys'
import { storedList } from '../browser/stored-list'

/** A draw that this browser has made without an account: what its job was started with opens it, and may
 * delete it. */
export interface OwnDraw {
  /** The draw's id. */
  id: string
  secret: string
}

/** Ids become parts of addresses. */
const isOwnDraw = (value: unknown): value is OwnDraw => {
  const { id, secret } = (value ?? {}) as Partial<OwnDraw>
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) && typeof secret === 'string'
}

/** Most that a browser remembers; the oldest ones go. */
const mostKept = 60

export const ownDraws = storedList(storageKeys.draws, isOwnDraw)

/** Remembers a draw, once its job has told its id. */
export function keepOwnDraw(draw: OwnDraw): void {
  const others = ownDraws.read().filter(({ id }) => id !== draw.id)
  ownDraws.write([draw, ...others].slice(0, mostKept))
}

export function forgetOwnDraw(id: string): void {
  ownDraws.write(ownDraws.read().filter((one) => one.id !== id))
}
