// `npm test`: all tests, from a fresh clone. `npm test -- check|packages|unit|db|api|e2e` runs parts
// of it; `--no-skip` also runs the suites of packages that have passed already. `npm run test:full`
// adds exhaustive tests: every page in every language, accessibility in every theme, more rounds of
// crashes, a development site; with `--all-languages` accessibility in all 15 languages, too. FULL
// passes this to the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
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
const began = Date.now()
/** Every part's title, with its duration, or why it was skipped. */
const times = []

/** Runs a part and records its duration in milliseconds. */
async function timed(title, work) {
  console.log(`\n${title}`)
  const start = Date.now()
  const status = await work()
  times.push([title, Date.now() - start])
  if (status) await finish(status)
}

/** Prints the duration of every part, and exits. */
async function finish(status = 0) {
  await stopAll()
  const rows = [...times, ['Everything', Date.now() - began]]
  const width = Math.max(...rows.map(([title]) => title.length))
  console.log('')
  for (const [title, took] of rows) {
    const text = typeof took === 'string' ? took : `${(took / 1000).toFixed(0).padStart(6)} s`
    console.log(`${title.padEnd(width)} ${text}`)
  }
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

/** Runs a program of Node; `finish` ends it with all its children.
 * @returns its exit code */
const node = async (...args) => (await ended(startNode(args, { env }))) ?? 1
/** Runs a program of Node as a separate part with its own title. */
const run = (title, ...args) => timed(title, () => node(...args))
/** Builds the site. A clone's first build keeps nothing for the next one: writing it takes ten seconds.
 * @returns the build's exit code */
const startBuild = () => {
  const settings = { DEMO_BUILD: '1', BUILD_WITHOUT_CACHE: existsSync('.builds') ? '' : '1' }
  return node(
    '--eval',
    `import('./scripts/build-once.mjs').then((one) => one.buildOnce({ ...process.env, ...${JSON.stringify(settings)} }))`,
  )
}
let build
process.once('SIGINT', () => finish(130))
/** In CI, this many files of tests may run once more, each as a whole and with little beside it: a fault
 * fails again, a test that a busy machine broke does not. */
const mostRepeated = 10
const failedFiles = (results) =>
  (existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)
/** By default, Jest leaves a core to its own process, which is almost idle; tests also wait for timeouts,
 * and those with a site for mail and a database. */
const workers = Math.max(2, availableParallelism()) + 1
const jest = (title, ...args) =>
  timed(title, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tubesmith-tests-'))
    const results = path.join(folder, 'results.json')
    const runFiles = (count, ...more) =>
      node(require.resolve('jest/bin/jest'), '--maxWorkers', String(count), ...args, ...more)
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

const needsBuild = wants('api') || wants('e2e')
if (wants('check')) {
  const [types, ...others] = checks()
  // Each check uses one core. The build starts when the types are checked, since it writes some.
  const checked = node(...types.args)
  if (needsBuild) build = checked.then((status) => status || startBuild())
  for (const { title, args } of others) await run(title, ...args)
  await timed(types.title, () => checked)
}
if (wants('packages')) {
  const skips = !env.FULL && !flags.includes('--no-skip')
  for (const { name, folder, isGreen, noteGreen } of packageSuites()) {
    if (isGreen && skips) {
      times.push([`Tests of ${name}`, 'unchanged since it last passed on this machine'])
      continue
    }
    await jest(`Tests of ${name}`, '--rootDir', folder, '--config', `${folder}/jest.config.mjs`)
    noteGreen()
  }
}
// The build's end uses one core.
if (wants('unit')) await jest('Unit tests', '--selectProjects', 'unit', 'screen')
if (wants('db')) await jest('Database tests', '--selectProjects', 'db', '--forceExit')
if (needsBuild) {
  await timed(build ? 'Rest of the build' : 'Build', () => build ?? startBuild())
  // Held by this process, which lives as long as the tests.
  env.BUILD_FOLDER = await buildOnce({ ...env, DEMO_BUILD: '1' })
}
if (wants('api')) await jest('API tests', '--selectProjects', 'api')
if (wants('e2e')) {
  // The shell has no back/forward cache: the test of it takes the whole browser.
  env.WHOLE_CHROMIUM_PATH = ensureChromium() ?? ''
  env.CHROMIUM_PATH = ensureShell() ?? ''
  ensureFonts()
  await run('Browser tests', require.resolve('@playwright/test/cli'), 'test')
}
await finish()
