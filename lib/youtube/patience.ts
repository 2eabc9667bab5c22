import { AppError } from '../errors'

/**
 * The total time that one visitor's request may wait for YouTube; work between the waits doesn't
 * count. When it runs out, the query itself continues for other visitors who wait for it.
 */
export class Patience {
  #left: number
  #waiting = 0
  #since = 0

  /** @param milliseconds `Infinity` for background work */
  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  /** @throws AppError `youtube.timeout` when the time is used up; anything that `answer` throws */
  async wait<T>(answer: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = Date.now()
    this.#waiting += 1
    const left = this.#left - (Date.now() - this.#since)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      if (left === Number.POSITIVE_INFINITY) return
      timer = setTimeout(() => reject(new AppError('youtube.timeout')), Math.max(0, left))
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
      this.#waiting -= 1
      if (this.#waiting === 0) this.#left -= Date.now() - this.#since
    }
  }
}
