import { remember } from '@epic-web/remember'
import { connect } from '../server/connect.server'
import { addLastWork } from '../server/last-work'
import { log } from '../server/log.server'
import { type FreshFact, onFreshFact } from '../youtube/fresh.server'
import type { Channel, Video } from '../youtube/models'
import { spreadOf } from '../youtube/models/spread'
import type { RecentUploads } from '../youtube/models/uploads'
import { minuteOf, type Point } from './points'
import {
  type NewPoint,
  removeSubjects,
  subjectId,
  type UploadFacts,
  writeChannels,
  writeChart,
  writePoints,
} from './store.server'

/** Milliseconds between two writes of what was seen meanwhile. */
const writeEveryMs = 5_000
/** Most subjects that wait to be written; while the database is away, further ones are not kept. */
const maxWaiting = 5_000
/** Subjects of one write. */
const writeSize = 500

/** What waits to be written. */
const makeWaiting = () => ({
  points: new Map<string, NewPoint>(),
  channels: new Map<string, Channel>(),
  uploads: new Map<string, UploadFacts>(),
  charts: new Map<string, readonly string[]>(),
  gone: new Set<string>(),
  dropped: 0,
})

const state = remember('tubesmith.series', () => ({
  waiting: makeWaiting(),
  writing: Promise.resolve(),
  stop: undefined as (() => void) | undefined,
}))

/** Keeps a value unless too many wait already. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= maxWaiting && !map.has(key)) state.waiting.dropped += 1
  else map.set(key, value)
}

/** Known counts; a source's nonsense, such as a fraction, counts as unknown. */
function known(point: Point): Point {
  const isCount = ([, value]: [string, number | undefined]) =>
    Number.isSafeInteger(value) && value! >= 0 && value! < 2 ** 52
  return Object.fromEntries(Object.entries(point).filter(isCount)) as unknown as Point
}

function takeVideo(id: string, video: Video | null): void {
  const key = subjectId('video', id)
  const isGone = ['removed', 'channelClosed', 'private'].includes(video?.restriction ?? '')
  if (!video || isGone || video.privacy === 'private') {
    state.waiting.points.delete(key)
    if (state.waiting.gone.size < maxWaiting) state.waiting.gone.add(key)
    return
  }
  // Whoever has the link may see an unlisted video, which is no reason to list it.
  if (video.partial || video.viewCount === undefined || video.privacy === 'unlisted') return
  state.waiting.gone.delete(key)
  const { viewCount: views, likeCount: likes, commentCount: comments, categoryId } = video
  const places = ['*', ...(categoryId ? [`*:${categoryId}`] : [])]
  const before = state.waiting.points.get(key)?.places ?? []
  keep(state.waiting.points, key, {
    point: known({ minute: minuteOf(Date.now()), views, likes, comments }),
    ...(video.title && { title: video.title }),
    places: [...new Set([...places, ...before])],
  })
}

function takeChannel(id: string, channel: Channel | null): void {
  const key = subjectId('channel', id)
  if (!channel) {
    state.waiting.points.delete(key)
    state.waiting.channels.delete(id)
    if (state.waiting.gone.size < maxWaiting) state.waiting.gone.add(key)
    return
  }
  if (!channel.title) return
  state.waiting.gone.delete(key)
  const { viewCount: views, subscriberCount: subscribers, videoCount: videos, title } = channel
  const point = known({ minute: minuteOf(Date.now()), views, subscribers, videos })
  keep(state.waiting.points, key, { point, title, places: [] })
  keep(state.waiting.channels, id, channel)
}

function takeChart(region: string, categoryId: string, videos: readonly Video[]): void {
  const ids = videos.map(({ id }) => id)
  keep(state.waiting.charts, `${region}:${categoryId}`, ids)
  for (const video of videos) {
    const places = [region, ...(video.categoryId ? [`${region}:${video.categoryId}`] : [])]
    const waiting = state.waiting.points.get(subjectId('video', video.id))
    if (waiting) waiting.places = [...new Set([...waiting.places, ...places])]
  }
}

/** Takes in what YouTube has just told; it is written within seconds. */
export function takeIn(fact: FreshFact): void {
  if (fact.kind === 'video') takeVideo(fact.id, fact.video)
  else if (fact.kind === 'channel') takeChannel(fact.id, fact.channel)
  else if (fact.kind === 'chart') takeChart(fact.region, fact.categoryId, fact.videos)
  else takeUploads(fact.channelId, fact.recent)
}

function takeUploads(channelId: string, { uploads }: RecentUploads): void {
  const last = Date.parse(uploads[0]?.publishedAt ?? '')
  const medianViews = spreadOf(uploads.map(({ viewCount }) => viewCount))?.median
  const facts = {
    ...(Number.isFinite(last) && { lastUploadAt: new Date(last) }),
    ...(medianViews !== undefined && { medianViews }),
  }
  if (Object.keys(facts).length > 0) keep(state.waiting.uploads, channelId, facts)
}

async function writeAll(taken: ReturnType<typeof makeWaiting>): Promise<void> {
  await connect()
  await removeSubjects([...taken.gone])
  taken.gone.clear()
  const points = [...taken.points]
  for (let at = 0; at < points.length; at += writeSize) {
    const part = new Map(points.slice(at, at + writeSize))
    await writePoints(part)
    for (const key of part.keys()) taken.points.delete(key)
  }
  for (const [place, ids] of taken.charts) await writeChart(place, ids)
  taken.charts.clear()
  await writeChannels(taken.channels, taken.uploads)
}

/** Puts back what could not be written, without replacing what came meanwhile. */
function putBack(taken: ReturnType<typeof makeWaiting>): void {
  for (const name of ['points', 'channels', 'uploads', 'charts'] as const) {
    const waiting = state.waiting[name] as Map<string, unknown>
    for (const [key, value] of taken[name])
      if (!waiting.has(key) && !state.waiting.gone.has(key)) keep(waiting, key, value)
  }
  for (const key of taken.gone)
    if (!state.waiting.points.has(key) && state.waiting.gone.size < maxWaiting)
      state.waiting.gone.add(key)
}

/** Writes all that waits. Never throws: what could not be written waits for the next time. */
export function writeSeen(): Promise<void> {
  state.writing = state.writing.then(async () => {
    const taken = state.waiting
    const sizes = [taken.points, taken.channels, taken.uploads, taken.charts, taken.gone]
    if (sizes.every(({ size }) => size === 0)) return
    state.waiting = makeWaiting()
    try {
      await writeAll(taken)
    } catch (err) {
      putBack(taken)
      log.warn({ err }, 'what was seen of YouTube could not be written yet')
    }
    const { dropped } = taken
    if (dropped > 0) log.warn({ dropped }, 'more was seen of YouTube than can wait to be written')
  })
  return state.writing
}

/** Collects facts from now on, and writes them in the background. */
export function startCollecting(): void {
  state.stop?.()
  const stopListening = onFreshFact(takeIn)
  const timer = setInterval(writeSeen, writeEveryMs).unref()
  addLastWork('series', writeSeen)
  state.stop = () => {
    stopListening()
    clearInterval(timer)
  }
}
