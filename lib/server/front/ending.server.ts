import type { Server } from 'node:http'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { samePressMs } from './same-press'

/** How long the last work may take, in milliseconds. */
const maxLastWorkMs = 3_000

interface Ending {
  /** How long open requests may take to finish, in milliseconds. */
  graceMs: number
  onEnd: () => void
  lastWork: () => Promise<unknown>
}

/**
 * Shuts the server down at the first signal: it accepts no new connections, open requests may finish,
 * and after `graceMs` the rest is closed. Then the last work is done. A second signal exits at once.
 */
export function shutDownGracefully(server: Server, { graceMs, onEnd, lastWork }: Ending): void {
  let began = 0
  const exit = async () => {
    // A database that does not answer must not keep the process.
    await Promise.race([lastWork(), sleep(maxLastWorkMs)])
    process.exit(0)
  }
  const end = (signal: NodeJS.Signals) => {
    if (began) {
      if (performance.now() - began < samePressMs) return
      process.exit(128 + constants.signals[signal])
    }
    began = performance.now()
    onEnd()
    server.close(exit)
    // A connection whose requests are answered would stay open for the next one.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => {
      server.closeAllConnections()
      exit()
    }, graceMs)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
