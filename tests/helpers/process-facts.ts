import { readdirSync, readFileSync } from 'node:fs'

/** How many files and connections a process has open (Linux). */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** The memory of a process, in megabytes (Linux). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** The most memory that a process ever had, in megabytes (Linux). */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Seconds of processor time that a process has taken so far (Linux). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may have spaces; in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
