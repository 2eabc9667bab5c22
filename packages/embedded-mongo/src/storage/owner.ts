import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The start time of a process, which distinguishes it from others with the same pid; undefined when
 * there is no such process, empty when the system doesn't provide it.
 */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
  }
  try {
    // proc(5): the 22nd field, counted after the name in parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    // Not Linux.
  }
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** The owner mark that this process writes to its data file. */
export function ownMark(): string {
  return JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' })
}

/** The pid in a mark, if that process is still running. */
export function runningOwner(mark: string): number | undefined {
  const { pid, started } = JSON.parse(mark) as { pid?: unknown; started?: unknown }
  if (!Number.isInteger(pid) || pid === process.pid) return
  return startOf(pid as number) === started ? (pid as number) : undefined
}
