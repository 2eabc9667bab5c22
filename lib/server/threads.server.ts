import { Piscina } from 'piscina'
import { log } from './log.server'

/**
 * Makes threads for work that would keep all requests waiting. They start with a job, and end when there
 * is none for a while. A thread that can't be loaded, or dies, fails its job; the next one starts another.
 * @param options `maxThreads` is also how many jobs there may be at once: piscina starts no thread for a
 *   job that waits for one that is ended
 */
export function threads(options: {
  filename: string
  /** Of the function, unless a job names its own. */
  name?: string
  maxThreads: number
  /** Milliseconds until a thread without a job ends. */
  idleTimeout: number
  execArgv?: string[]
  /** Node's best effort: one array that grows past it can end the process (https://github.com/nodejs/node/issues/47224),
   * so that jobs need bounds of their own. */
  resourceLimits?: { maxOldGenerationSizeMb: number }
}) {
  let pool: Piscina | undefined

  function start(): Piscina {
    const own = new Piscina({ ...options, minThreads: 0 })
    // What nobody listens to would end the process, and the job would wait for ever.
    own.on('error', (err) => {
      log.error({ err, file: options.filename }, 'a thread could not run')
      if (pool === own) pool = undefined
      own.destroy()
    })
    return own
  }

  /** Does a job in a thread, which ends with the signal. */
  return function run<T>(
    job: unknown,
    how: { name?: string; signal?: AbortSignal } = {},
  ): Promise<T> {
    pool ??= start()
    return pool.run(job, how)
  }
}
