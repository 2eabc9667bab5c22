import type { Progress } from '../define-job'

/** How much of the work on a file is fetching it, by what follows: the rest is joining or converting. */
const fetching = { copied: 0.9, soundConverted: 0.8, videoConverted: 0.5 } as const
export type Making = keyof typeof fetching

/** Seconds over which a speed is taken. */
const windowMs = 5_000

/** Bytes per second over the last seconds. */
export class Pace {
  readonly #seen: { at: number; bytes: number }[] = []

  /** Notes how many bytes there are now. */
  note(bytes: number, at = performance.now()): void {
    this.#seen.push({ at, bytes })
    while (this.#seen.length > 2 && at - this.#seen[0]!.at > windowMs) this.#seen.shift()
  }

  /** Bytes per second; 0 while it isn't known. */
  get perSecond(): number {
    const [first, last] = [this.#seen[0], this.#seen.at(-1)]
    if (!first || !last || last.at - first.at < 500) return 0
    return Math.max(0, Math.round((last.bytes - first.bytes) / ((last.at - first.at) / 1000)))
  }
}

/** How far the making of one file is. */
export interface FileProgress {
  step: string
  /** From 0 to 1, where it is known. */
  share?: number
  /** Bytes that are fetched, and how many there will be. */
  done: number
  total?: number
  speed: number
  eta: number | null
}

/** Tells how far one file is: fetching counts by its bytes, the rest by the time of the video. */
export class FileTeller {
  #making: Making = 'copied'
  #pace = new Pace()
  #now: FileProgress = { step: 'check', done: 0, speed: 0, eta: null }

  constructor(readonly tell: (now: FileProgress) => void) {}

  /** Begins a step. */
  step(step: string, making?: Making): void {
    if (making) this.#making = making
    this.#pace = new Pace()
    this.#set({ step, speed: 0, eta: null })
  }

  fetched({ done, total }: { done: number; total?: number }): void {
    this.#pace.note(done)
    const speed = this.#pace.perSecond
    const isKnown = total !== undefined && total > 0
    this.#set({
      done,
      ...(isKnown && { total, share: fetching[this.#making] * Math.min(1, done / total) }),
      speed,
      eta: isKnown && speed > 0 ? Math.ceil(Math.max(0, total - done) / speed) : null,
    })
  }

  /** @param share from 0 to 1, of what follows the fetching */
  made(share: number): void {
    const before = fetching[this.#making]
    this.#set({ share: before + (1 - before) * Math.min(1, Math.max(0, share)) })
  }

  #set(more: Partial<FileProgress>): void {
    this.#now = { ...this.#now, ...more }
    this.tell(this.#now)
  }
}

/** How far a job of one video is. */
export const progressOfOne = ({ done, ...now }: FileProgress): Progress => ({
  ...now,
  done,
  bytes: done,
})

/**
 * How far a list is: by its items.
 * @param over how many items are over
 * @param bytes of the files that are made
 */
export function progressOfList(
  { over, items, bytes }: { over: number; items: number; bytes: number },
  { step, share = 0, done, speed }: FileProgress,
): Progress {
  return {
    step,
    done: over,
    total: items,
    bytes: bytes + done,
    share: items > 0 ? (over + share) / items : undefined,
    speed,
    // How long other items take isn't known before they are looked at.
    eta: null,
  }
}
