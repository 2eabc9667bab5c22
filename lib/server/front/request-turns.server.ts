import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection may wait behind the current one. No browser and no common
 * proxy sends a second request before the first is answered. */
export const maxWaiting = 8

interface Call {
  request: IncomingMessage
  response: ServerResponse
}

/** A connection's current request, those that wait, and what follows the last one. */
interface Turn {
  current?: Call | undefined
  waiting: (Call & { work: () => void })[]
  after?: () => void
}

interface Listeners {
  /** Called when a connection's first request begins. */
  onBusy: (socket: Socket) => void
  /** Called when all of them are answered. */
  onIdle: (socket: Socket) => void
}

/**
 * Answers the requests of each connection one after the other. Node emits all requests of a packet
 * at once, and when the connection ends it emits `close` for the first answer only: files opened
 * for the others would stay open for good.
 */
export function makeTurns({ onBusy, onIdle }: Listeners) {
  const turns = new WeakMap<Socket, Turn>()

  function begin(socket: Socket, turn: Turn, { request, response, work }: Turn['waiting'][number]) {
    turn.current = { request, response }
    // Next and its streams add ten listeners, at which Node begins to warn.
    response.setMaxListeners(20)
    response.once('close', () => next(socket, turn))
    work()
  }

  function next(socket: Socket, turn: Turn) {
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
    take(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      const { socket } = request
      if (!socket.writable) return
      const turn: Turn = turns.get(socket) ?? { waiting: [] }
      turns.set(socket, turn)
      if (turn.waiting.length === maxWaiting) {
        socket.destroy()
        return
      }
      if (turn.current) {
        turn.waiting.push({ request, response, work })
        return
      }
      onBusy(socket)
      begin(socket, turn, { request, response, work })
    },
    /** Whether a connection has sent any request. */
    hasBegun: (socket: Socket): boolean => turns.has(socket),
    /** The request of a connection that is being answered, if any. */
    currentOf: (socket: Socket): Call | undefined => turns.get(socket)?.current,
    /** Runs `after` once every complete request of a connection is answered. */
    whenAnswered(socket: Socket, after: () => void): void {
      const turn = turns.get(socket)
      if (!turn) return
      turn.waiting = turn.waiting.filter(({ request }) => request.complete)
      turn.after = after
    },
  }
}
