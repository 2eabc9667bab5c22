// Work that is done before the process ends, such as writing what waits in memory. The app adds it and
// the server in front runs it; they share a process but load their own copies of a module.
const key = Symbol.for('tubesmith.last-work')

/** @returns {Map<string, () => Promise<unknown>>} by name */
function allWork() {
  globalThis[key] ??= new Map()
  return globalThis[key]
}

/**
 * Adds work, or replaces what has the same name.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
const addLastWork = (name, work) => void allWork().set(name, work)

/** Does all of it. Never rejects. */
const doLastWork = () => Promise.allSettled([...allWork().values()].map((work) => work()))

module.exports = { addLastWork, doLastWork }
