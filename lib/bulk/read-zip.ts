import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { BulkRows } from './answers'
import type { BulkRow } from './rows'

/** The largest list that is unpacked, in bytes: 5,000 videos with the longest descriptions. */
const maxBytes = 64 * 1024 * 1024

const VideosFile = z.object({ format: z.literal('tubesmith-videos'), videos: BulkRows })

/** The videos of a list as JSON. @throws when it is anything else */
export const readVideos = (text: string): BulkRow[] => VideosFile.parse(JSON.parse(text)).videos

/** The videos of a ZIP that was saved here. @throws when it is anything else */
export function readZip(bytes: Uint8Array): BulkRow[] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'videos.json' && originalSize <= maxBytes,
  })
  return readVideos(strFromU8(files['videos.json'] ?? new Uint8Array()))
}
