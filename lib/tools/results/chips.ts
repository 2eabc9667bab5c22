import { type BatchItemOf, videosOf } from './batch'
import type { VideoCard } from './video-card'

/** The tags of one video. `characters` says how much of a limit they use, when there is one. */
export interface ChipsResult {
  video: VideoCard
  tags: string[]
  characters?: { used: number; limit: number }
}

/** The tags in the form that YouTube's tag field accepts. */
export function chipsText(results: readonly ChipsResult[]): string {
  return results.map(({ tags }) => tags.join(', ')).join('\n\n')
}

/** The rows of a CSV file, one for each tag. A video without tags and a link that failed have one
 * row each, with the reason in `note`. */
export function chipsRows(items: readonly BatchItemOf<ChipsResult>[]): string[][] {
  const known = new Set(videosOf(items))
  return [
    ['videoId', 'title', 'tag', 'length', 'input', 'note'],
    ...items.flatMap((item) => {
      if (!item.ok) return [['', '', '', '', item.input, item.error.code]]
      if (!known.has(item.result)) return []
      const { video, tags } = item.result
      if (tags.length === 0) return [[video.id, video.title, '', '', item.input, 'noTags']]
      return tags.map((tag) => [
        video.id,
        video.title,
        tag,
        String([...tag].length),
        item.input,
        '',
      ])
    }),
  ]
}

/** A tag and the videos that have it. Tags that differ only in case or width are the same. */
export interface ComparedTag {
  tag: string
  /** Ids of the videos that have it, in the order given. */
  videoIds: string[]
}

/** Merges the tags of several videos: most shared first, then in order of appearance. */
export function compareTags(results: readonly ChipsResult[]): ComparedTag[] {
  const byKey = new Map<string, ComparedTag>()
  for (const { video, tags } of results) {
    for (const tag of tags) {
      // Upper case first: it is what makes ß and ss one letter.
      const key = tag.normalize('NFKC').toUpperCase().toLowerCase()
      const entry = byKey.get(key) ?? { tag: tag, videoIds: [] }
      if (!entry.videoIds.includes(video.id)) entry.videoIds.push(video.id)
      byKey.set(key, entry)
    }
  }
  return [...byKey.values()].sort((a, b) => b.videoIds.length - a.videoIds.length)
}
