import { type BatchItemOf, videosOf } from './batch'
import type { VideoCard } from './video-card'

/** One video's short words: its tags. `characters` is what they use of a limit, when there is one. */
export interface ChipsResult {
  video: VideoCard
  tags: string[]
  characters?: { used: number; limit: number }
}

/** The words as YouTube's tag field takes them. */
export function chipsText(results: readonly ChipsResult[]): string {
  return results.map(({ tags }) => tags.join(', ')).join('\n\n')
}

/** One row a tag, for a CSV file. A video without tags has a row that says so, and so has a link
 * that gave nothing. */
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

/** A word of several videos and where it stands; words are the same when only case or width differ. */
export interface ComparedWord {
  word: string
  /** Ids of the videos that have it, in the order given. */
  in: string[]
}

/** Joins the words of several videos, most shared first, then in the order they appear. */
export function compareWords(results: readonly ChipsResult[]): ComparedWord[] {
  const byKey = new Map<string, ComparedWord>()
  for (const { video, tags } of results) {
    for (const tag of tags) {
      // Upper case first: it is what makes ß and ss one letter.
      const key = tag.normalize('NFKC').toUpperCase().toLowerCase()
      const entry = byKey.get(key) ?? { word: tag, in: [] }
      if (!entry.in.includes(video.id)) entry.in.push(video.id)
      byKey.set(key, entry)
    }
  }
  return [...byKey.values()].sort((a, b) => b.in.length - a.in.length)
}
