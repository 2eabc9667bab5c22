import { storageKeys } from '../browser/storage-keys'
import { storedList } from '../browser/stored-list'
import type { StartedJob } from '../jobs/answers'
import type { Clip, DownloadOffer, OfferedFormat } from '../media/answers'

/** What was asked for, as far as a list of downloads says it. */
export interface Wanted {
  format: Pick<
    OfferedFormat,
    'kind' | 'container' | 'shortSide' | 'vcodec' | 'acodec' | 'range' | 'bitrate' | 'fps'
  >
  clip?: Clip
  /** BCP 47, of captions that are saved beside it. */
  captions?: string
  /** BCP 47, of a sound track that isn’t the original one. */
  sound?: string
  fitMB?: number
  licence?: DownloadOffer['licence']
}

/** A download that this browser has started: the job, and what it makes. */
export interface OwnDownload extends StartedJob {
  tool: string
  /** The video’s title; the link of a list. */
  title: string
  /** Absent for a list. */
  video?: { id: string; duration: number }
  wanted: Wanted
}

const jobId = /^[\da-f]{24}$/
const videoId = /^[\w-]{11}$/

/** Whether it is one, and safe: its ids become parts of addresses that are called in the visitor's name. */
function isDownload(value: unknown): value is OwnDownload {
  const { id, secret, tool, title, video, wanted } = (value ?? {}) as Partial<OwnDownload>
  return (
    typeof id === 'string' &&
    jobId.test(id) &&
    /^(?:string|undefined)$/.test(typeof secret) &&
    typeof tool === 'string' &&
    /^[a-z\d-]+$/.test(tool) &&
    typeof title === 'string' &&
    (video === undefined || (videoId.test(video?.id) && typeof video.duration === 'number')) &&
    typeof wanted?.format?.container === 'string'
  )
}

export const ownDownloadsKey = storageKeys.downloads

/** Most downloads that a browser remembers; the oldest ones go. */
const mostKept = 60

/** This browser's downloads of all downloaders, the newest first. */
export const ownDownloads = storedList(ownDownloadsKey, isDownload)

/** Remembers a download; one that is known already, since the same was asked for twice, moves to the top. */
export function keepDownload(download: OwnDownload): void {
  const others = ownDownloads.read().filter(({ id }) => id !== download.id)
  ownDownloads.write([download, ...others].slice(0, mostKept))
}

export function forgetDownloads(ids: readonly string[]): void {
  ownDownloads.write(ownDownloads.read().filter(({ id }) => !ids.includes(id)))
}
