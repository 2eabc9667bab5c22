import { rmSync } from 'node:fs'

/** Ends what `set-up.mjs` started. */
export default async function tearDown() {
  const { sharedDatabase } = globalThis
  if (!sharedDatabase) return
  await sharedDatabase.stop()
  rmSync(sharedDatabase.dir, { recursive: true, force: true })
}
