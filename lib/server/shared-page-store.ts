// The app, Next's cache handler and the server in front share a process but load their own copies of a
// module, so the store of pages is found on `globalThis`.
const key = Symbol.for('tubesmith.page-store')

interface Store {
  forget: (pages: readonly string[]) => void
  clear: () => void
}

const shared = globalThis as { [key]?: Store }

export function sharePageStore(store: Store): void {
  shared[key] = store
}

/** Forgets rendered pages, named without their language: the next request renders them. */
export const forgetPages = (pages: readonly string[]): void => shared[key]?.forget(pages)

/** Forgets all rendered pages. */
export const forgetAllPages = (): void => shared[key]?.clear()
