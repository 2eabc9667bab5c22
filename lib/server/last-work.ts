// Work that is done before the process ends, such as writing what waits in memory. The app adds it and
// the server in front runs it; they share a process but load their own copies of a module.
type AllWork = Map<string, () => Promise<unknown>>

const key = Symbol.for('tubesmith.last-work')
const shared = globalThis as { [key]?: AllWork }

function allWork(): AllWork {
  shared[key] ??= new Map()
  return shared[key]
}

/** Adds work, or replaces what has the same name. */
export const addLastWork = (name: string, work: () => Promise<unknown>): void =>
  void allWork().set(name, work)

/** Does all of it. Never rejects. */
export const doLastWork = (): Promise<unknown> =>
  Promise.allSettled([...allWork().values()].map((work) => work()))
