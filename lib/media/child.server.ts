import { type ChildProcess, spawn } from 'node:child_process'
import {
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { remember } from '@epic-web/remember'
import { addLastWork } from '../server/last-work'

/** Times of an ending, in milliseconds. */
const times = {
  /** From SIGTERM to SIGKILL. */
  grace: 1_200,
  /** The same when the whole site ends. */
  lastGrace: 500,
  /** How long after SIGKILL a group is waited for: a dead process that nobody collects stays in it. */
  killed: 300,
  /** How long the rest of the output is waited for: what has left the group may hold the pipe open. */
  rest: 5_000,
  look: 20,
}
/** Bytes kept of what a child says on stderr: the end, where the reason is. */
const maxStderr = 64 * 1024
const priority = 10

/** What a child may know of this process's environment: never its secrets, and no `NODE_OPTIONS`, which
 * would make yt-dlp's helper print a line that it takes for a failure. */
const inherited =
  /^(?:PATH|(?:https?|all|no)_proxy|SSL_CERT_(?:FILE|DIR)|(?:REQUESTS|CURL)_CA_BUNDLE)$/i

/** The environment of a child that works in a folder. */
export function childEnv(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const kept = Object.entries(variables).filter(
    (entry): entry is [string, string] => inherited.test(entry[0]) && Boolean(entry[1]),
  )
  return {
    ...Object.fromEntries(kept),
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  }
}

/** Sends a signal to a process group; 0 only looks. @returns whether there is such a group */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  while (signalGroup(pid, 0)) {
    if (performance.now() >= end) return false
    await sleep(times.look)
  }
  return true
}

/** Ends a process group: asks first, then kills. */
async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (!signalGroup(pid, 'SIGTERM') || (await isGone(pid, graceMs))) return
  signalGroup(pid, 'SIGKILL')
  await isGone(pid, times.killed)
}

// Next may load this module once per route; all of them share the children of the process.
const state = remember('tubesmith.media.children', () => {
  const running = new Set<number>()
  process.once('exit', () => {
    for (const pid of running) signalGroup(pid, 'SIGKILL')
  })
  return { running, isEnding: false }
})

async function endAll(): Promise<void> {
  state.isEnding = true
  await Promise.all([...state.running].map((pid) => endGroup(pid, times.lastGrace)))
}

/** What the system says of a process. */
interface ProcessFacts {
  group: number
  /** Since the machine's start, so that a number used again isn't taken for the same process. */
  started: string
}

function factsOf(pid: number | string): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name before them is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { group: Number(fields[2]), started: `${bootId()} ${fields[19]}` }
  } catch {
    return undefined
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

const recordName = /^\.child-(\d+)$/
const recordOf = (folder: string, pid: number) => path.join(folder, `.child-${pid}`)

function isIn(folder: string, pid: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    return false
  }
}

/** Whether a group is the one that was recorded: its first process, or others of it in the folder. */
function isOurs(pid: number, started: string, folder: string): boolean {
  const first = factsOf(pid)
  if (first) return first.started === started
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => factsOf(name)?.group === pid && isIn(folder, name))
}

/**
 * Ends what an earlier process of the site has left running in a folder. A process that only has the
 * same number is left alone. Where the system has no `/proc`, nothing is ended: a child's own times out.
 */
export async function endLeftovers(folder: string): Promise<void> {
  let real: string
  let names: string[]
  try {
    real = realpathSync(folder)
    names = readdirSync(real)
  } catch {
    return
  }
  const pids = names.flatMap((name) => recordName.exec(name)?.[1] ?? []).map(Number)
  const ending = pids.map(async (pid) => {
    const file = recordOf(real, pid)
    const started = readFileSync(file, 'utf8')
    if (factsOf('self') && isOurs(pid, started, real)) await endGroup(pid, times.grace)
    rmSync(file, { force: true })
  })
  await Promise.all(ending)
}

/** Calls `onLine` for each line; what is beyond `max` bytes of one is dropped. */
function readLines(stream: Readable, max: number, onLine: (line: string) => void): void {
  let parts: Buffer[] = []
  let size = 0
  const add = (part: Buffer) => {
    const room = max - size
    if (room <= 0 || part.length === 0) return
    // A copy: a slice would keep the whole chunk in memory.
    parts.push(Buffer.from(part.subarray(0, room)))
    size += Math.min(room, part.length)
  }
  const end = () => {
    const line = Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
    parts = []
    size = 0
    if (line) onLine(line)
  }
  stream.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at))
      end()
      from = at + 1
    }
    add(chunk.subarray(from))
  })
  stream.on('end', end)
}

/** Keeps the end of what a stream says. */
function readTail(stream: Readable): () => string {
  let kept = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk])
    if (kept.length > maxStderr) kept = Buffer.from(kept.subarray(-maxStderr))
  })
  return () => kept.toString('utf8')
}

export interface ChildRun {
  command: string
  args: readonly string[]
  /** The folder it works in, which is its home too. */
  cwd: string
  /** Ends it when it aborts. */
  signal: AbortSignal
  /** The longest it may take, in milliseconds. */
  timeoutMs: number
  /** Whether it gives way to other work of the machine. */
  nice?: boolean
  /** A line that it prints on stdout. */
  onLine?: (line: string) => void
  /** Bytes of a line that are read, 64 KB unless told. */
  maxLine?: number
  stdin?: string | Uint8Array
}

export interface ChildEnd {
  /** Its exit code; 128 and more when a signal has ended it. */
  code: number
  /** The end of what it said there, at most 64 KB. */
  stderr: string
}

/**
 * Runs a program without a shell, in a process group of its own, with few variables of the environment
 * (`childEnv`). When it is over, whatever it has started is over, too: at most 2 s after `signal` has
 * aborted. While it runs, `cwd` has a note of it for `endLeftovers`.
 * @throws the signal's reason, `TimeoutError` after `timeoutMs`, what `onLine` throws, or the system's
 * error when it cannot be started, such as `ENOENT`
 */
export async function runChild(run: ChildRun): Promise<ChildEnd> {
  const { command, args, cwd, signal, timeoutMs, stdin, maxLine = 64 * 1024 } = run
  signal.throwIfAborted()
  if (state.isEnding) return endOfProcess(signal)
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: childEnv(cwd, process.env) as NodeJS.ProcessEnv,
    detached: true,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) {
    return new Promise((_, reject) => child.once('error', reject))
  }
  state.running.add(pid)
  addLastWork('media.children', endAll)

  let failure: { reason: unknown } | undefined
  let ending: Promise<void> | undefined
  const fail = (reason: unknown) => {
    failure ??= { reason }
    ending ??= endGroup(pid, times.grace)
  }
  const onAbort = () => fail(signal.reason)
  const onTimeout = () => fail(new DOMException('Too late', 'TimeoutError'))
  const timer = setTimeout(onTimeout, timeoutMs)
  signal.addEventListener('abort', onAbort, { once: true })

  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const exited = new Promise<number>((resolve) =>
    child.once('exit', (code, by) => resolve(code ?? 128 + (by ? constants.signals[by] : 0))),
  )
  child.on('error', fail)
  // It may end before it has read everything.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(stdin)
  const stderr = readTail(child.stderr as Readable)
  readLines(child.stdout as Readable, maxLine, (line) => {
    if (failure) return
    try {
      run.onLine?.(line)
    } catch (error) {
      fail(error)
    }
  })
  try {
    writeFileSync(recordOf(cwd, pid), factsOf(pid)?.started ?? '', { mode: 0o600 })
    if (run.nice) setPriority(pid, priority)
  } catch (error) {
    // One that has ended already has no priority.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') fail(error)
  }

  try {
    const code = await exited
    // What it has started may live on, and hold its pipes open.
    signalGroup(pid, 'SIGKILL')
    const rest = failure ? times.killed : times.rest
    await Promise.race([closed, sleep(rest, undefined, { ref: false })])
    await ending
    if (failure) throw failure.reason
    if (state.isEnding) return await endOfProcess(signal)
    return { code, stderr: stderr() }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    child.stdout?.destroy()
    child.stderr?.destroy()
    state.running.delete(pid)
    rmSync(recordOf(cwd, pid), { force: true })
  }
}

/** Nothing is told of a child that ends with the site: its work isn't done, and hasn't failed either. */
const endOfProcess = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
