import { opaqueText } from '../seed'

/** Where streams are. */
export const streamPath = '/videoplayback/'

/** Hours for which an address is good, as YouTube's. */
const hours = 6

/** A stream's address, good for some hours. */
export function streamAddress(
  origin: string,
  videoId: string,
  formatId: string,
  now = Date.now(),
): string {
  const expire = Math.floor(now / 3_600_000 + hours) * 3600
  const path = `${streamPath}${videoId}/${formatId}`
  return `${origin}${path}?expire=${expire}&sig=${signature(path, String(expire))}`
}

/** Whether this address was given out by a sample, and is still good. */
export function isGood(path: string, query: URLSearchParams, now = Date.now()): boolean {
  const expire = query.get('expire') ?? ''
  return query.get('sig') === signature(path, expire) && Number(expire) * 1000 > now
}

const signature = (path: string, expire: string) => opaqueText(`stream ${path} ${expire}`, 22)
