import { AppError } from '../../errors'
import { consume, giveBack, type LimitName } from '../../server/limits.server'
import type { Work } from '../../youtube/quota/usage.server'
import type { RunnableTool } from './define-tool'

/**
 * What the work limits count of one run of a tool. A run that asks nobody, because its input is
 * refused or everything is known, is free; so is one that fails through no fault of the visitor's.
 */
export class RunWork implements Work {
  readonly #buckets: [LimitName, string][]
  #begun?: Promise<void>
  #asked = false

  constructor({ slug, rate }: Pick<RunnableTool, 'slug' | 'rate'>, client: string) {
    this.#buckets = [[`${rate}Tool`, `${slug}:${client}`]]
    if (rate === 'heavy') this.#buckets.push(['heavyTools', 'all'])
  }

  begin(): Promise<void> {
    this.#begun ??= this.#count()
    return this.#begun
  }

  asked(): void {
    this.#asked = true
  }

  /** Gives back what was counted for nothing. To be called when the run is over, with its failure. */
  async end(failure?: unknown): Promise<void> {
    const isCounted = await this.#begun?.then(
      () => true,
      () => false,
    )
    const isOurs = failure && !(failure instanceof AppError && failure.status < 500)
    if (isCounted && (isOurs || !this.#asked)) await this.#giveBack(this.#buckets)
  }

  async #count(): Promise<void> {
    const counted: [LimitName, string][] = []
    try {
      for (const [name, key] of this.#buckets) {
        await consume(name, key)
        counted.push([name, key])
      }
    } catch (error) {
      // What one limit refuses is no work for another.
      await this.#giveBack(counted)
      throw error
    }
  }

  async #giveBack(buckets: readonly [LimitName, string][]): Promise<void> {
    await Promise.all(buckets.map(([name, key]) => giveBack(name, key)))
  }
}
