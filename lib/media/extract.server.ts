import { remember } from '@epic-web/remember'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { AppError } from '../errors'
import { env } from '../server/env'
import { askUpstream } from '../youtube/http/http.server'
import { callYtdlp, ytdlpFailure } from './call-ytdlp.server'
import { type Engine, noteCookies, requireEngine } from './engine.server'
import { rejectsCookies } from './failures'
import { MediaInfo } from './info'
import { inWorkFolder } from './work-folder.server'
import { extractArguments } from './ytdlp-arguments'

/** How long streams' addresses are used, in milliseconds: they work for some hours. */
const keptMs = 10 * 60_000
/** How much of what is told is kept, in bytes of JSON. */
const maxKept = 64 * 1024 * 1024
/** How much yt-dlp may tell of a video: captions in all languages are a megabyte. */
const maxTold = 20 * 1024 * 1024
/** How long yt-dlp may ask, in milliseconds. */
const askMs = 90_000
/** How many may ask at a time, and how many wait for it. */
const maxAsking = 3
const maxWaiting = 50

interface Asking {
  info: Promise<MediaInfo>
  /** How many wait for it; the last one that leaves ends it. */
  waiting: number
  end: AbortController
}

// Next may load this module once per route; all of them share what was told.
const state = remember('tubesmith.media.infos', () => ({
  known: new LRUCache<string, { info: MediaInfo; bytes: number }>({
    maxSize: maxKept,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: keptMs,
  }),
  asking: new Map<string, Asking>(),
  limit: pLimit(maxAsking),
}))

/** @throws AppError `youtube.unexpected` */
function parse(text: string): Record<string, unknown> & { info: MediaInfo } {
  try {
    const told = JSON.parse(text)
    const info = { ...MediaInfo.parse(told), raw: { formats: told.formats } }
    return { ...told, info }
  } catch (cause) {
    throw new AppError('youtube.unexpected', { cause })
  }
}

const isStream = ({ vcodec, acodec, url }: MediaInfo['formats'][number]) =>
  Boolean(url) && (vcodec !== 'none' || acodec !== 'none')

/** The facts of a video that can be saved now.
 * @throws AppError why it can't */
function savable(text: string, videoId: string, words: string): MediaInfo {
  const { info, _type: type, is_live } = parse(text)
  const { live_status: live, release_timestamp: begins, formats } = info
  // Instead of a film that has to be paid for, yt-dlp tells of its trailer.
  if (info.id !== videoId) throw new AppError('video.paid', { cause: info.id })
  if (live === 'is_upcoming') {
    const startsAt = begins ? new Date(begins * 1_000).toISOString() : undefined
    throw new AppError('media.upcoming', { startsAt })
  }
  if (live === 'is_live' || is_live === true) throw new AppError('media.live')
  if (live === 'post_live') throw new AppError('media.processing')
  if (type !== undefined && type !== 'video') throw new AppError('youtube.unexpected')
  if (formats.some(isStream)) return info
  const failure = ytdlpFailure(words, 'youtube.unexpected')
  throw failure.code === 'youtube.unexpected' ? new AppError('media.noFormat') : failure
}

async function askYtdlp(engine: Engine, videoId: string, signal: AbortSignal): Promise<MediaInfo> {
  return inWorkFolder(async (cwd) => {
    let told = ''
    const { code, stderr } = await callYtdlp(engine, {
      argumentsOf: (call) => extractArguments(call, videoId),
      cwd,
      signal,
      timeoutMs: askMs,
      maxLine: maxTold,
      onLine(line) {
        if (line.startsWith('{')) told = line
      },
    }).catch((error) => {
      throw error.name === 'TimeoutError'
        ? new AppError('youtube.timeout', { cause: error })
        : error
    })
    if (env().YTDLP_COOKIES) noteCookies(rejectsCookies(stderr))
    if (code !== 0 || !told) throw ytdlpFailure(stderr, 'youtube.unexpected')
    return savable(told, videoId, stderr)
  })
}

/** What the server that stands in for YouTube tells, in the words of yt-dlp. */
async function askSample(videoId: string): Promise<MediaInfo> {
  const url = new URL(`/media-info/${videoId}.json`, env().YOUTUBE_WEB_URL)
  const { status, text } = await askUpstream('media-info', url)
  const { error } = parseError(text)
  if (error) throw ytdlpFailure(`ERROR: ${error}`, 'youtube.unexpected')
  if (status === 404) throw new AppError('video.notFound')
  if (status !== 200) throw new AppError('youtube.error', { cause: status })
  return savable(text, videoId, '')
}

function parseError(text: string): { error?: string } {
  try {
    const { error } = JSON.parse(text)
    return { error: error === undefined ? undefined : String(error.message ?? error) }
  } catch {
    return {}
  }
}

async function ask(videoId: string, signal: AbortSignal): Promise<MediaInfo> {
  const engine = await requireEngine()
  const asked = engine.source === 'sample' ? askSample(videoId) : askYtdlp(engine, videoId, signal)
  const info = await asked
  const bytes = Buffer.byteLength(JSON.stringify(info))
  state.known.set(videoId, { info, bytes })
  return info
}

function begin(videoId: string): Asking {
  const { limit, asking } = state
  if (limit.pendingCount >= maxWaiting) throw new AppError('media.busy', { retryAfter: 10 })
  const end = new AbortController()
  const info = limit(() => {
    end.signal.throwIfAborted()
    return ask(videoId, end.signal)
  })
  const begun: Asking = { info, waiting: 0, end }
  asking.set(videoId, begun)
  const over = () => {
    if (asking.get(videoId) === begun) asking.delete(videoId)
  }
  info.then(over, over)
  return begun
}

/** Waits for an answer together with others. */
async function wait(asking: Asking, signal: AbortSignal): Promise<MediaInfo> {
  asking.waiting += 1
  const over = new AbortController()
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { signal: over.signal })
  })
  try {
    return await Promise.race([asking.info, left])
  } finally {
    over.abort()
    asking.waiting -= 1
    if (asking.waiting === 0) asking.end.abort(signal.reason)
  }
}

/** What was told of a video in the last ten minutes. */
export const knownMedia = (videoId: string): MediaInfo | undefined => state.known.get(videoId)?.info

/**
 * What can be saved of a video. Several who ask at once share an answer, which is kept for ten minutes.
 * @param videoId eleven characters
 * @param options.fresh asks again, such as after a stream was refused
 * @throws AppError why it can't be saved: `video.…`, `media.…`, or `youtube.…` when YouTube can't be
 * asked; `media.busy` when too many ask; the signal's reason
 */
export async function extractMedia(
  videoId: string,
  { signal, fresh = false }: { signal: AbortSignal; fresh?: boolean },
): Promise<MediaInfo> {
  signal.throwIfAborted()
  const known = fresh ? undefined : knownMedia(videoId)
  if (known) return known
  const asking = state.asking.get(videoId)
  return wait(asking && !asking.end.signal.aborted ? asking : begin(videoId), signal)
}
