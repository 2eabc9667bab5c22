import { setImmediate as nextTurn } from 'node:timers/promises'
import { MongoError } from './errors'

/** Milliseconds that one command may block the others. */
const turnMs = 10

/** The deadline of a command. */
export class Deadline {
  readonly #end: number
  constructor(milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Number.POSITIVE_INFINITY
  }

  /** Milliseconds until then; undefined for no deadline. */
  left(): number | undefined {
    return this.#end === Number.POSITIVE_INFINITY
      ? undefined
      : Math.max(1, this.#end - performance.now())
  }

  /** @throws MongoError MaxTimeMSExpired */
  check(): void {
    if (performance.now() > this.#end) {
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
    }
  }
}

/**
 * Reads from a scan until `enough` returns true, and lets other commands run in between.
 * @returns whether the scan was exhausted
 */
export async function take<T>(
  scan: Iterator<T | undefined>,
  deadline: Deadline,
  enough: (value: T) => boolean,
): Promise<boolean> {
  let began = performance.now()
  for (;;) {
    const next = scan.next()
    if (next.done) return true
    if (next.value !== undefined && enough(next.value)) return false
    deadline.check()
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
}

/** Reads a scan completely. */
export async function takeAll<T>(scan: Iterator<T | undefined>, deadline: Deadline): Promise<T[]> {
  const all: T[] = []
  await take(scan, deadline, (value) => {
    all.push(value)
    return false
  })
  return all
}

/**
 * Milliseconds that one transaction may write before it is committed and other commands run. The
 * commit takes about as long again.
 */
const writeTurnMs = 15

/**
 * Repeats a step until the work is finished or the time slice is over.
 * @param step does one step and returns whether there is more
 */
export function untilTurn(step: () => boolean): void {
  const end = performance.now() + writeTurnMs
  while (step() && performance.now() < end) {
    // The step does the work itself.
  }
}
