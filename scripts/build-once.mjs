import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAdmin } from './build-admin.mjs'
import { marker } from './build-marker.mjs'
import buildPackages from './build-packages.mjs'

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
  'scripts/build-admin.mjs',
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
const lock = '.next-build-lock'

function hashInto(hash, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) hashInto(hash, path.join(file, entry))
  } else {
    hash.update(file).update(readFileSync(file))
  }
}

function fingerprint(env) {
  const hash = createHash('sha256')
  for (const source of sources) hashInto(hash, source)
  const settings = [env.PUBLIC_ORIGIN, env.DEMO_BUILD, env.EXAMPLES]
  return hash.update(settings.map((value) => value ?? '').join('|')).digest('hex')
}

const isBuilt = (wanted) => existsSync(marker) && readFileSync(marker, 'utf8') === wanted

function lockIsStale() {
  try {
    process.kill(Number(readFileSync(path.join(lock, 'pid'), 'utf8')), 0)
    return false
  } catch {
    return true
  }
}

/** One build at a time in one checkout: a second starter waits for the first and shares its build. */
async function takeLock(wanted) {
  for (let tries = 0; tries < 600; tries++) {
    try {
      mkdirSync(lock)
      writeFileSync(path.join(lock, 'pid'), String(process.pid))
      return true
    } catch {
      if (isBuilt(wanted)) return false
      if (lockIsStale()) rmSync(lock, { recursive: true, force: true })
      await sleep(1000)
    }
  }
  throw new Error('Another build in this folder did not end within ten minutes.')
}

/** Builds the packages, and the site unless the same sources are already built with the same settings. */
export async function buildOnce(env) {
  buildPackages()
  const wanted = fingerprint(env)
  if (isBuilt(wanted) || !(await takeLock(wanted))) return
  try {
    console.log('Building the site (about a minute the first time) …')
    rmSync(marker, { force: true })
    const built = spawnSync(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'build', '--webpack'],
      {
        env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        encoding: 'utf8',
      },
    )
    if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}\n${built.stderr}`)
    await buildAdmin()
    writeFileSync(marker, wanted)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
