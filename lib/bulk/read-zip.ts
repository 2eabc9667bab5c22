import { DecodeUTF8, Unzip, UnzipInflate } from 'fflate'
import { z } from 'zod'
import { mostOf } from '../plans/limits'
import { makePacer } from '../tools/text/pacer'
import { BulkRows } from './answers'
import type { BulkRow } from './rows'

/** The largest list that is unpacked, in bytes: 5,000 videos with the longest descriptions, in a script
 * of three bytes a letter. */
const maxBytes = 96 * 1024 * 1024
/** The largest ZIP: both files of such a list. */
export const maxZipBytes = 2 * maxBytes
/** Files of a ZIP. One that was saved here has two. */
const maxFiles = 8
/** Bytes that are unpacked in one go: a tab stays responsive, as they become 16 MB at most. */
const stepBytes = 16 * 1024
/** Far above what YouTube allows, so that a page can show whatever was read. */
const longest = { text: 20_000, tags: 500 }

const VideosFile = z.object({ format: z.literal('tubesmith-videos'), videos: BulkRows })

/** Whether a list is as long, and its values, as one that was saved here may be: checking each value of
 * a longer one would keep a tab busy. */
function isBounded(file: unknown): boolean {
  const { videos } = (file ?? {}) as { videos?: unknown }
  if (!Array.isArray(videos) || videos.length > mostOf.listVideos) return false
  return videos.every((video) =>
    Object.values(video ?? {}).every((value) =>
      Array.isArray(value)
        ? value.length <= longest.tags && value.every((one) => String(one).length <= longest.text)
        : typeof value !== 'string' || value.length <= longest.text,
    ),
  )
}

/** The videos of a list as JSON. @throws when it is anything else */
export function readVideos(text: string): BulkRow[] {
  const file: unknown = JSON.parse(text)
  if (!isBounded(file)) throw new Error('no list of videos')
  return VideosFile.parse(file).videos
}

/**
 * The videos of a ZIP that was saved here. Goes by what is unpacked, not by the sizes that the ZIP states,
 * and stops at the first byte that is too much.
 * @throws when it is anything else
 */
export async function readZip(bytes: Uint8Array): Promise<BulkRow[]> {
  if (bytes.length > maxZipBytes) throw new Error('too large')
  const pace = makePacer()
  let text = ''
  const decoder = new DecodeUTF8((part) => {
    text += part
  })
  let [files, size, isDone] = [0, 0, false]
  const unzip = new Unzip((file) => {
    files += 1
    if (files > maxFiles || (file.name === 'videos.json' && isDone))
      throw new Error('no ZIP of ours')
    if (file.name !== 'videos.json') return
    file.ondata = (problem, part, isLast) => {
      if (problem) throw problem
      size += part.length
      if (size > maxBytes) throw new Error('too large')
      decoder.push(part, isLast)
      isDone ||= isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += stepBytes) {
    const end = at + stepBytes
    unzip.push(bytes.subarray(at, end), end >= bytes.length)
    await pace()
  }
  if (!isDone) throw new Error('no list in it')
  return readVideos(text)
}
