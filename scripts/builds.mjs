// The builds of this checkout. Each has a folder of its own that nothing writes to once it is whole, so
// that a site that runs keeps its files while others are built. A build belongs to no site: it knows
// neither an address nor an operator.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from './build-server.mjs'

const all = '.builds'
/** Written as the last step of a build: without it the build isn't whole. */
const marker = 'built-from.json'
/** How many builds of a kind are kept that no site uses. */
const maxUnused = { demo: 3, production: 2 }
/** What the builds share: they take half the time with it. */
const cache = path.join(all, 'cache')
const lock = path.join(all, 'lock')

/** What a site's operator sets is no part of a build. No site is at this address. */
const unknownSite = {
  PUBLIC_ORIGIN: 'https://site.invalid',
  ...Object.fromEntries(
    ['NAME', 'ADDRESS', 'EMAIL', 'GITHUB', 'SOCIAL'].map((name) => [`SITE_${name}`, '']),
  ),
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What a folder was built from, if it is whole. */
function builtFrom(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, marker), 'utf8'))
  } catch {
    return undefined
  }
}

/** All folders of builds, the newest first. Their names begin with the time. */
const folders = () =>
  existsSync(all)
    ? readdirSync(all)
        .filter((name) => /^\d+-\d+$/.test(name))
        .sort()
        .reverse()
        .map((name) => path.join(all, name))
    : []

/** The newest whole build of a kind, and of a fingerprint if one is given.
 * @param {{ kind?: 'demo' | 'production', fingerprint?: string }} wanted */
export const findBuild = (wanted) =>
  folders().find((folder) => {
    const from = builtFrom(folder)
    return from && Object.entries(wanted).every(([name, value]) => from[name] === value)
  })

/** Whether a build is for the demo. */
export const isDemoBuild = (folder) => builtFrom(folder)?.kind === 'demo'

/**
 * Notes that this process uses a build, so that nobody removes it. A folder that nobody may write to
 * needs no note.
 * @returns whether the build is there
 */
export function holdBuild(folder) {
  const users = path.join(folder, 'users')
  try {
    mkdirSync(users)
  } catch {}
  try {
    writeFileSync(path.join(users, String(process.pid)), '')
  } catch {}
  // Whoever removes a build removes this first, and then looks for users.
  return existsSync(path.join(folder, marker))
}

const isUsed = (folder) => {
  const users = path.join(folder, 'users')
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)))
}

/** Removes a build, unless a site uses it. */
function removeUnused(folder) {
  const [there, away] = [path.join(folder, marker), path.join(folder, 'removed')]
  renameSync(there, away)
  if (isUsed(folder)) renameSync(away, there)
  else rmSync(folder, { recursive: true, force: true })
}

/** Removes what was never finished, and all builds of a kind but the newest and those in use. */
export function removeOldBuilds() {
  const unused = { demo: 0, production: 0 }
  for (const folder of folders()) {
    const { kind } = builtFrom(folder) ?? {}
    if (!kind) {
      const builder = Number(folder.split('-').at(-1))
      if (!isAlive(builder)) rmSync(folder, { recursive: true, force: true })
    } else if (!isUsed(folder)) {
      unused[kind] += 1
      if (unused[kind] > maxUnused[kind]) removeUnused(folder)
    }
  }
}

function takeLock() {
  mkdirSync(all, { recursive: true })
  const own = `${lock}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch {
    const holder = Number(existsSync(lock) && readFileSync(lock, 'utf8'))
    if (!isAlive(holder)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Runs work that builds, one at a time in this checkout. That only saves work: two builds at once have
 * different folders.
 * @param {() => T | undefined} find what another builder may have made meanwhile, which ends the wait
 * @param {() => Promise<T>} work
 * @template T
 */
export async function oneAtATime(find, work) {
  for (let tries = 0; tries < 900; tries++) {
    const found = find()
    if (found) return found
    if (takeLock()) {
      try {
        return find() ?? (await work())
      } finally {
        rmSync(lock, { force: true })
      }
    }
    await sleep(1000)
  }
  throw new Error('Another build in this folder did not end within fifteen minutes.')
}

function move(from, to) {
  try {
    renameSync(from, to)
  } catch {
    // There is none yet, or another build has it.
  }
}

/** Runs `next build` in a project's folder.
 * @param {{ cwd?: string, folder: string, env: NodeJS.ProcessEnv, stdio?: 'inherit' }} options `folder`
 *   is relative to `cwd`
 * @throws Error with its output */
export function nextBuild({ cwd = '.', folder, env, stdio }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/next/dist/bin/next'), 'build', '--webpack'],
    {
      cwd,
      env: {
        ...env,
        ...unknownSite,
        BUILD_FOLDER: folder,
        NEXT_ADAPTER_PATH: path.resolve('scripts/build-adapter.mjs'),
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      encoding: 'utf8',
      ...(stdio && { stdio }),
    },
  )
  // It names the types of this build, which may be removed.
  rmSync(path.join(cwd, 'next-env.d.ts'), { force: true })
  if (status !== 0) throw new Error(`The build failed.\n${stdout ?? ''}\n${stderr ?? ''}`)
}

/** Builds the site into a new folder.
 * @param {{ kind: 'demo' | 'production', fingerprint?: string }} from
 * @returns the folder
 * @throws Error with the build's output */
export async function build(from, env, stdio) {
  const folder = path.join(all, `${Date.now()}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  move(cache, path.join(folder, 'cache'))
  try {
    nextBuild({ folder, env, stdio })
    await buildServer(folder)
  } catch (error) {
    move(path.join(folder, 'cache'), cache)
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  move(path.join(folder, 'cache'), cache)
  writeFileSync(path.join(folder, marker), JSON.stringify(from))
  removeOldBuilds()
  return folder
}
