import { constants } from 'node:os'

/** npm repeats the terminal's Ctrl-C; two signals within this time count as one, in milliseconds. */
export const samePressMs = 100

/**
 * Shuts the server down at the first signal: it accepts no new connections, open requests may finish,
 * and after `grace` the rest is closed. A second signal exits at once.
 * @param {import('node:http').Server} server
 * @param {{ grace: number, onEnd: () => void }} options `grace` in milliseconds
 */
export function shutDownGracefully(server, { grace, onEnd }) {
  let began = 0
  const end = (signal) => {
    if (began) {
      if (performance.now() - began < samePressMs) return
      process.exit(128 + constants.signals[signal])
    }
    began = performance.now()
    onEnd()
    server.close(() => process.exit(0))
    // A connection whose requests are answered would stay open for the next one.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => {
      server.closeAllConnections()
      process.exit(0)
    }, grace)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
