// From the app to the server in front of it: which prerendered pages have changed. They share a process
// but load their own copies of a module, so the listener is kept on `globalThis`.
const key = Symbol.for('tubesmith.changed-pages')

/** @param {(pages: readonly string[]) => void} listener called with paths without language */
function onChangedPages(listener) {
  globalThis[key] = listener
}

/** @param {readonly string[]} pages paths without language */
const tellChangedPages = (pages) => globalThis[key]?.(pages)

module.exports = { onChangedPages, tellChangedPages }
