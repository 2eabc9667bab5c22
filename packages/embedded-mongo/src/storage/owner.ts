import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process began, as a text that no other process of the same number shares; undefined
 * when there is no such process, empty when the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, but somebody else's.
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

/** What a folder's owner leaves in it. */
export function ownMark(): string {
  return JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' })
}

/** The process that left a mark, if it is still running. */
export function runningOwner(mark: string): number | undefined {
  const { pid, started } = JSON.parse(mark) as { pid?: unknown; started?: unknown }
  if (!Number.isInteger(pid) || pid === process.pid) return
  return startOf(pid as number) === started ? (pid as number) : undefined
}
