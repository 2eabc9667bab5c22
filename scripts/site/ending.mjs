import { constants } from 'node:os'
import { remember } from '@epic-web/remember'

/** npm repeats the terminal's Ctrl-C; two signals within this time count as one, in milliseconds. */
export const samePressMs = 100

/** How long what is kept in memory may take to be written at the end, in milliseconds. */
const lastWorkMs = 3_000

/** Does what `lib/server/before-exit.server.ts` was given, and exits. */
async function leave() {
  const works = remember('tubesmith.before-exit', () => new Map())
  setTimeout(() => process.exit(0), lastWorkMs)
  await Promise.allSettled([...works.values()].map(async (work) => work()))
  process.exit(0)
}

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
    server.close(leave)
    // A connection whose requests are answered would stay open for the next one.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => {
      server.closeAllConnections()
      // An upgraded connection isn't among them, and would keep the server open.
      leave()
    }, grace)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
