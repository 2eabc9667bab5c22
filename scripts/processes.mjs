import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { samePressMs } from '../lib/server/front/same-press.js'

/** How long programs may take to end, in milliseconds: a little more than the site's own limit. */
const graceMs = () => (Number(process.env.SHUTDOWN_GRACE_MS) || 10_000) + 2_000
/** The parent's process id, read first: the parent may end meanwhile. */
const parent = process.ppid
const running = new Set()
let stopping = false

/** Starts a program in a new process group, so that it ends with all its children. */
export function startProgram(program, args, { env, stdio = ['ignore', 'inherit', 'inherit'] }) {
  const child = spawn(program, args, { env, stdio, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts a script on this process's Node, in a new process group. */
export const startNode = (args, options) => startProgram(process.execPath, args, options)

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The program has ended already.
  }
}

/** Ends every started program: SIGTERM first, SIGKILL after the grace time. */
export async function stopAll() {
  stopping = true
  for (const child of running) signalGroup(child, 'SIGTERM')
  for (let waited = 0; running.size > 0 && waited < graceMs(); waited += 50) await sleep(50)
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** Ends every program on Ctrl-C, on SIGTERM, and when one of them ends by itself. */
export function stopTogether(children) {
  let began = 0
  const leave = async (code) => {
    if (stopping) return
    began = performance.now()
    await stopAll()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) return leave(0)
      if (performance.now() - began < samePressMs) return
      // A second signal ends them at once.
      for (const child of running) signalGroup(child, 'SIGKILL')
      process.exit(1)
    })
  }
  for (const child of children) child.once('exit', (code) => leave(code ?? 1))
  onOrphaned(() => leave(0))
}

/** npm forwards SIGTERM to its shell only, so the programs notice that their parent is gone. */
function onOrphaned(leave) {
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && leave(), 1_000).unref()
}

/** Whether a program could listen there now. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(String(port)))
    })
  })
}

/** Waits until an address answers with success, by default at most a minute. */
export async function waitUntilUp(url, timeoutMs = 60_000) {
  for (let waited = 0; waited < timeoutMs && !stopping; waited += 100) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await sleep(100)
  }
  if (!stopping) throw new Error(`${url} did not answer within ${timeoutMs / 1000} s.`)
}

/** Resolves with the exit code of a program. */
export function ended(child) {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Resolves with the first match of a pattern in a program's output. */
export function printed(child, pattern) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (part) => {
      text += part
      const match = pattern.exec(text)
      if (match) resolve(match)
    })
    child.once('exit', () => reject(new Error(`A helper ended before it was ready.\n${text}`)))
  })
}
