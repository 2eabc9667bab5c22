// `npm test`: everything, from a fresh clone. `npm test -- check|packages|unit|db|api|e2e` runs one
// part; with `--all-languages` the accessibility checks run in every language (half an hour).
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ensureChromium } from './browser.mjs'
import { buildOnce } from './build-once.mjs'
import { ensureInstalled } from './npm-ci.mjs'

const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wants = (part) => parts.length === 0 || parts.includes(part)

ensureInstalled()
const require = createRequire(import.meta.url)
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC' }
if (process.argv.includes('--all-languages')) env.ALL_LANGUAGES = '1'

function run(title, script, ...args) {
  console.log(`\n${title}`)
  const { status } = spawnSync(process.execPath, [require.resolve(script), ...args], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (wants('check')) {
  run('Lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  run('Translations', 'tsx/cli', 'scripts/check-locales.ts')
  run('Safety rows', 'tsx/cli', 'scripts/safety-table.ts', '--check')
  run('Workflows', 'tsx/cli', 'scripts/check-workflows.mjs')
}
if (wants('packages')) {
  const project = 'packages/embedded-mongo'
  run(
    'Package embedded-mongo: types',
    path.resolve('node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--project',
    project,
  )
  run(
    'Package embedded-mongo: tests',
    'jest/bin/jest',
    '--rootDir',
    project,
    '--config',
    `${project}/jest.config.mjs`,
  )
}
if (wants('unit')) run('Unit tests', 'jest/bin/jest', '--selectProjects', 'unit', 'screen')
if (wants('db')) run('Database tests', 'jest/bin/jest', '--selectProjects', 'db', '--forceExit')
if (wants('api') || wants('e2e')) await buildOnce({ ...env, DEMO_BUILD: '1' })
if (wants('api')) run('API tests', 'jest/bin/jest', '--selectProjects', 'api', '--runInBand')
if (wants('e2e')) {
  env.CHROMIUM_PATH = ensureChromium() ?? ''
  run('Browser tests', '@playwright/test/cli', 'test')
}
