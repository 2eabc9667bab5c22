/** How many requests of one connection may wait behind the one that is answered. No browser and no
 * common proxy sends a second one before it has the first one's answer. */
export const mostWaiting = 8

/**
 * Answers the requests of each connection one after the other. Node hands over all that a packet
 * holds at once, and when the connection ends it tells only the first of their answers: whatever
 * was begun for the others would stay open for good.
 * @param {{ onBusy: (socket: import('node:net').Socket) => void, onIdle: (socket: import('node:net').Socket) => void }} told
 *   of a connection whose requests begin to be answered, and of one that has all its answers
 */
export function makeTurns({ onBusy, onIdle }) {
  /** By connection: what is answered, what waits behind it, and what is done after all that. */
  const turns = new WeakMap()

  function begin(socket, turn, { request, response, work }) {
    turn.current = { request, response }
    // Next and the streams it uses listen ten times, which is where Node begins to warn.
    response.setMaxListeners(20)
    response.once('close', () => next(socket, turn))
    work()
  }

  function next(socket, turn) {
    turn.current = undefined
    // After the last answer of a connection nothing else can be answered.
    if (!socket.writable) turn.waiting.length = 0
    const first = turn.waiting.shift()
    if (first) return begin(socket, turn, first)
    onIdle(socket)
    turn.after?.()
  }

  return {
    /** Does the work for a request when its turn has come. A connection with too many of them is
     * broken off at once: until its end Node keeps all that a packet held, which may be thousands. */
    take(request, response, work) {
      const { socket } = request
      if (!socket.writable) return
      const turn = turns.get(socket) ?? { waiting: [] }
      turns.set(socket, turn)
      if (turn.waiting.length === mostWaiting) return socket.destroy()
      if (turn.current) return turn.waiting.push({ request, response, work })
      onBusy(socket)
      begin(socket, turn, { request, response, work })
    },
    /** Whether any request came by a connection. */
    hasBegun: (socket) => turns.has(socket),
    /** What is answered on a connection, if anything is. */
    currentOf: (socket) => turns.get(socket)?.current,
    /** Does something once everything that has arrived whole is answered. */
    whenAnswered(socket, after) {
      const turn = turns.get(socket)
      turn.waiting = turn.waiting.filter(({ request }) => request.complete)
      turn.after = after
    },
  }
}
