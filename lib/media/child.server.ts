import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export interface ChildRun {
  command: string
  args: readonly string[]
  cwd: string
  signal: AbortSignal
  timeoutMs: number
  nice?: boolean
  onLine?: (line: string) => void
  maxLine?: number
  stdin?: string | Uint8Array
}

export interface ChildEnd {
  code: number
  stderr: string
}

/** Runs a program without a shell, in a process group of its own. */
export async function runChild(run: ChildRun): Promise<ChildEnd> {
  run.signal.throwIfAborted()
  const child = spawn(run.command, run.args, {
    cwd: run.cwd,
    detached: true,
    stdio: [run.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-65_536)
  })
  child.stdin?.end(run.stdin)
  if (child.stdout) createInterface(child.stdout).on('line', (line) => run.onLine?.(line))
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(end, run.timeoutMs)
  run.signal.addEventListener('abort', end, { once: true })
  try {
    const closed = new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 137))
    })
    if (run.nice && child.pid) setPriority(child.pid, 10)
    const code = await closed
    run.signal.throwIfAborted()
    return { code, stderr }
  } finally {
    clearTimeout(timer)
    run.signal.removeEventListener('abort', end)
  }
}
