import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Accepted messages, oldest first. */
  taken: { to: string[]; raw: string; mail: Email }[]
  /** Every line that clients have sent. */
  connections: () => number
  /** Which addresses are asked to come back later. */
  busyFor?: RegExp
  /** When it hangs up on everybody: by 421 instead of a greeting, or without a word after a message. */
  hangsUp?: 'at once' | 'after a message'
  stop: () => Promise<void>
}

/** An SMTP server that accepts all mail, except for rejected addresses. */
export async function startMailServer({
  refuses,
  user,
  port = 0,
}: {
  refuses?: RegExp
  user?: string
  port?: number
} = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !user,
    allowInsecureAuth: true,
    onConnect(_, done) {
      connections++
      const busy = Object.assign(new Error('Too many clients'), { responseCode: 421 })
      done(held.hangsUp === 'at once' ? busy : null)
    },
    onAuth(_, __, done) {
      done(new Error('Wrong user'))
    },
    onRcptTo({ address }, _, done) {
      const isBusy = held.busyFor?.test(address)
      const later = Object.assign(new Error('Come back later'), { responseCode: 451 })
      done(isBusy ? later : refuses?.test(address) ? new Error('No such mailbox') : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (held.hangsUp) {
          for (const connection of server.connections) connection.close()
          return
        }
        const raw = Buffer.concat(chunks)
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, raw: raw.toString(), mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  // A client that disconnects during a conversation doesn't fail the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const taker = typeof address === 'object' ? address?.port : 0
  const held: MailServer = {
    url: `smtp://${user ? `${user}:wrong@` : ''}127.0.0.1:${taker}`,
    taken,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return held
}

/** A server that accepts connections and never answers.
 * @returns how to stop it */
export async function startSilentServer(port: number): Promise<() => void> {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}
