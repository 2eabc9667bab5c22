import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import buildPackages from './build-packages.mjs'
import { build, findBuild, holdBuild, oneAtATime } from './builds.mjs'

/** Every file and folder that a build depends on. */
const sources = [
  'components',
  'context',
  'lib',
  'locales',
  'models',
  'pages',
  'public',
  'scripts/audit-verify.ts',
  'scripts/before-paint.cjs',
  'scripts/build-adapter.mjs',
  'scripts/build-server.mjs',
  'scripts/builds.mjs',
  'scripts/create-admin.ts',
  'scripts/terminal',
  'styles',
  'instrumentation.ts',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]

function hashInto(hash, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) hashInto(hash, path.join(file, entry))
  } else {
    hash.update(file).update(readFileSync(file))
  }
}

function fingerprintOf(env) {
  const hash = createHash('sha256')
  for (const source of sources) hashInto(hash, source)
  const settings = [env.DEMO_BUILD, env.EXAMPLES]
  return hash.update(settings.map((value) => value ?? '').join('|')).digest('hex')
}

/** Builds the packages, and the site unless the same sources are already built with the same settings.
 * @returns the build's folder, which stays while this process runs */
export async function buildOnce(env) {
  buildPackages()
  const from = { kind: 'demo', fingerprint: fingerprintOf(env) }
  for (;;) {
    const folder = await oneAtATime(
      () => findBuild(from),
      () => {
        console.log('Building the site (a few minutes the first time) …')
        return build(from, env)
      },
    )
    // It may have been removed just now, for being old.
    if (holdBuild(folder)) return folder
  }
}
