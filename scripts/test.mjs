// `npm test`: all tests, from a fresh clone. `npm test -- check|packages|unit|db|api|e2e` runs parts
// of it. `npm run test:full` adds exhaustive tests: every page in every language, accessibility in
// every theme, more rounds of crashes, a development site; with `--all-languages` accessibility in
// all 15 languages, too. FULL passes this to the tests.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ensureChromium, ensureShell } from './browser.mjs'
import { ensureInstalled } from './npm-ci.mjs'
import { packageSuites } from './package-tests.mjs'
import { startNode, stopAll } from './processes.mjs'

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const knownParts = ['check', 'packages', 'unit', 'db', 'api', 'e2e']
const knownFlags = ['--full', '--all-languages']
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
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC' }
if (flags.includes('--full') || flags.includes('--all-languages')) {
  Object.assign(env, { FULL: '1', CRASH_ROUNDS: '50' })
}
if (flags.includes('--all-languages')) env.ALL_LANGUAGES = '1'

/** Runs a package's program as a separate part with its own title. */
const run = (title, script, ...args) =>
  timed(title, () => {
    const file = script.startsWith('/') ? script : require.resolve(script)
    const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', env })
    return status ?? 1
  })
/** Builds the site in the background, as the checks beside it leave a core idle. Resolves with the
 * build's exit code. */
const startBuild = () =>
  new Promise((resolve) => {
    const work = `import('./scripts/build-once.mjs').then((one) => one.buildOnce(process.env))`
    const child = startNode(['--eval', work], { env: { ...env, DEMO_BUILD: '1' } })
    child.once('exit', (status) => resolve(status ?? 1))
  })
let build
// Ctrl-C ends the part in the foreground, and `finish` then what runs beside it.
process.once('SIGINT', () => finish(130))
/** By default, Jest leaves a core to its own process, which is almost idle; tests also wait for
 * timeouts, and those with a site for mail and a database. */
const cores = Math.max(2, availableParallelism())
const jestWith = (workers, title, ...args) =>
  run(title, 'jest/bin/jest', '--maxWorkers', String(workers), ...args)
const jest = (title, ...args) => jestWith(cores + 1, title, ...args)

const needsBuild = wants('api') || wants('e2e')
if (wants('check')) {
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  // The build writes types of its own, so it begins after this.
  await run('Types', tsc, '--noEmit')
  if (needsBuild) build = startBuild()
  await run('Lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  for (const { name, folder } of packageSuites()) {
    await run(`Types of ${name}`, tsc, '--noEmit', '--project', folder)
  }
  await run('Imports', 'tsx/cli', 'scripts/check-imports.ts')
  await run('Icons', 'tsx/cli', 'scripts/icons.ts', '--check')
  await run('Safety rows', 'tsx/cli', 'scripts/safety-table.ts', '--check')
  await run('Tools in the README', 'tsx/cli', 'scripts/tool-table.ts', '--check')
  await run('Workflows', 'tsx/cli', 'scripts/check-workflows.mjs')
  await run('Unused code', path.resolve('node_modules/knip/bin/knip.js'))
  // Last, since a tool whose texts nobody has translated yet fails here alone.
  await run('Translations', 'tsx/cli', 'scripts/check-locales.ts')
}
if (wants('packages')) {
  for (const { name, folder, isGreen, noteGreen } of packageSuites()) {
    if (isGreen && !env.FULL) {
      times.push([`Tests of ${name}`, 'unchanged since it was green (fingerprint)'])
      continue
    }
    await jest(`Tests of ${name}`, '--rootDir', folder, '--config', `${folder}/jest.config.mjs`)
    const written = noteGreen()
    if (written) console.log(`${written} now says that this state is green: commit it.`)
  }
}
if (needsBuild) await timed(build ? 'Rest of the build' : 'Build', () => build ?? startBuild())
if (wants('unit')) await jest('Unit tests', '--selectProjects', 'unit', 'screen')
if (wants('db')) await jest('Database tests', '--selectProjects', 'db', '--forceExit')
if (wants('api')) await jestWith(cores + 2, 'API tests', '--selectProjects', 'api')
if (wants('e2e')) {
  // The shell has no back/forward cache: the test of it takes the whole browser.
  env.WHOLE_CHROMIUM_PATH = ensureChromium() ?? ''
  env.CHROMIUM_PATH = ensureShell() ?? ''
  await run('Browser tests', '@playwright/test/cli', 'test')
}
await finish()
