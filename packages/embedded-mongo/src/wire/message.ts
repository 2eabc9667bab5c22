// MongoDB's wire protocol (https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/).
import { deflateSync, inflateSync } from 'node:zlib'
import { checkBson, read, write } from '../bson'
import { maxMessageSize } from '../commands/server'
import { MongoError } from '../errors'
import { type Doc, setField } from '../values/types'
import { crc32c } from './crc32c'

export const headerSize = 16

const opReply = 1
const opQuery = 2004
const opCompressed = 2012
const opMsg = 2013

const checksumPresent = 1
const moreToCome = 2
const zlib = 2

/** Not a valid message; the connection is closed. */
export class ProtocolError extends Error {}

/** A message from a client. */
export interface Request {
  id: number
  body: Doc
  /** The legacy form, which drivers use for `hello`. */
  legacy: boolean
  compressed: boolean
  /** Whether the client expects no reply. */
  silent: boolean
}

/**
 * The length in a message's header.
 * @throws ProtocolError when it is too short or too long
 */
export function messageLength(header: Buffer): number {
  const length = header.readInt32LE(0)
  if (length < headerSize || length > maxMessageSize) {
    throw new ProtocolError(`a message of ${length} bytes`)
  }
  return length
}

/** A message whose body is malformed, with the parts needed to reply with an error. */
export class BodyError extends Error {
  constructor(
    readonly reason: MongoError,
    readonly request: Omit<Request, 'body'>,
  ) {
    super(reason.message)
  }
}

/**
 * Parses a complete message.
 * @throws ProtocolError when it isn't one
 * @throws BodyError when its documents are malformed
 */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const code = message.readInt32LE(12)
  if (code === opCompressed) {
    const { inner, innerCode } = decompress(message)
    return parse(id, innerCode, inner, true)
  }
  return parse(id, code, message, false)
}

function parse(id: number, code: number, message: Buffer, compressed: boolean): Request {
  if (code !== opMsg && code !== opQuery) throw new ProtocolError(`operation ${code}`)
  const shell = { id, compressed, legacy: code === opQuery, silent: false }
  try {
    if (code === opQuery) return { ...shell, body: parseQuery(message) }
    if (message.length < headerSize + 5) throw new ProtocolError('no body')
    const flags = message.readUInt32LE(headerSize)
    shell.silent = (flags & moreToCome) !== 0
    return { ...shell, body: parseSections(message, flags) }
  } catch (error) {
    if (error instanceof MongoError) throw new BodyError(error, shell)
    if (error instanceof RangeError) throw new ProtocolError('a length leads outside the message')
    throw error
  }
}

function decompress(message: Buffer) {
  if (message.length < headerSize + 9) throw new ProtocolError('a short compressed message')
  const innerCode = message.readInt32LE(headerSize)
  const size = message.readInt32LE(headerSize + 4)
  const compressor = message[headerSize + 8]
  if (size < 0 || size > maxMessageSize - headerSize || innerCode === opCompressed) {
    throw new ProtocolError('a compressed message of an impossible size')
  }
  const data = message.subarray(headerSize + 9)
  const header = message.subarray(0, headerSize)
  if (compressor === 0) return { innerCode, inner: Buffer.concat([header, data]) }
  if (compressor !== zlib) throw new ProtocolError(`compressor ${compressor}`)
  try {
    const inflated = inflateSync(data, { maxOutputLength: Math.max(size, 1) })
    if (inflated.length !== size) throw new ProtocolError('a wrong size')
    return { innerCode, inner: Buffer.concat([header, inflated]) }
  } catch {
    throw new ProtocolError('a damaged compressed message')
  }
}

function nameEnd(message: Buffer, start: number): number {
  const end = message.indexOf(0, start)
  if (end < 0) throw new ProtocolError('a name does not end')
  return end
}

function parseQuery(message: Buffer): Doc {
  const end = nameEnd(message, headerSize + 4)
  const namespace = message.toString('utf8', headerSize + 4, end)
  const start = end + 9
  checkBson(message, start, message.length)
  const body = read(message.subarray(start, start + message.readInt32LE(start)))
  const [name = ''] = Object.keys(body)
  if (!namespace.endsWith('.$cmd') || !['hello', 'isMaster', 'ismaster'].includes(name)) {
    throw new MongoError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    )
  }
  return { ...body, $db: namespace.slice(0, -'.$cmd'.length) }
}

function documentsIn(message: Buffer, start: number, end: number): Doc[] {
  const docs: Doc[] = []
  let at = start
  while (at < end) {
    const next = checkBson(message, at, end)
    docs.push(read(message.subarray(at, next)))
    at = next
  }
  return docs
}

function checkFlags(message: Buffer, flags: number): number {
  // Unknown flags in the lower half are errors; those in the upper half are ignored.
  if ((flags & 0xffff & ~(checksumPresent | moreToCome)) !== 0) {
    throw new ProtocolError('unknown flags')
  }
  if ((flags & checksumPresent) === 0) return message.length
  const end = message.length - 4
  if (crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) {
    throw new ProtocolError('a wrong checksum')
  }
  return end
}

function parseSections(message: Buffer, flags: number): Doc {
  const end = checkFlags(message, flags)
  let body: Doc | undefined
  const sequences: [string, Doc[]][] = []
  let at = headerSize + 4
  while (at < end) {
    const kind = message[at++]
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies')
      const next = checkBson(message, at, end)
      body = read(message.subarray(at, next))
      at = next
    } else if (kind === 1) {
      const size = message.readInt32LE(at)
      const last = at + size
      if (size < 5 || last > end) throw new ProtocolError('a sequence leads outside the message')
      const zero = nameEnd(message, at + 4)
      if (zero >= last) throw new ProtocolError('a sequence without a name')
      const name = message.toString('utf8', at + 4, zero)
      sequences.push([name, documentsIn(message, zero + 1, last)])
      at = last
    } else throw new ProtocolError(`section ${kind}`)
  }
  if (!body) throw new ProtocolError('no body')
  for (const [name, docs] of sequences) {
    if (Object.hasOwn(body, name)) throw new ProtocolError('a field twice')
    setField(body, name, docs)
  }
  return body
}

let lastId = 0

function withHeader(code: number, to: number, parts: Buffer[]): Buffer {
  const header = Buffer.alloc(headerSize)
  const length = parts.reduce((sum, part) => sum + part.length, headerSize)
  lastId = (lastId + 1) % 2 ** 31
  header.writeInt32LE(length, 0)
  header.writeInt32LE(lastId, 4)
  header.writeInt32LE(to, 8)
  header.writeInt32LE(code, 12)
  return Buffer.concat([header, ...parts], length)
}

/** The reply to a message, in the message's form. */
export function encodeReply(request: Omit<Request, 'body'>, answer: Doc | Uint8Array): Buffer {
  const body = answer instanceof Uint8Array ? Buffer.from(answer) : write(answer)
  if (request.legacy) {
    const head = Buffer.alloc(20)
    // Flag 3: the server can wait for data, as all servers since 2009 report.
    head.writeInt32LE(8, 0)
    head.writeInt32LE(1, 16)
    return withHeader(opReply, request.id, [head, body])
  }
  const head = Buffer.alloc(5)
  if (!request.compressed) return withHeader(opMsg, request.id, [head, body])
  const plain = Buffer.concat([head, body])
  const info = Buffer.alloc(9)
  info.writeInt32LE(opMsg, 0)
  info.writeInt32LE(plain.length, 4)
  info[8] = zlib
  return withHeader(opCompressed, request.id, [info, deflateSync(plain)])
}
