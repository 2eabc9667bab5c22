import { createServer, type Socket } from 'node:net'

/** The first whole command in what a client has sent (RESP: an array of byte strings). */
function commandIn(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return
  let at = head[0].length
  const words: string[] = []
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return
    const start = at + size[0].length
    const end = start + Number(size[1])
    if (text.length < end + 2) return
    words.push(text.slice(start, end))
    at = end + 2
  }
  return { words, length: at }
}

/** As much of Redis as rate limits need, over its own protocol: the counting script, and DEL. */
export async function startFakeRedis() {
  const counts = new Map<string, { points: number; ends: number }>()
  const sockets = new Set<Socket>()

  function count(key: string, points: number, seconds: number): string {
    const now = Date.now()
    const known = counts.get(key)
    const entry = known && known.ends > now ? known : { points: 0, ends: now + seconds * 1000 }
    entry.points += points
    counts.set(key, entry)
    return `*2\r\n:${entry.points}\r\n:${entry.ends - now}\r\n`
  }

  function answer([name = '', ...words]: string[]): string {
    switch (name.toUpperCase()) {
      case 'INFO':
        return '$32\r\nredis_version:7.2.0\r\nloading:0\r\n\r\n'
      case 'EVALSHA':
        return '-NOSCRIPT No matching script.\r\n'
      case 'EVAL':
        return count(words[2] ?? '', Number(words[3]), Number(words[4]))
      case 'DEL':
        return `:${counts.delete(words[0] ?? '') ? 1 : 0}\r\n`
      default:
        return '+OK\r\n'
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (part) => {
      text += part.toString('latin1')
      for (let one = commandIn(text); one; one = commandIn(text)) {
        text = text.slice(one.length)
        socket.write(answer(one.words))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => [...counts.keys()],
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
