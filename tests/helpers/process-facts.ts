import { readdirSync, readFileSync } from 'node:fs'

/** How many files and connections a process has open (Linux). */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The memory of a process, in megabytes (Linux). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
