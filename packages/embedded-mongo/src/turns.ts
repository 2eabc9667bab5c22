import { setImmediate as nextTurn } from 'node:timers/promises'
import { MongoError } from './errors'

/** How long one command may keep the others waiting, in milliseconds. */
const turn = 10

/** When a command must be done. */
export class Deadline {
  readonly #end: number
  constructor(milliseconds: number | undefined) {
    this.#end = milliseconds ? performance.now() + milliseconds : Number.POSITIVE_INFINITY
  }

  /** @throws MongoError MaxTimeMSExpired */
  check(): void {
    if (performance.now() > this.#end) {
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
    }
  }
}

/** Takes what a scan finds until `enough` says so, in turns with all other commands.
 * @returns whether the scan came to its end */
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
    if (performance.now() - began < turn) continue
    await nextTurn()
    began = performance.now()
  }
}

/** Everything a scan finds. */
export async function takeAll<T>(scan: Iterator<T | undefined>, deadline: Deadline): Promise<T[]> {
  const all: T[] = []
  await take(scan, deadline, (value) => {
    all.push(value)
    return false
  })
  return all
}

/** How long one transaction may write before it is committed and others get their turn, in
 * milliseconds. A commit costs about as much again. */
const writeTurn = 15

/** Does the steps of some work until there is none left or the turn is over.
 * @param step does one and says whether there is more */
export function untilTurn(step: () => boolean): void {
  const end = performance.now() + writeTurn
  while (step() && performance.now() < end) {
    // The step has done it.
  }
}
