import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** npm repeats the terminal's Ctrl-C; two signals within this time count as one, in milliseconds. */
export const samePressMs = 100
/** How long the last work may take, in milliseconds. */
const maxLastWorkMs = 3_000

/**
 * Shuts the server down at the first signal: it accepts no new connections, open requests may finish,
 * and after `grace` the rest is closed. Then the last work is done. A second signal exits at once.
 * @param {import('node:http').Server} server
 * @param {{ grace: number, onEnd: () => void, lastWork: () => Promise<unknown> }} options `grace` in
 *   milliseconds
 */
export function shutDownGracefully(server, { grace, onEnd, lastWork }) {
  let began = 0
  const exit = async () => {
    // A database that does not answer must not keep the process.
    await Promise.race([lastWork(), sleep(maxLastWorkMs)])
    process.exit(0)
  }
  const end = (signal) => {
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
    }, grace)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
