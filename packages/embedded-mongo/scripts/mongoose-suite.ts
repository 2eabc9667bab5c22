// Runs Mongoose's own tests against the embedded database. It needs a checkout of Mongoose with its
// packages installed. Run: `npm run mongoose-suite -- <folder> [--uri ADDRESS] [--only TEXT]`.
// Failures are reported in two groups: tests that need a feature which this database refuses by
// name, and all others. The exit status is 1 if the second group isn't empty.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startDatabase } from '../tests/helpers/database'

const help = `npm run mongoose-suite -- <folder> [options]

Runs Mongoose's own tests. <folder> is a checkout of https://github.com/Automattic/mongoose in which
\`npm install --ignore-scripts\` has run.

  --uri <address>   the database; the embedded one if left out
  --only <text>     only tests with this text in their names
`

/** Messages with which the server refuses a missing feature. */
const refusals = [
  /The embedded database has no/,
  /Transaction numbers are only allowed on a replica set/,
  /\$changeStream stage is only supported on replica sets/,
  /needs to be a replica set member/,
  /no globalScriptEngine in \$where/,
]

interface Failure {
  fullTitle: string
  err: { message?: string; stack?: string; code?: number }
}

interface Report {
  stats: { passes: number; pending: number; failures: number; duration: number }
  failures: Failure[]
}

/** Maximum number of failed tests that are repeated. */
const maxRepeats = 20

const reasonOf = ({ err }: Failure) => `${err.message ?? ''}\n${err.stack ?? ''}`.trim()
const isRefusal = (failure: Failure) => refusals.some((one) => one.test(reasonOf(failure)))

/** Runs mocha as Mongoose's package.json does, and returns its report. */
async function runSuite(folder: string, uri: string, only: string | undefined): Promise<Report> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'mongoose-suite-'))
  const output = path.join(scratch, 'report.json')
  const mocha = [
    path.join('node_modules', 'mocha', 'bin', 'mocha.js'),
    '--exit',
    ...['--reporter', 'json', '--reporter-option', `output=${output}`],
    // A busy machine may be slow.
    ...['--timeout', '20000'],
    ...['--ignore', 'test/encryption/**/*.test.js'],
    ...(only ? ['--fgrep', only] : []),
    './test/**/*.test.js',
  ]
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, mocha, {
        cwd: folder,
        env: { ...process.env, MONGOOSE_TEST_URI: uri },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child.once('error', reject)
      child.once('exit', () => resolve())
    })
    if (!existsSync(output)) throw new Error('Mocha ended without a report.')
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Repeats alone the tests that failed without a refusal, and returns those that fail again: some
 * only fail because an earlier test, which didn't finish, left its settings.
 */
async function failAgainAlone(
  folder: string,
  uri: string,
  failures: Failure[],
): Promise<Failure[]> {
  const again: Failure[] = []
  for (const failure of failures.slice(0, maxRepeats)) {
    const report = await runSuite(folder, uri, failure.fullTitle)
    again.push(...report.failures)
  }
  return [...again, ...failures.slice(maxRepeats)]
}

async function printFailures(
  { stats, failures }: Report,
  folder: string,
  uri: string,
): Promise<boolean> {
  const refused = failures.filter(isRefusal)
  const others = failures.filter((failure) => !isRefusal(failure))
  const alone = await failAgainAlone(folder, uri, others)
  for (const failure of refused) {
    console.log(`refused  ${failure.fullTitle}: ${reasonOf(failure).split('\n')[0]}`)
  }
  for (const failure of alone) {
    console.log(`failed   ${failure.fullTitle}\n${reasonOf(failure).slice(0, 1500)}\n`)
  }
  const passed = stats.passes + others.length - alone.length
  console.log(
    `${passed} passed (${others.length - alone.length} of them only alone), ${stats.pending} skipped, ${refused.length} need a feature that is refused by name, ${alone.length} failed`,
  )
  return stats.passes > 0 && alone.length === 0
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      uri: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [folder] = positionals
  if (values.help || !folder) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  if (!existsSync(path.join(folder, 'node_modules', 'mocha'))) {
    throw new Error(`There are no packages in ${folder}. Run there: npm install --ignore-scripts`)
  }
  const database = values.uri ? undefined : await startDatabase({ testCommands: true })
  try {
    const uri = values.uri ?? database?.uri ?? ''
    const report = await runSuite(folder, uri, values.only)
    if (!(await printFailures(report, folder, uri))) process.exitCode = 1
  } finally {
    await database?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
