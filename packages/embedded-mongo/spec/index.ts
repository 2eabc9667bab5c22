/**
 * Runs MongoDB's published driver tests (JSON files in the “unified test format”) against a
 * database: by default the embedded one with test commands enabled. Run: `npm run db:spec --
 * <folder or file> [--uri ADDRESS] [--only TEXT] [--verbose]`.
 * Prints the failing tests, the reasons for skipped ones, and a summary. The exit status is 1 if
 * fewer than 95 % of the applicable tests passed, or none applied. The other files of this folder
 * are its parts.
 * A few tests fail because of the driver, on any database: version 7.8 omits
 * `bypassDocumentValidation: false`, replaces a null `_id` by one of its own, takes a missing last
 * chunk of a file for its end, and sends a `wtimeout` with the first commit.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MongoClient } from 'mongodb'
import type { Deployment } from './client-entity'
import { shortReason } from './problems'
import { runTest, type Verdict } from './run-test'
import { readServerFacts } from './server-facts'
import { listSpecFiles, readSpecFile } from './spec-file'

const help = `npm run db:spec -- <folder or file> [options]

Runs tests in MongoDB's unified test format.

  --uri <address>   the database, or TEST_MONGODB_URI; the embedded one if left out
  --only <text>     only tests with this text in the name of the file or in the description
  --verbose         names the tests that pass or are skipped too, and shows whole errors
`

/** Minimum share of applicable tests that must pass. */
const minPassRate = 0.95

interface Options {
  only: string
  verbose: boolean
}

interface Tally {
  passed: number
  failed: number
  skipped: Map<string, number>
}

function countSkipped(tally: Tally, reason: string) {
  tally.skipped.set(reason, (tally.skipped.get(reason) ?? 0) + 1)
}

/** Counts a test and prints its result. */
function report(name: string, verdict: Verdict, tally: Tally, verbose: boolean) {
  if (verdict.state === 'passed') {
    tally.passed += 1
    if (verbose) console.log(`passed  ${name}`)
  } else if (verdict.state === 'skipped') {
    countSkipped(tally, verdict.reason)
    if (verbose) console.log(`skipped ${name}: ${verdict.reason}`)
  } else {
    tally.failed += 1
    console.log(`failed  ${name}: ${shortReason(verdict.error, verbose ? 5000 : 300)}`)
    if (verbose && verdict.error instanceof Error) console.log(verdict.error.stack)
  }
}

async function runFiles(place: string, uri: string, { only, verbose }: Options): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: new Map() }
  const admin = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    const deployment: Deployment = { uri, server: await readServerFacts(admin) }
    for (const file of listSpecFiles(place)) {
      const spec = readSpecFile(file)
      if (!spec) countSkipped(tally, 'a file in another format')
      for (const test of spec?.tests ?? []) {
        const name = `${path.relative(place, file) || path.basename(file)} › ${test.description}`
        if (!spec || !name.includes(only)) continue
        report(name, await runTest(spec, test, admin, deployment), tally, verbose)
      }
    }
  } finally {
    await admin.close()
  }
  return tally
}

/** Prints the summary; false if it is not good enough. */
function summarize({ passed, failed, skipped }: Tally): boolean {
  for (const [reason, count] of [...skipped].sort(([, a], [, b]) => b - a)) {
    console.log(`skipped ${count}: ${reason}`)
  }
  const applicable = passed + failed
  const part = applicable > 0 ? passed / applicable : 0
  const skips = [...skipped.values()].reduce((sum, count) => sum + count, 0)
  const rate = `${passed} of ${applicable} applicable (${(part * 100).toFixed(1)} %)`
  console.log(`passed ${rate}, skipped ${skips}`)
  return applicable > 0 && part >= minPassRate
}

/** The database to test: the given one, or an embedded one started for the run. */
async function databaseFor(uri: string | undefined) {
  if (uri) return { uri, stop: async () => undefined }
  const { startDatabase } = await import('../tests/helpers/database')
  return startDatabase({ testCommands: true })
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      uri: { type: 'string' },
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [place] = positionals
  if (!place || values.help) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const database = await databaseFor(values.uri ?? (process.env.TEST_MONGODB_URI || undefined))
  try {
    const tally = await runFiles(place, database.uri, values)
    if (!summarize(tally)) process.exitCode = 1
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
