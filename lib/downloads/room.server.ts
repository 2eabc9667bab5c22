import type { JobRecord } from '@/models/Job'
import { env } from '../server/env'
import { megabyte, noteDisk, takeDisk } from './disk.server'

/** Bytes that are taken at a time for a stream whose size YouTube doesn't tell. */
const stepBytes = 64 * megabyte

/** Room on disk for what one job makes: its finished files, and the one that is being made. */
export class Room {
  /** Bytes of the finished files. */
  #finished: number
  /** Bytes of streams for which there is room. */
  #streams = 0
  #output = 0
  /** Whether the output is thought to be as large as the streams. */
  #isLike = false
  /** How long before its streams fill their room more is taken, in bytes. */
  #ahead = 0
  #isAsking = false

  constructor(
    readonly job: Pick<JobRecord, '_id' | 'owner' | 'client'>,
    finished: number,
  ) {
    this.#finished = finished
  }

  get finished(): number {
    return this.#finished
  }

  /**
   * Takes room for one more file.
   * @param streams bytes that are fetched for it, where they are known
   * @param output bytes that it will have at most; as many as its streams where that isn't known
   * @throws AppError `media.noRoom`, `media.siteFull`, `media.tooBig`
   */
  async take(streams: number | undefined, output: number | undefined): Promise<void> {
    this.#ahead = streams === undefined ? stepBytes / 4 : 0
    this.#streams = streams ?? Math.min(stepBytes, env().DOWNLOAD_MAX_MB * megabyte)
    this.#isLike = output === undefined
    this.#output = output ?? this.#streams
    await this.#ask(0)
  }

  /** Takes more where a stream turns out to be larger; calls may overlap. @throws as {@link take} */
  async fetched(bytes: number): Promise<void> {
    if (bytes + this.#ahead <= this.#streams || this.#isAsking) return
    this.#streams = bytes + stepBytes
    if (this.#isLike) this.#output = this.#streams
    this.#isAsking = true
    await this.#ask(bytes).finally(() => {
      this.#isAsking = false
    })
  }

  /** Gives back what the file that is done, or given up, doesn't take. */
  async settle(bytes: number): Promise<void> {
    this.#finished += bytes
    this.#streams = 0
    this.#output = 0
    await noteDisk(this.job, { disk: this.#finished, kept: this.#finished })
  }

  #ask(fetched: number): Promise<void> {
    const kept = this.#finished + this.#output
    return takeDisk(this.job, { disk: kept + this.#streams, kept }, this.#finished + fetched)
  }
}
