import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import { type Counted, countedFor } from '../../plans/plans.server'
import { networkOf } from '../../server/client-address.server'
import { consume, count, giveBack, secondsUntilOver, type Use } from '../../server/limits.server'
import type { Work } from '../../youtube/quota/usage.server'
import { YouTube } from '../../youtube/youtube.server'
import type { RunnableTool } from './define-tool'

/** Heavy runs per client and minute that are allowed even when the shared limit is used up. */
const guaranteedRuns = 2

/**
 * Counts one run of a tool against the work limits. A run that sends no request to YouTube, because
 * its input is rejected or every fact is cached, is free; so is one that fails with a server error, but not
 * one whose caller leaves.
 */
export class RunWork implements Work {
  readonly #slug: string
  readonly #rate: RunnableTool['rate']
  readonly #client: string
  readonly #counted: () => Promise<Counted>
  readonly #consumed: Use[] = []
  #started?: Promise<void>
  #asked = false

  /** @param counted whose limits these are; asked only for a run that counts. A visitor's unless told */
  constructor(
    { slug, rate }: Pick<RunnableTool, 'slug' | 'rate'>,
    client: string,
    counted = () => countedFor({ client }),
  ) {
    this.#slug = slug
    this.#rate = rate
    this.#client = client
    this.#counted = counted
  }

  begin(): Promise<void> {
    this.#started ??= this.#count()
    return this.#started
  }

  confirm(): void {
    this.#asked = true
  }

  /** Refunds a run that is free. Call it when the run is over, with its error if it failed. */
  async end(failure?: unknown): Promise<void> {
    await this.#started?.catch(() => undefined)
    const isCallers =
      failure instanceof AppError
        ? failure.status < 500
        : (failure as { name?: unknown } | undefined)?.name === 'AbortError'
    const isServerFault = failure && !isCallers
    if (isServerFault || !this.#asked) await this.#refund()
  }

  async #count(): Promise<void> {
    try {
      await this.#consume()
    } catch (error) {
      // A run refused by one limit does not count against the others.
      await this.#refund()
      throw error
    }
  }

  async #consume(): Promise<void> {
    const { plan, key, limits } = await this.#counted()
    const most = limits[`${this.#rate}Runs`]
    const own = await consume(`${this.#rate}Tool`, `${this.#slug}:${key}`, 1, most)
    this.#consumed.push(own)
    if (this.#rate === 'light') return
    // Who has the operator's plan is counted wherever they are.
    const network = plan !== 'operator' && networkOf(this.#client)
    if (network) this.#consumed.push(await consume('heavyToolNetwork', `${this.#slug}:${network}`))
    if (own.count <= guaranteedRuns) return
    const shared = await count('heavyTools', 'all')
    this.#consumed.push(shared)
    // The limit is shared by all clients, so this is "busy", not the visitor's own rate limit.
    if (shared.over > 0) throw new AppError('server.busy', { retryAfter: secondsUntilOver(shared) })
  }

  async #refund(): Promise<void> {
    await Promise.all(this.#consumed.splice(0).map((use) => giveBack(use)))
  }
}

/**
 * Does what asks YouTube, limited and counted as a run of a tool: what YouTube needn't be asked for is free.
 * @param tool the name under which its work and its quota are counted, and how heavy it is
 * @param whose whose limits these are
 * @throws AppError `rate.*`, `server.busy`, and whatever `ask` throws
 */
export async function countedRun<T>(
  tool: Pick<RunnableTool, 'slug' | 'rate'>,
  { client, counted }: { client: string; counted: () => Promise<Counted> },
  ask: (youtube: YouTube) => Promise<T>,
): Promise<T> {
  const work = new RunWork(tool, client, counted)
  try {
    const outcome = await ask(new YouTube({ tool: tool.slug, client, work }))
    await work.end()
    return outcome
  } catch (error) {
    await work.end(error)
    throw error
  }
}

/**
 * Starts long work, which counts as a heavy run of its own; free when the site fails to start it.
 * @param name the job's
 * @param whose the caller's address, and the user who is signed in
 * @throws AppError `rate.*`, `server.busy`, and whatever `start` throws
 */
export async function startCounted<T>(
  name: string,
  whose: { client: string; owner?: Types.ObjectId },
  start: () => Promise<T>,
): Promise<T> {
  const counted = () => countedFor(whose)
  const work = new RunWork({ slug: `job-${name}`, rate: 'heavy' }, whose.client, counted)
  await work.begin()
  work.confirm()
  try {
    return await start()
  } catch (error) {
    await work.end(error)
    throw error
  }
}
