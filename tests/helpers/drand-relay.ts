import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet } from '@/lib/draws/beacon'

// Rounds that were published: 123 and 1000 stand in the tests of noislabs/drand-verify, 657413 in the README
// of mcdcam/python-drand-verify.
export const publishedRounds = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const

/** The setting `DRAND_CLOCK` with which the next round after a lead of so many seconds is one of them. */
export const clockBefore = (round: number, leadSeconds: number): string =>
  new Date((quicknet.genesis + (round - 2) * quicknet.period - leadSeconds) * 1000).toISOString()

/** What a relay does: answers rightly, has no round yet, sends another round's signature, sends one with a
 * changed byte, is away, or takes a connection and never answers. */
export type RelayMood = 'right' | 'late' | 'otherRound' | 'changed' | 'away' | 'slow'

/** A relay on loopback, with the published rounds. */
export async function startRelay() {
  const relay = {
    origin: '',
    mood: 'right' as RelayMood,
    calls: [] as string[],
    close: async () => {},
  }
  const server = createServer((request, response) => {
    relay.calls.push(request.url ?? '')
    if (relay.mood === 'away') return void response.destroy()
    if (relay.mood === 'slow') return
    const [, chain, number] = /^\/(\w+)\/public\/(\w+)$/.exec(request.url ?? '') ?? []
    const isLatest = number === 'latest'
    const found = publishedRounds.find(
      ({ round }) => String(round) === (isLatest ? '1000' : number),
    )
    if (chain !== quicknet.hash || !found || (relay.mood === 'late' && !isLatest)) {
      return void response.writeHead(404).end('no such round')
    }
    const [other] = publishedRounds
    const signature =
      relay.mood === 'otherRound'
        ? other.signature
        : relay.mood === 'changed'
          ? found.signature.replace('b4', 'b5')
          : found.signature
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...found, signature }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  relay.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  relay.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return relay
}
