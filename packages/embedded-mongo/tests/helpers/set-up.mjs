import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPackage } from '../../build.mjs'

/** Builds the database, and starts one for the files that need none of their own. */
export default async function setUp() {
  buildPackage()
  if (process.env.TEST_MONGODB_URI) return
  const { startDatabase } = await import('../../dist/start.js')
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-shared-'))
  const { stop, uri } = await startDatabase({ dir, port: 0 })
  process.env.TEST_SHARED_URI = uri
  globalThis.sharedDatabase = { dir, stop }
}
