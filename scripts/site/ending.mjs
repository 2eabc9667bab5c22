import { constants } from 'node:os'

/** npm hands a Ctrl-C on that the terminal has sent as well; two signals so close are one. */
export const samePress = 100

/**
 * Ends the process in good order at the first signal: nothing new is let in, what has begun may
 * finish, and what has not finished in time is broken off. A second signal ends it at once.
 * @param {import('node:http').Server} server
 * @param {{ grace: number, onEnd: () => void }} options `grace` in milliseconds
 */
export function endInGoodOrder(server, { grace, onEnd }) {
  let began = 0
  const end = (signal) => {
    if (began) {
      if (performance.now() - began < samePress) return
      process.exit(128 + constants.signals[signal])
    }
    began = performance.now()
    onEnd()
    server.close(() => process.exit(0))
    // A connection that has been answered would wait for its next request.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => {
      server.closeAllConnections()
      process.exit(0)
    }, grace)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
