import { isOver } from '@/models/job-values'
import type { Failure } from '../browser/failure'
import type { JobStatus } from '../jobs/answers'
import { callJob, followJob } from '../jobs/follow'
import { forgetDownloads, type OwnDownload, ownDownloads } from './own-downloads'

/** How a download is. */
export interface Followed {
  /** Nothing while the first answer is awaited. */
  status?: JobStatus
  /** The connection broke and is being opened again. */
  isLost?: boolean
  /** Why something that was asked of it failed. */
  failure?: Failure
}

/** Streams at a time: a browser has six connections to a site, and the page needs some. The other
 * downloads wait or are asked about now and then. */
const mostStreams = 2
const askAgainMs = 5_000

let followed: ReadonlyMap<string, Followed> = new Map()
const listeners = new Set<() => void>()
const streams = new Map<string, AbortController>()
/** Downloads whose state was asked for since this page was opened. */
const asked = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let stopList: (() => void) | undefined

function set(id: string, change: Followed): void {
  followed = new Map(followed).set(id, { ...followed.get(id), ...change })
  for (const listener of listeners) listener()
}

const isActive = ({ id }: OwnDownload) => {
  const status = followed.get(id)?.status
  return status !== undefined && !isOver(status)
}

/** A download that isn't there any more, since its file's time is over, goes without a word; one of an
 * account whose log-in has ended stays for the next one. */
function onGone({ id }: OwnDownload, why: Failure): void {
  if (why.code === 'job.notFound') forgetDownloads([id])
  else set(id, { failure: why })
}

async function ask(download: OwnDownload): Promise<void> {
  const answer = await callJob<JobStatus>(`/api/jobs/${download.id}`, download)
  if (answer.ok) return set(download.id, { status: answer.data, isLost: false, failure: undefined })
  if (answer.failure.code === 'network') return set(download.id, { isLost: true })
  onGone(download, answer.failure)
}

function follow(download: OwnDownload): void {
  const { id } = download
  const controller = new AbortController()
  streams.set(id, controller)
  void followJob(
    download,
    {
      onStatus: (status) => set(id, { status, isLost: false, failure: undefined }),
      onLost: () => set(id, { isLost: true }),
      onGone: (why) => onGone(download, why),
    },
    controller.signal,
  ).finally(() => {
    if (streams.get(id) === controller) streams.delete(id)
    if (!controller.signal.aborted) void update()
  })
}

/** Follows the downloads of the list: the oldest active ones by streams, as they are next in the queue. */
async function update(): Promise<void> {
  clearTimeout(timer)
  const list = ownDownloads.read()
  for (const download of list) {
    if (listeners.size === 0) return
    if (asked.has(download.id)) continue
    asked.add(download.id)
    await ask(download)
  }
  if (listeners.size === 0) return
  const active = ownDownloads.read().filter(isActive)
  for (const download of [...active].reverse()) {
    if (streams.size < mostStreams && !streams.has(download.id)) follow(download)
  }
  clearTimeout(timer)
  const hasOthers = ownDownloads.read().some((one) => {
    const { status, isLost } = followed.get(one.id) ?? {}
    return !streams.has(one.id) && (isLost || (status !== undefined && !isOver(status)))
  })
  if (hasOthers) timer = setTimeout(() => void askOthers(), askAgainMs)
}

async function askOthers(): Promise<void> {
  for (const download of ownDownloads.read()) {
    const { isLost } = followed.get(download.id) ?? {}
    if (!streams.has(download.id) && (isLost || isActive(download))) await ask(download)
  }
  await update()
}

function stop(): void {
  clearTimeout(timer)
  stopList?.()
  stopList = undefined
  for (const controller of streams.values()) controller.abort()
  streams.clear()
  // What has happened meanwhile is asked for when somebody looks again.
  asked.clear()
}

/** The states of this browser's downloads, for `useSyncExternalStore`. They are followed while somebody
 * looks at them. */
export const followedDownloads = {
  read: () => followed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) {
      stopList = ownDownloads.subscribe(() => void update())
      void update()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  },
}

/** Ends a download that isn't over. */
export async function cancelDownload(download: OwnDownload): Promise<void> {
  const answer = await callJob(`/api/jobs/${download.id}`, download, { method: 'DELETE' })
  set(download.id, { failure: answer.ok ? undefined : answer.failure })
  if (answer.ok) await ask(download)
}

/** Tries one that failed again, or the failed rows of a list. */
export async function retryDownload(download: OwnDownload): Promise<void> {
  const answer = await callJob(`/api/jobs/${download.id}/retry`, download, { method: 'POST' })
  set(download.id, { failure: answer.ok ? undefined : answer.failure })
  if (!answer.ok) return
  await ask(download)
  await update()
}

/** Takes downloads out of the list, and their files off the site, which frees the visitor's space there. */
export async function removeDownloads(downloads: readonly OwnDownload[]): Promise<void> {
  forgetDownloads(downloads.map(({ id }) => id))
  for (const download of downloads) {
    await callJob(`/api/jobs/${download.id}`, download, { method: 'DELETE' })
  }
}
