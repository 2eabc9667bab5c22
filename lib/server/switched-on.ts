// Which third-party services are on, as the app last read it. The app and the server in front of it
// share a process but load their own copies of a module, so the value is kept on `globalThis`.
import type { ServiceKey } from '../extensions/services'

const key = Symbol.for('tubesmith.switched-on')
const shared = globalThis as { [key]?: readonly ServiceKey[] }

const none: readonly ServiceKey[] = []

/** Keys of the services that are on, the same list until the app names others; none until it has said
 * so. */
export const switchedOn = (): readonly ServiceKey[] => shared[key] ?? none

/** Says which services are on from now. */
export function setSwitchedOn(keys: readonly ServiceKey[]): void {
  shared[key] = keys
}
