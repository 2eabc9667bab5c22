// `npm test`: all tests, from a fresh clone. `npm test -- check|packages|unit|db|api|e2e` runs parts
// of it; `--no-skip` also runs the suites of packages that have passed already. `npm run test:full`
// adds exhaustive tests: every page in every language, accessibility in every theme, more rounds of
// crashes, a development site; with `--all-languages` accessibility in all 15 languages, too. FULL
// passes this to the tests.
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium, ensureFonts, ensureShell } from './browser.mjs'
import { buildOnce } from './build-once.mjs'
import { checks } from './check.mjs'
import { ensureInstalled } from './npm-ci.mjs'
import { packageSuites } from './package-tests.mjs'
import { ended, startNode, stopAll } from './processes.mjs'

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const knownParts = ['check', 'packages', 'unit', 'db', 'api', 'e2e']
const knownFlags = ['--full', '--all-languages', '--no-skip']
const unknown = [...parts, ...flags].filter((one) => ![...knownParts, ...knownFlags].includes(one))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(' ')}. Parts: ${knownParts.join(', ')}. Flags: ${knownFlags.join(', ')}.`,
  )
  process.exit(1)
}
const wants = (part) => parts.length === 0 || parts.includes(part)
const needsBuild = wants('api') || wants('e2e')
/** Two rows of parts run at a time: what needs a build, and the rest. Each part leaves a core idle now
 * and then: a test that waits, the last file of a run, the start of a browser. */
const inTwoRows = needsBuild && ['packages', 'unit', 'db'].some(wants)
const began = Date.now()
let finishing = false
/** Every part's title, with its duration, or why it was skipped. */
const times = []

/** Runs a part and records its duration in milliseconds. */
async function timed(title, work) {
  console.log(`\n${title}`)
  const start = Date.now()
  const status = await work()
  // What is ended because of another part says nothing.
  if (finishing) await new Promise(() => {})
  times.push([title, Date.now() - start])
  if (status) await finish(status, title)
}

/** Prints the duration of every part and which one failed, and exits. */
async function finish(status = 0, failed = '') {
  finishing = true
  await stopAll()
  const rows = [...times, ['Everything', Date.now() - began]]
  const width = Math.max(...rows.map(([title]) => title.length))
  console.log('')
  for (const [title, took] of rows) {
    const text = typeof took === 'string' ? took : `${(took / 1000).toFixed(0).padStart(6)} s`
    console.log(`${title.padEnd(width)} ${text}`)
  }
  if (failed) console.error(`\nFailed: ${failed}`)
  process.exit(status)
}

await timed('Install', () => ensureInstalled())
const require = createRequire(import.meta.url)
// Without a character set, Chromium saves a file of a Korean name as underscores.
const env = { LANG: 'C.UTF-8', ...process.env, NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC' }
if (flags.includes('--full') || flags.includes('--all-languages')) {
  Object.assign(env, { FULL: '1', CRASH_ROUNDS: '50' })
}
if (flags.includes('--all-languages')) env.ALL_LANGUAGES = '1'

/** Runs a program of Node; `finish` ends it with all its children. In two rows each line that it prints
 * begins with the part's title.
 * @returns its exit code */
async function node(title, ...args) {
  if (finishing) return 1
  if (!inTwoRows) return (await ended(startNode(args, { env }))) ?? 1
  const child = startNode(args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = [child.stdout, child.stderr].map((input) => {
    const lines = createInterface({ input })
    lines.on('line', (line) => console.log(`${title} | ${line}`))
    return once(lines, 'close')
  })
  const code = await ended(child)
  // What a test has left running may hold the pipe.
  await Promise.race([Promise.all(printed), sleep(1_000)])
  return code ?? 1
}
/** Runs a program of Node as a separate part with its own title. */
const run = (title, ...args) => timed(title, () => node(title, ...args))
/** Builds the site. A clone's first build keeps nothing for the next one: writing it takes ten seconds.
 * @returns the build's exit code */
const startBuild = () => {
  const settings = { DEMO_BUILD: '1', BUILD_WITHOUT_CACHE: existsSync('.builds') ? '' : '1' }
  return node(
    'Build',
    '--eval',
    `import('./scripts/build-once.mjs').then((one) => one.buildOnce({ ...process.env, ...${JSON.stringify(settings)} }))`,
  )
}
process.once('SIGINT', () => finish(130))
/** In CI, this many files of tests may run once more, each as a whole, two at a time: a fault
 * fails again, a test that a busy machine broke does not. */
const mostRepeated = 10
const failedFiles = (results) =>
  (existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)
/** By default, Jest leaves a core to its own process, which is almost idle; tests also wait for timeouts,
 * and those with a site for mail and a database. The other row takes such a moment, too. */
const workers = Math.max(2, availableParallelism()) + (inTwoRows ? 0 : 1)
const jest = (title, ...args) =>
  timed(title, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tubesmith-tests-'))
    const results = path.join(folder, 'results.json')
    const runFiles = (count, ...more) =>
      node(title, require.resolve('jest/bin/jest'), '--maxWorkers', String(count), ...args, ...more)
    try {
      const status = await runFiles(workers, '--json', '--outputFile', results)
      if (status === 0 || !process.env.CI) return status
      const files = failedFiles(results)
      if (files.length === 0 || files.length > mostRepeated) return status
      console.log(`\nFailed, and run once more:\n${files.join('\n')}\n`)
      // What a failed test leaves open would keep a run of one file from ending.
      return await runFiles(2, '--forceExit', '--runTestsByPath', ...files)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

if (wants('e2e')) {
  // The shell has no back/forward cache: the test of it takes the whole browser.
  env.WHOLE_CHROMIUM_PATH = ensureChromium() ?? ''
  env.CHROMIUM_PATH = ensureShell() ?? ''
  ensureFonts()
}
const [types, ...others] = checks()
/** Each check uses one core. */
async function withoutBuild() {
  if (wants('check')) for (const { title, args } of others) await run(title, ...args)
  if (wants('packages')) {
    const skips = !env.FULL && !flags.includes('--no-skip')
    for (const { name, folder, isGreen, noteGreen } of packageSuites()) {
      const title = `Tests of ${name}`
      if (isGreen && skips) {
        times.push([title, 'unchanged since it last passed on this machine'])
        continue
      }
      await jest(title, '--rootDir', folder, '--config', `${folder}/jest.config.mjs`)
      noteGreen()
    }
  }
  if (wants('unit')) await jest('Unit tests', '--selectProjects', 'unit', 'screen')
}
/** The build starts when the types are checked, since it writes some. */
async function withBuild() {
  if (wants('check')) await run(types.title, ...types.args)
  if (!needsBuild) return
  await timed('Build', startBuild)
  // Held by this process, which lives as long as the tests.
  env.BUILD_FOLDER = await buildOnce({ ...env, DEMO_BUILD: '1' })
  if (wants('api')) await jest('API tests', '--selectProjects', 'api')
  if (wants('e2e')) await run('Browser tests', require.resolve('@playwright/test/cli'), 'test')
}
let isDatabaseLeft = wants('db')
/** In the row that ends first. */
async function database() {
  if (!isDatabaseLeft) return
  isDatabaseLeft = false
  await jest('Database tests', '--selectProjects', 'db', '--forceExit')
}
await Promise.all([withoutBuild().then(database), withBuild().then(database)]).catch((error) => {
  console.error(error)
  return finish(1)
})
await finish()
