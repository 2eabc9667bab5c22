import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server with the parts of Redis's protocol that the site uses. */
export interface FakeRedis {
  url: string
  texts: Map<string, string>
  /** The keys that rate limits count under. */
  keys: () => string[]
  /** The names of the commands so far. */
  commands: string[]
  /** Accepts connections and commands without answering. */
  mute: boolean
  close: () => Promise<void>
}

const bulk = (text: string | undefined) =>
  text === undefined ? '$-1\r\n' : `$${Buffer.byteLength(text)}\r\n${text}\r\n`

const list = (items: readonly string[]) => `*${items.length}\r\n${items.join('')}`

/** The complete commands at the beginning of `input`, and the rest. */
function parse(input: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = []
  let rest = input
  for (;;) {
    let at = 0
    const line = () => {
      const end = rest.indexOf('\r\n', at)
      if (end < 0) return undefined
      const text = rest.subarray(at, end).toString()
      at = end + 2
      return text
    }
    const count = Number(line()?.slice(1) ?? Number.NaN)
    if (!Number.isInteger(count)) return { commands, rest }
    const words: string[] = []
    while (words.length < count) {
      const length = Number(line()?.slice(1) ?? Number.NaN)
      if (!Number.isInteger(length) || rest.length < at + length + 2) return { commands, rest }
      words.push(rest.subarray(at, at + length).toString())
      at += length + 2
    }
    commands.push(words)
    rest = rest.subarray(at)
  }
}

export async function startFakeRedis(): Promise<FakeRedis> {
  const texts = new Map<string, string>()
  const counts = new Map<string, { points: number; ends: number }>()
  /** The entries of the one stream. */
  const entries: { id: string; fields: string[] }[] = []
  const sockets = new Set<Socket>()

  /** The answer of the rate limit script: the count, and the remaining milliseconds. */
  function count(key: string, points: number, seconds: number): string {
    const now = Date.now()
    const known = counts.get(key)
    const entry = known && known.ends > now ? known : { points: 0, ends: now + seconds * 1000 }
    entry.points += points
    counts.set(key, entry)
    return `*2\r\n:${entry.points}\r\n:${entry.ends - now}\r\n`
  }

  function answer([name = '', ...words]: string[]): string {
    const [key = '', value = ''] = words
    switch (name.toUpperCase()) {
      case 'MGET':
        return `*${words.length}\r\n${words.map((one) => bulk(texts.get(one))).join('')}`
      case 'SET':
        texts.set(key, value)
        return '+OK\r\n'
      case 'INCRBY':
        texts.set(key, String(Number(texts.get(key) ?? 0) + Number(value)))
        return `:${texts.get(key)}\r\n`
      case 'EXPIRE':
        return ':1\r\n'
      case 'INFO':
        return bulk('redis_version:7.2.0\r\nloading:0\r\n')
      case 'EVALSHA':
        return '-NOSCRIPT No matching script.\r\n'
      case 'EVAL':
        return count(words[2] ?? '', Number(words[3]), Number(words[4]))
      case 'XADD': {
        const id = `${entries.length + 1}-0`
        entries.push({ id, fields: words.slice(words.indexOf('*') + 1) })
        return bulk(id)
      }
      case 'XREAD': {
        const after = Number.parseInt(words.at(-1) ?? '', 10)
        const found = entries
          .slice(after)
          .map(({ id, fields }) => list([bulk(id), list(fields.map(bulk))]))
        return found.length > 0 ? list([list([bulk(words.at(-2)), list(found)])]) : '*-1\r\n'
      }
      case 'DEL':
        return `:${counts.delete(key) ? 1 : 0}\r\n`
      default:
        return '+OK\r\n'
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part) => {
      const parsed = parse(Buffer.concat([rest, part]))
      rest = parsed.rest
      for (const command of parsed.commands) {
        redis.commands.push(command[0]?.toUpperCase() ?? '')
        if (!redis.mute) socket.write(answer(command))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const redis: FakeRedis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    keys: () => [...counts.keys()],
    commands: [],
    mute: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return redis
}
