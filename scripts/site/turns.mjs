/** How many requests of one connection may wait behind the current one. No browser and no common
 * proxy sends a second request before the first is answered. */
export const maxWaiting = 8

/**
 * Answers the requests of each connection one after the other. Node emits all requests of a packet
 * at once, and when the connection ends it emits `close` for the first answer only: files opened
 * for the others would stay open for good.
 * @param {{ onBusy: (socket: import('node:net').Socket) => void, onIdle: (socket: import('node:net').Socket) => void }} listeners
 *   `onBusy` when a connection's first request begins, `onIdle` when all of them are answered
 */
export function makeTurns({ onBusy, onIdle }) {
  /** By connection: the current request, those that wait, and what follows the last one. */
  const turns = new WeakMap()

  function begin(socket, turn, { request, response, work }) {
    turn.current = { request, response }
    // Next and its streams add ten listeners, at which Node begins to warn.
    response.setMaxListeners(20)
    response.once('close', () => next(socket, turn))
    work()
  }

  function next(socket, turn) {
    turn.current = undefined
    // A closed connection takes no further answers.
    if (!socket.writable) turn.waiting.length = 0
    const first = turn.waiting.shift()
    if (first) return begin(socket, turn, first)
    onIdle(socket)
    turn.after?.()
  }

  return {
    /** Runs a request's work when its turn comes. A connection with too many waiting requests is
     * closed at once: until then Node keeps every request of a packet, which may be thousands. */
    take(request, response, work) {
      const { socket } = request
      if (!socket.writable) return
      const turn = turns.get(socket) ?? { waiting: [] }
      turns.set(socket, turn)
      if (turn.waiting.length === maxWaiting) return socket.destroy()
      if (turn.current) return turn.waiting.push({ request, response, work })
      onBusy(socket)
      begin(socket, turn, { request, response, work })
    },
    /** Whether a connection has sent any request. */
    hasBegun: (socket) => turns.has(socket),
    /** The request of a connection that is being answered, if any. */
    currentOf: (socket) => turns.get(socket)?.current,
    /** Runs `after` once every complete request of a connection is answered. */
    whenAnswered(socket, after) {
      const turn = turns.get(socket)
      turn.waiting = turn.waiting.filter(({ request }) => request.complete)
      turn.after = after
    },
  }
}
