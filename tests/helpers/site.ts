import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBuild } from '@/scripts/builds.mjs'
import { exampleSite } from '@/scripts/example-site.mjs'

const portsOfWorker = 1500
let lastPort = Math.floor(Math.random() * portsOfWorker)

/** A free port. Each worker has its own range, below the system's ephemeral ports, so that two workers
 * don't choose the same one before either listens. */
export async function freePort(): Promise<number> {
  const first = 20_000 + (Number(process.env.JEST_WORKER_ID ?? 0) % 8) * portsOfWorker
  for (let tries = 0; tries < portsOfWorker; tries++) {
    lastPort = (lastPort + 1) % portsOfWorker
    const port = first + lastPort
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port.')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

export interface Site {
  origin: string
  /** Everything it writes. */
  dataDir: string
  /** Its database, if it isn't the embedded one. */
  mongodbUri?: string
  /** What it has printed so far: its log. */
  output: () => string
  pid: number
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

async function waitUntilUp(origin: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The site ended before it was up.\n${output()}`)
    const up = await fetch(`${origin}/api/health`).then(
      () => true,
      () => false,
    )
    if (up) return
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The site did not answer.\n${output()}`)
}

/** A new database for the site: on the MongoDB of `TEST_MONGODB_URI`, or embedded. */
export function ownDatabase(dataDir: string): Record<string, string> {
  const real = process.env.TEST_MONGODB_URI
  if (!real) return { DATA_DIR: dataDir }
  const uri = new URL(real)
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`
  return { DATA_DIR: dataDir, MONGODB_URI: uri.href }
}

/** The folder of the build under test: that of `npm test`, or the newest one of the demo. */
export function buildFolder(): string {
  const folder = process.env.BUILD_FOLDER ?? findBuild({ kind: 'demo' })
  if (!folder) throw new Error('There is no build to test. Run: npm test -- api')
  return folder
}

/** Every file below a folder, with what changes when it is written to. */
export const stateOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(folder, file))
      return [file, size, mtimeMs].join()
    })

/** Starts the built site with a test's settings, on a free port of 127.0.0.1 unless they name one. */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  const port = Number(settings.PORT ?? (await freePort()))
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-site-'))
  const database = ownDatabase(dataDir)
  const folder = settings.BUILD_FOLDER ?? buildFolder()
  const child = spawn(process.execPath, [path.join(folder, 'site/main.js')], {
    env: {
      ...database,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      TZ: 'UTC',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      LOAD_PAGES_ON_DEMAND: '1',
      DRAND_URL: 'off',
      PASSWORD_COST: '4',
      ...exampleSite,
      BUILD_FOLDER: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  child.stderr.on('data', (part) => {
    text += part
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilUp(origin, child, () => text)
  return {
    origin,
    dataDir: settings.DATA_DIR ?? dataDir,
    mongodbUri: settings.MONGODB_URI ?? database.MONGODB_URI,
    output: () => text,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(timer)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Settings with one server for every upstream, without rate limits. */
export function upstreamAt(origin: string): Record<string, string> {
  return {
    YOUTUBE_DATA_API_URL: origin,
    YOUTUBE_WEB_URL: origin,
    YOUTUBE_SUGGEST_URL: origin,
    YOUTUBE_IMAGE_URL: origin,
    RATE_LIMIT_SCALE: '1000',
  }
}

/** Settings with a server that replaces YouTube's Data API. */
export const dataApiAt = (origin: string): Record<string, string> => ({
  ...upstreamAt(origin),
  YOUTUBE_SOURCE: 'data-api',
  YOUTUBE_API_KEY: 'foreign-key',
})

/** Does something with a site of these settings on the sample YouTube, and ends the site. */
export async function withSite(
  settings: Record<string, string>,
  work: (site: Site) => Promise<void>,
) {
  const site = await startSite({ YOUTUBE_SOURCE: 'sample', ...settings })
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}
