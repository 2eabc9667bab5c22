import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { remember } from '@epic-web/remember'
import { databaseUri, program, socketPath } from 'embedded-mongo'
import { log } from './log.server'

/** How long a start may take, in milliseconds, before a second one is tried. */
const startTimeoutMs = 20_000
const maxPauseMs = 5_000

interface Keeper {
  child?: ChildProcess
  /** Resolves when something answers on the socket. */
  ready?: Promise<void>
  /** Milliseconds before the next start; doubles with each failed one. */
  pauseMs: number
}

// Next may load this module once per route; all of them share one database.
const keepers = remember('tubesmith.embedded-database', () => new Map<string, Keeper>())

/** Whether a database listens on a socket already: ours, or that of another process of this site. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket)
    probe.once('connect', () => resolve(true))
    probe.once('error', () => resolve(false))
    probe.once('close', () => resolve(false))
    probe.setTimeout(1000, () => probe.destroy())
  }).then((up) => up as boolean)
}

function start(folder: string, keeper: Keeper): void {
  const child = spawn(process.execPath, [program, 'serve', '--dir', folder, '--child'], {
    // Standard input is a pipe that closes when this process ends, however it ends.
    stdio: ['pipe', 'ignore', 'pipe'],
    // The database ignores a Ctrl-C and signals to the site's group: the site finishes its requests first.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: process.env.TZ,
      // The socket of a folder with a long path lies here.
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
    },
  })
  keeper.child = child
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.error({ text: text.trim() }, 'embedded database')
  })
  child.once('error', (error) => log.error({ err: error }, 'embedded database'))
  child.once('exit', async (code, signal) => {
    keeper.child = undefined
    log.error({ code, signal }, 'the embedded database ended and is started again')
    await sleep(keeper.pauseMs, undefined, { ref: false })
    keeper.pauseMs = Math.min(keeper.pauseMs * 2, maxPauseMs)
    keeper.ready = undefined
    await embeddedDatabase(folder).catch(() => undefined)
  })
}

/** Starts a database when the one that another process runs ends: with that process, which may have been
 * killed just before this one started. */
function takeOverWhenEnded(folder: string, keeper: Keeper, socket: string): void {
  const line = connect(socket).unref()
  line.on('error', () => {})
  line.once('close', async () => {
    keeper.ready = undefined
    await embeddedDatabase(folder).catch(() => undefined)
  })
}

async function untilReady(folder: string, keeper: Keeper): Promise<void> {
  const socket = socketPath(folder)
  if (await answers(socket)) {
    if (!keeper.child) takeOverWhenEnded(folder, keeper, socket)
    return
  }
  if (!keeper.child) start(folder, keeper)
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end) {
    await sleep(25)
    if (await answers(socket)) {
      keeper.pauseMs = 100
      return
    }
  }
  throw new Error(`The embedded database in ${folder} does not answer.`)
}

/** Makes sure that a folder's embedded database runs, as a child of this process unless another
 * process has it running, and that it is started again when it ends.
 * @returns its URI
 * @throws Error when it does not answer in time */
export async function embeddedDatabase(folder: string): Promise<string> {
  let keeper = keepers.get(folder)
  if (!keeper) {
    keeper = { pauseMs: 100 }
    keepers.set(folder, keeper)
  }
  const { ready = untilReady(folder, keeper) } = keeper
  keeper.ready = ready
  try {
    await ready
  } catch (error) {
    keeper.ready = undefined
    throw error
  }
  return databaseUri(socketPath(folder))
}

/** Ends the databases that this process has started. Resolves when their folders are free for another
 * process. */
export async function endEmbeddedDatabases(): Promise<void> {
  const children = [...keepers.values()].flatMap(({ child }) => child ?? [])
  await Promise.all(
    children.map((child) => {
      child.removeAllListeners('exit')
      const gone = once(child, 'exit')
      child.stdin?.end()
      return gone
    }),
  )
}
