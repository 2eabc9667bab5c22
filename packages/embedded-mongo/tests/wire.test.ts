import net from 'node:net'
import os from 'node:os'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type Document, deserialize, serialize } from 'bson'
import { MongoClient } from 'mongodb'
import { type Database, startDatabase } from './helpers/database'
import { fullTest } from './helpers/support'

const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

const opQuery = 2004
const opCompressed = 2012
const opMsg = 2013

const int = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}
const header = (length: number, code: number) =>
  Buffer.concat([int(length), int(77), int(0), int(code)])
const framed = (code: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([header(16 + body.length, code), body])
}
/** An OP_MSG of bytes that may be invalid BSON. */
const message = (bson: Uint8Array, flags = 0) => framed(opMsg, int(flags), Buffer.from([0]), bson)
const ping = { ping: 1, $db: 'admin' }
const pingBytes = serialize(ping)
const legacy = (namespace: string, query: Document) =>
  framed(opQuery, int(0), Buffer.from(`${namespace}\0`), int(0), int(-1), serialize(query))
const compressed = (code: number, size: number, compressor: number, data: Uint8Array) =>
  framed(opCompressed, int(code), int(size), Buffer.from([compressor]), data)

/** A document of one field. */
const wrapped = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([
    int(4 + 1 + name.length + 1 + value.length + 1),
    Buffer.from([type]),
    Buffer.from(`${name}\0`),
    value,
    Buffer.from([0]),
  ])
function deep(type: number, name: string, depth: number) {
  // Written from the outside in, because the other way would copy everything at each level.
  const perLevel = 4 + 1 + name.length + 1 + 1
  const heads: Buffer[] = []
  for (let level = depth; level > 0; level--) {
    heads.push(int(level * perLevel + 5), Buffer.from([type]), Buffer.from(`${name}\0`))
  }
  return Buffer.concat([...heads, int(5), Buffer.alloc(1 + depth)])
}
const nested = (depth: number): Document => (depth ? { a: nested(depth - 1) } : {})
/** A `ping` command with one more field. */
const pingWith = (type: number, value: Uint8Array) => {
  const command = serialize({ ping: 1 })
  const more = Buffer.concat([Buffer.from([type]), Buffer.from('x\0'), value])
  const rest = serialize({ $db: 'admin' }).subarray(4)
  const length = command.length - 1 + more.length + rest.length
  return message(Buffer.concat([int(length), command.subarray(4, -1), more, rest]))
}
const wrongLength = (at: number, length: number) => {
  const bytes = Buffer.from(serialize({ ping: 1, inner: { a: 'text' }, $db: 'admin' }))
  bytes.writeInt32LE(length, at)
  return message(bytes)
}
const innerAt = Buffer.from(serialize({ ping: 1, inner: {} })).indexOf('inner\0') + 6

function crc32c(bytes: Uint8Array) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0x82f63b78 : 0)
  }
  return ~value | 0
}
function checked(checksum: (bytes: Uint8Array) => number) {
  const body = Buffer.concat([int(1), Buffer.from([0]), pingBytes])
  const start = Buffer.concat([header(16 + body.length + 4, opMsg), body])
  return Buffer.concat([start, int(checksum(start) | 0)])
}

/** Seeded pseudo-random numbers (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Outcome {
  closed: boolean
  answer?: Document
}

embeddedOnly('the wire protocol', () => {
  let database: Database
  let client: MongoClient
  let port: number

  beforeAll(async () => {
    database = await startDatabase()
    client = await new MongoClient(database.uri).connect()
    port = Number(new URL(database.uri.replace('mongodb:', 'http:')).port)
  }, 60_000)
  afterAll(async () => {
    await client?.close()
    await database?.stop()
  })

  const answerIn = (reply: Buffer): Document => {
    const code = reply.readInt32LE(12)
    if (code === 1) return deserialize(reply.subarray(36))
    if (code === opCompressed) return deserialize(inflateSync(reply.subarray(25)).subarray(5))
    return deserialize(reply.subarray(21))
  }
  /** Sends bytes and waits for a reply, the end of the connection, or the timeout. */
  const send = (bytes: Uint8Array, timeoutMs = 20_000) =>
    new Promise<Outcome>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        socket.destroy()
        resolve(outcome)
      }
      const timer = setTimeout(end, timeoutMs, { closed: false })
      let received = Buffer.alloc(0)
      socket.on('data', (part) => {
        received = Buffer.concat([received, part as Buffer])
        if (received.length < 16 || received.length < received.readInt32LE(0)) return
        end({ closed: false, answer: answerIn(received) })
      })
      socket.on('error', () => {})
      socket.on('close', () => end({ closed: true }))
      socket.write(bytes)
    })
  const expectHealth = async () => {
    await client.db('admin').command({ ping: 1 })
    const { mem } = await client.db('admin').command({ serverStatus: 1 })
    expect(mem.resident).toBeGreaterThan(0)
    expect(mem.resident).toBeLessThan(400)
  }
  afterEach(expectHealth, 15_000)

  const bomb = deflateSync(Buffer.alloc(100_000_000))
  const msgBody = Buffer.concat([int(0), Buffer.from([0]), pingBytes])
  const closing: [name: string, bytes: Uint8Array][] = [
    ['length 0', header(0, opMsg)],
    ['length 15', header(15, opMsg)],
    ['a negative length', header(-1, opMsg)],
    ['length 48,000,001', header(48_000_001, opMsg)],
    ['the largest length', header(2 ** 31 - 1, opMsg)],
    ['an unknown opcode', framed(9999, pingBytes)],
    ['no body', framed(opMsg, int(0))],
    ['an unknown required flag', message(pingBytes, 1 << 5)],
    ['section kind 7', framed(opMsg, int(0), Buffer.from([7]), pingBytes)],
    ['two bodies', framed(opMsg, int(0), Buffer.from([0]), pingBytes, Buffer.from([0]), pingBytes)],
    ['a sequence too long', framed(opMsg, int(0), Buffer.from([1]), int(500), Buffer.from('a\0'))],
    ['a wrong checksum', checked((bytes) => crc32c(bytes) + 1)],
    ['a CRC-32 for a CRC-32C', checked((bytes) => crc32(bytes))],
    ['a bomb', compressed(opMsg, 100, 2, bomb)],
    ['a compressed size too large', compressed(opMsg, 2 ** 31 - 1, 2, deflateSync(msgBody))],
    ['a compressed size too small', compressed(opMsg, 10, 2, deflateSync(msgBody))],
    ['an unknown compressor', compressed(opMsg, msgBody.length, 99, msgBody)],
    ['damaged compression', compressed(opMsg, msgBody.length, 2, Buffer.from('nonsense'))],
    [
      'compression in compression',
      compressed(opCompressed, msgBody.length, 2, deflateSync(msgBody)),
    ],
  ]
  test.each(closing)('%s ends the connection', async (_name, bytes) => {
    expect(await send(bytes)).toEqual({ closed: true })
  })

  const text = Buffer.concat([int(3), Buffer.from('abc')])
  const malformed: [name: string, bytes: Uint8Array][] = [
    ['truncated BSON', message(pingBytes.subarray(0, -3))],
    ['a document longer than the message', wrongLength(0, 5000)],
    ['a document of length 4', wrongLength(0, 4)],
    ['a document of negative length', wrongLength(0, -5)],
    ['an inner document too long', wrongLength(innerAt, 5000)],
    ['an inner document too short', wrongLength(innerAt, 5)],
    ['an inner document of negative length', wrongLength(innerAt, -1)],
    ['a string without terminator', pingWith(2, text)],
    ['a string of length 0', pingWith(2, int(0))],
    ['a string of negative length', pingWith(2, Buffer.concat([int(-1), Buffer.from('abc\0')]))],
    ['binary data of negative length', pingWith(5, Buffer.concat([int(-1), Buffer.from([0])]))],
    ['an unknown type', pingWith(0x44, Buffer.alloc(4))],
    ['a document 20,000 deep', pingWith(3, deep(3, 'a', 20_000))],
    ['an array 20,000 deep', pingWith(4, deep(4, '0', 20_000))],
    ['an array whose document is cut off', pingWith(4, wrapped(3, '0', int(40)))],
  ]
  test.each(malformed)('%s is rejected', async (_name, bytes) => {
    const { closed, answer } = await send(bytes)
    // mongod reports InvalidBSON, or Overflow for deep nesting.
    if (!closed) expect([15, 22]).toContain(answer?.code)
  })

  const answered: [name: string, bytes: Uint8Array, expected: Document][] = [
    ['a plain ping', message(pingBytes), { ok: 1 }],
    ['a flag of the upper half', message(pingBytes, 1 << 16), { ok: 1 }],
    ['the right checksum', checked(crc32c), { ok: 1 }],
    ['OP_QUERY hello', legacy('admin.$cmd', { hello: 1 }), { ok: 1, maxWireVersion: 21 }],
    ['OP_QUERY isMaster', legacy('admin.$cmd', { isMaster: 1 }), { ok: 1, ismaster: true }],
    ['OP_QUERY find', legacy('admin.$cmd', { find: 'x' }), { ok: 0, code: 352 }],
    [
      'OP_COMPRESSED with zlib',
      compressed(opMsg, msgBody.length, 2, deflateSync(msgBody)),
      { ok: 1 },
    ],
    ['OP_COMPRESSED without', compressed(opMsg, msgBody.length, 0, msgBody), { ok: 1 }],
    [
      'a document 100 deep',
      message(serialize({ find: 'x', filter: { x: nested(100) }, $db: 'deep' })),
      { ok: 1 },
    ],
  ]
  test.each(answered)('%s gets a reply', async (_name, bytes, expected) => {
    expect((await send(bytes)).answer).toMatchObject(expected)
  })

  test('a message in single bytes and two messages in one packet get replies', async () => {
    const socket = net.connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Buffer])
    })
    for (const byte of message(pingBytes)) {
      socket.write(Buffer.from([byte]))
      await new Promise(setImmediate)
    }
    socket.write(Buffer.concat([message(pingBytes), message(pingBytes)]))
    const whole = () => received.length >= 4 && received.length >= 3 * received.readInt32LE(0)
    const until = Date.now() + 2000
    while (!whole() && Date.now() < until) await new Promise(setImmediate)
    socket.destroy()
    expect(received.length).toBe(3 * received.readInt32LE(0))
  })

  test('moreToCome gets no reply', async () => {
    expect(await send(message(pingBytes, 2), 500)).toEqual({ closed: false })
    const insert = { insert: 'more', documents: [{ _id: 1 }], $db: database.name }
    await send(message(serialize(insert), 2), 500)
    expect(await client.db(database.name).collection('more').countDocuments()).toBe(1)
  })

  fullTest('300 damaged messages do no harm', async () => {
    const random = randomNumbers(20_240_506)
    const query = { find: 'x', filter: { a: { $in: ['b', { c: [1, 2.5] }] } }, $db: 'fuzz' }
    const sources = [
      message(serialize(query)),
      message(serialize({ insert: 'x', documents: [{ a: 'text', b: [{}] }], $db: 'fuzz' })),
      legacy('admin.$cmd', { isMaster: 1, client: { driver: { name: 'x' } } }),
      compressed(opMsg, msgBody.length, 2, deflateSync(msgBody)),
    ]
    const damaged = Array.from({ length: 300 }, (_, i) => {
      const bytes = Buffer.from(sources[i % sources.length] ?? [])
      // Most keep the right length, so that more than the header is tested.
      const from = i % 10 ? 4 : 0
      for (let n = random(4) + 1; n > 0; n--) {
        bytes[from + random(bytes.length - from)] = random(256)
      }
      return bytes
    })
    const outcomes: Outcome[] = []
    for (let at = 0; at < damaged.length; at += 30) {
      const part = damaged.slice(at, at + 30)
      outcomes.push(...(await Promise.all(part.map((bytes) => send(bytes, 300)))))
      await expectHealth()
    }
    for (const { answer } of outcomes) if (answer) expect([0, 1]).toContain(answer.ok)
    expect(outcomes.filter(({ closed, answer }) => closed || answer).length).toBeGreaterThan(200)
  })

  test('a client that compresses works', async () => {
    const zipped = await new MongoClient(database.uri, { compressors: ['zlib'] }).connect()
    try {
      const things = zipped.db(database.name).collection('zipped')
      const rows = Array.from({ length: 500 }, (_, i) => ({ i, text: 'text '.repeat(100) }))
      await things.insertMany(rows)
      expect(await things.find({ text: /^text/ }).toArray()).toHaveLength(500)
    } finally {
      await zipped.close()
    }
  })

  test('50 clients at once work', async () => {
    const things = (of: MongoClient) => of.db(database.name).collection<{ n: number }>('many')
    const work = async (n: number) => {
      const one = await new MongoClient(database.uri, { maxPoolSize: 2 }).connect()
      try {
        await things(one).insertOne({ n })
        return (await things(one).findOne({ n }))?.n
      } finally {
        await one.close()
      }
    }
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    expect(await Promise.all(numbers.map(work))).toEqual(numbers)
    expect(await things(client).countDocuments()).toBe(50)
  })

  const others = Object.values(os.networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && !address.address.startsWith('fe80'))
    .map((address) => address?.address ?? '')
  const maybe = others.length > 0 ? test : test.skip
  maybe('it listens on 127.0.0.1 only', async () => {
    for (const host of [...others, '::1']) {
      const reached = await new Promise((resolve) => {
        const socket = net.connect({ port, host, timeout: 1000 })
        const end = (outcome: boolean) => {
          socket.destroy()
          resolve(outcome)
        }
        socket.on('connect', () => end(true))
        socket.on('error', () => end(false))
        socket.on('timeout', () => end(false))
      })
      expect([host, reached]).toEqual([host, false])
    }
  })
})
