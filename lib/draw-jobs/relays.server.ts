import { type Chain, chains, isSigned, quicknet, randomnessOf } from '../draws/beacon'
import { env } from '../server/env'
import { log } from '../server/log.server'

/** Times of the beacon, in milliseconds; tests change them. */
export const beaconTimes = {
  /** How long a relay may take. */
  relay: 5_000,
  /** How long after the round's time the relays are asked first, and how often again. */
  grace: 500,
  again: 5_000,
  /** Before it, how often a beacon that nobody reaches is looked for. */
  away: 20_000,
  /** After this without a round, a draw fails. */
  late: 30 * 60_000,
}

/** The time that rounds are counted by, in milliseconds since 1970. */
export const beaconNow = (): number => {
  const { DRAND_CLOCK: fixed } = env()
  return fixed === undefined ? Date.now() : Date.parse(fixed)
}

/** How far ahead a round is chosen, in milliseconds. */
export const beaconLead = (): number => env().DRAND_LEAD_SECONDS * 1000

/** The chain of this site's draws. */
export const beaconChain = (): Chain => chains[env().DRAND_CHAIN_HASH] ?? quicknet

/** A public round, whose signature was checked. */
export interface CheckedRound {
  round: number
  randomness: string
  signature: string
}

/** The longest answer of a relay, in bytes. */
const longestAnswer = 4_096

async function textOf(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longestAnswer) throw new Error('too long')
  }
  return text
}

/** What a relay says; undefined where it has no such round or doesn't answer. */
async function askRelay(
  relay: string,
  { hash }: Chain,
  round: number | 'latest',
  signal?: AbortSignal,
): Promise<{ round?: unknown; signature?: unknown; randomness?: unknown } | undefined> {
  const timeout = AbortSignal.timeout(beaconTimes.relay)
  try {
    const answer = await fetch(`${relay}/${hash}/public/${round}`, {
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      return undefined
    }
    const json: unknown = JSON.parse(await textOf(answer))
    return typeof json === 'object' && json !== null ? json : {}
  } catch (err) {
    log.debug({ err, relay }, 'a relay of the beacon did not answer')
    return undefined
  }
}

function checked(
  chain: Chain,
  wanted: number,
  answer: NonNullable<Awaited<ReturnType<typeof askRelay>>>,
): CheckedRound | undefined {
  const { round, signature, randomness } = answer
  if (round !== wanted || typeof signature !== 'string') return undefined
  if (!isSigned(chain, { round, signature })) return undefined
  const own = randomnessOf(signature)
  // A relay that says another randomness than its signature gives is no good source.
  return randomness === undefined || randomness === own
    ? { round, randomness: own, signature }
    : undefined
}

/**
 * Asks all relays for a round at once, and waits for no further one when one has it rightly signed.
 * @returns the round; else `wrong` where a relay has sent something that
 * the chain's key has not signed, `late` where none has it
 */
export async function askForRound(
  round: number,
  signal?: AbortSignal,
): Promise<CheckedRound | 'late' | 'wrong'> {
  const chain = beaconChain()
  const done = new AbortController()
  const until = signal ? AbortSignal.any([signal, done.signal]) : done.signal
  let isWrong = false
  const asked = env().DRAND_URL.map(async (relay) => {
    const answer = await askRelay(relay, chain, round, until)
    const right = answer && checked(chain, round, answer)
    if (right) return right
    if (answer) {
      isWrong = true
      log.warn({ relay, round }, 'a relay’s round is not signed by its chain')
    }
    throw new Error('no round')
  })
  try {
    return await Promise.any(asked)
  } catch {
    return isWrong ? 'wrong' : 'late'
  } finally {
    done.abort()
  }
}

/** Whether some relay answers at all now. */
export async function isBeaconThere(signal?: AbortSignal): Promise<boolean> {
  const chain = beaconChain()
  const asked = env().DRAND_URL.map(async (relay) => {
    const { round, signature } = (await askRelay(relay, chain, 'latest', signal)) ?? {}
    if (!Number.isSafeInteger(round) || typeof signature !== 'string') throw new Error('no round')
  })
  return Promise.any(asked).then(
    () => true,
    () => false,
  )
}
