import { AppError } from '../errors'
import { log } from '../server/log.server'
import { isOfStreams } from '../youtube/http/egress.server'
import { deadlineAfter, inspectTimeoutMs, readCapped } from '../youtube/http/http.server'
import { fetchUpstream } from '../youtube/http/public-fetch.server'
import type { DownloadChoice } from './answers'
import type { InfoFormat, MediaInfo } from './info'
import { candidates } from './offer'
import { segmentStarts } from './parts/segment-starts'

/** Bytes at the beginning of a stream that are read: the index of nine hours of YouTube's is within. */
const headBytes = 256 * 1024

/** The first bytes of a stream; undefined where the address isn't one of YouTube's, or refuses. */
async function headOf(
  { url, protocol }: InfoFormat,
  outer: AbortSignal,
): Promise<Buffer | undefined> {
  const address = url && /^https?$/.test(protocol ?? 'https') ? new URL(url) : undefined
  if (!address || !isOfStreams(address)) return undefined
  const { signal, clear } = deadlineAfter(inspectTimeoutMs(), outer)
  try {
    const headers = { Range: `bytes=0-${headBytes - 1}`, 'Accept-Encoding': 'identity' }
    const response = await fetchUpstream(address, { headers, signal, redirect: 'manual' })
    // A whole stream instead of a part would be too large.
    const tooLarge = () => new AppError('youtube.unexpected')
    const bytes = await readCapped(response, headBytes, tooLarge)
    return response.status === 206 ? bytes : undefined
  } finally {
    clear()
  }
}

/**
 * The seconds at which a copied clip of a format may begin at the latest before its start: those of its
 * picture's segments, each of which begins with a key frame. Undefined where that can't be told; nothing
 * fails for it.
 */
export async function keyFramesOf(
  info: MediaInfo,
  { format, sound }: Pick<DownloadChoice, 'format' | 'sound'>,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const all = candidates(info, { ffmpeg: true }, sound)
  const picture = all.find((one) => one.format.id === format)?.picture
  if (!picture) return undefined
  try {
    const head = await headOf(picture, signal)
    return head && segmentStarts(head)
  } catch (err) {
    signal.throwIfAborted()
    log.info({ err, format }, 'the key frames of a stream cannot be told')
    return undefined
  }
}
