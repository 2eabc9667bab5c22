/** Modules without a state of their own: libraries, and those of the site that are not the server's nor
 * read its settings. The judge of subjects only keeps what it has compiled, and what reads captions its
 * threads, which compile their modules when they start. */
const isStateless = (file: string) =>
  file.includes('/node_modules/')
    ? !/\/node_modules\/(?:mongoose|agenda|@agendajs|ioredis)\//.test(file)
    : /\/(?:locales|models|lib\/(?!server\/|media\/switch))/.test(file) &&
      !/(?<!subjects|read-apart)\.server\.ts$/.test(file)

/**
 * Like `jest.resetModules`: what is imported next has empty caches and reads its settings, and nothing
 * that modules of one process share (`@epic-web/remember`) is left. Modules
 * without a state stay loaded, as loading them anew takes most of the time.
 */
export function freshModules(): void {
  for (const [file, loaded] of Object.entries(require.cache)) {
    if (loaded && isStateless(file)) jest.doMock(file, () => loaded.exports)
  }
  jest.resetModules()
  ;(globalThis as { __remember_epic_web?: Map<string, unknown> }).__remember_epic_web?.clear()
}
