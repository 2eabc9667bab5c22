import { LRUCache } from 'lru-cache'
import type { SampleVideo } from './types'

/** The videos that searches had made, the last some thousand of them, and their tags. */
const videos = new LRUCache<string, SampleVideo>({ max: 6_000 })
const tags = new LRUCache<string, true>({ max: 30_000 })

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s_]/g, '')

/** Lets all parts of the sample know some videos until it ends, or until many others came. */
export function remember(made: readonly SampleVideo[]): void {
  for (const video of made) {
    videos.set(video.id, video)
    for (const tag of video.tags) tags.set(fold(tag), true)
  }
}

/** The made video with this id. */
export const madeVideo = (id: string): SampleVideo | undefined => videos.get(id)

/** Whether a made video has this tag, in any letter case, with or without spaces. */
export const isMadeTag = (tag: string): boolean => tags.has(fold(tag))
