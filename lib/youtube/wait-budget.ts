import { AppError } from '../errors'

/**
 * The total time that one visitor's request may wait for YouTube; work between the waits doesn't
 * count. When it runs out, the query itself continues for other visitors who wait for it.
 */
export class WaitBudget {
  #leftMs: number
  #waiting = 0
  #since = 0

  /** @param milliseconds `Infinity` for background work */
  constructor(milliseconds: number) {
    this.#leftMs = milliseconds
  }

  /** @throws AppError `youtube.timeout` when the time is used up; anything that `answer` throws */
  async wait<T>(answer: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = Date.now()
    this.#waiting += 1
    const leftMs = this.#leftMs - (Date.now() - this.#since)
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      if (leftMs === Number.POSITIVE_INFINITY) return
      timer = setTimeout(() => reject(new AppError('youtube.timeout')), Math.max(0, leftMs))
    })
    try {
      return await Promise.race([answer, timeout])
    } finally {
      clearTimeout(timer)
      this.#waiting -= 1
      if (this.#waiting === 0) this.#leftMs -= Date.now() - this.#since
    }
  }
}
