// `npm run check`: every check of the sources, one after the other. `npm test` runs the same list.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const tsc = path.resolve('node_modules/typescript/bin/tsc')
/** Several checkers look up the same types anew: on two cores one takes half the time of four. */
const types = (...args) => [tsc, '--noEmit', '--checkers', '1', ...args]
// The command starts a process that starts another one.
const tsx = (title, ...args) => ({ title, args: ['--import', 'tsx', ...args] })

const packages = readdirSync('packages').filter((name) =>
  existsSync(`packages/${name}/tsconfig.json`),
)

/** The checks, each with a title and the arguments of Node. The types are first: a build writes types
 * of its own. Only after the installation. */
export const checks = () => [
  { title: 'Types', args: types() },
  {
    title: 'Lint',
    args: [resolve('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  // The extension for browsers has no TypeScript.
  ...packages.map((name) => ({
    title: `Types of ${name}`,
    args: types('--project', `packages/${name}`),
  })),
  tsx('Imports', 'scripts/check-imports.ts'),
  tsx('Icons', 'scripts/icons.ts', '--check'),
  tsx('Stop words', 'scripts/stop-words.ts', '--check'),
  tsx('Safety rows', 'scripts/safety-table.ts', '--check'),
  tsx('What tests cover', 'scripts/check-coverage.ts'),
  tsx('Tools in the README', 'scripts/tool-table.ts', '--check'),
  tsx('Workflows', 'scripts/check-workflows.mjs'),
  { title: 'Unused code', args: [path.resolve('node_modules/knip/bin/knip.js')] },
  // Last, since a tool whose texts nobody has translated yet fails here alone.
  tsx('Translations', 'scripts/check-locales.ts'),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { title, args } of checks()) {
    console.log(title)
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
