import { AppError } from '../../errors'
import { networkOf } from '../../server/client-address.server'
import { consume, count, giveBack, secondsUntilOver, type Use } from '../../server/limits.server'
import type { Work } from '../../youtube/quota/usage.server'
import type { RunnableTool } from './define-tool'

/** How many heavy runs of a client are let through each minute, whatever others have used up. */
const reserve = 2

/**
 * What the work limits count of one run of a tool. A run that asks nobody, because its input is
 * refused or everything is known, is free; so is one that fails through no fault of the visitor's.
 */
export class RunWork implements Work {
  readonly #slug: string
  readonly #rate: RunnableTool['rate']
  readonly #client: string
  readonly #uses: Use[] = []
  #begun?: Promise<void>
  #asked = false

  constructor({ slug, rate }: Pick<RunnableTool, 'slug' | 'rate'>, client: string) {
    this.#slug = slug
    this.#rate = rate
    this.#client = client
  }

  begin(): Promise<void> {
    this.#begun ??= this.#count()
    return this.#begun
  }

  confirm(): void {
    this.#asked = true
  }

  /** Gives back what was counted for nothing. To be called when the run is over, with its failure. */
  async end(failure?: unknown): Promise<void> {
    await this.#begun?.catch(() => undefined)
    const isOurs = failure && !(failure instanceof AppError && failure.status < 500)
    if (isOurs || !this.#asked) await this.#giveBack()
  }

  async #count(): Promise<void> {
    try {
      await this.#take()
    } catch (error) {
      // What one limit refuses is no work for another.
      await this.#giveBack()
      throw error
    }
  }

  async #take(): Promise<void> {
    const own = await consume(`${this.#rate}Tool`, `${this.#slug}:${this.#client}`)
    this.#uses.push(own)
    if (this.#rate === 'light') return
    const network = networkOf(this.#client)
    if (network) this.#uses.push(await consume('heavyToolNetwork', `${this.#slug}:${network}`))
    if (own.count <= reserve) return
    const shared = await count('heavyTools', 'all')
    this.#uses.push(shared)
    // It is not this visitor who did too much.
    if (shared.over > 0) throw new AppError('server.busy', { retryAfter: secondsUntilOver(shared) })
  }

  async #giveBack(): Promise<void> {
    await Promise.all(this.#uses.splice(0).map(giveBack))
  }
}
