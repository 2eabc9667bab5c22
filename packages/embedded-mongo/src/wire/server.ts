import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { CloseConnection, runCommand } from '../commands'
import type { Connection } from '../commands/types'
import type { Engine } from '../engine'
import { errorReply, MongoError } from '../errors'
import type { Doc } from '../values/types'
import {
  BodyError,
  encodeReply,
  headerSize,
  messageLength,
  ProtocolError,
  parseMessage,
  type Request,
} from './message'

/** Splits a stream of bytes into messages. */
async function* messages(socket: Socket): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  const joined = () => {
    if (chunks.length > 1) chunks = [Buffer.concat(chunks)]
    return chunks[0] ?? Buffer.alloc(0)
  }
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    while (size >= headerSize) {
      // Chunks are joined once the message is complete; otherwise a large one would be copied many
      // times.
      const first = chunks[0]!.length >= 4 ? chunks[0]! : joined()
      const length = messageLength(first)
      if (size < length) break
      const all = joined()
      yield all.subarray(0, length)
      chunks = [all.subarray(length)]
      size -= length
    }
  }
}

async function answerTo(
  engine: Engine,
  connection: Connection,
  { body }: Request,
  log: (error: unknown) => void,
): Promise<Doc | Uint8Array> {
  try {
    return await runCommand(engine, connection, body)
  } catch (error) {
    if (error instanceof CloseConnection) throw error
    if (!(error instanceof MongoError)) log(error)
    return errorReply(error)
  }
}

function parseOrAnswer(message: Buffer): Request | { request: Omit<Request, 'body'>; answer: Doc } {
  try {
    return parseMessage(message)
  } catch (error) {
    if (error instanceof BodyError)
      return { request: error.request, answer: errorReply(error.reason) }
    throw error
  }
}

/** The bytes of a reply, or of an error if it cannot be encoded. */
function encoded(
  request: Omit<Request, 'body'>,
  answer: Doc | Uint8Array,
  log: (error: unknown) => void,
): Buffer {
  try {
    return encodeReply(request, answer)
  } catch (error) {
    log(error)
    return encodeReply(request, errorReply(error))
  }
}

async function serve(
  engine: Engine,
  socket: Socket,
  connection: Connection,
  log: (error: unknown) => void,
) {
  for await (const message of messages(socket)) {
    const parsed = parseOrAnswer(message)
    const request = 'request' in parsed ? parsed.request : parsed
    const answer =
      'request' in parsed ? parsed.answer : await answerTo(engine, connection, parsed, log)
    if (request.silent) continue
    if (socket.destroyed) return
    if (!socket.write(encoded(request, answer, log))) await once(socket, 'drain')
  }
}

/**
 * Serves MongoDB's protocol to every client that connects. Each client's messages are processed one
 * after the other.
 */
export function createDatabaseServer(engine: Engine, log: (error: unknown) => void): Server {
  let lastConnection = 0
  return createServer((socket) => {
    socket.setNoDelay()
    // A client that disconnects is no error.
    socket.on('error', () => socket.destroy())
    const gone = new AbortController()
    socket.once('close', () => gone.abort())
    const connection: Connection = {
      id: ++lastConnection,
      gone: gone.signal,
      remote: `${socket.remoteAddress ?? 'local'}:${socket.remotePort ?? 0}`,
    }
    serve(engine, socket, connection, log)
      .catch((error) => {
        const expected =
          error instanceof ProtocolError || error instanceof CloseConnection || socket.destroyed
        if (!expected) log(error)
      })
      .finally(() => socket.destroy())
  })
}
