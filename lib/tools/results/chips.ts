import type { Failure } from '../../browser/failure'
import { type BatchItemOf, videosOf } from './batch'
import type { FileLabels } from './file-labels'
import type { VideoCard } from './video-card'

/** Words to choose from: the tags of one video, or those of anything else, such as a keyword. */
export interface ChipsResult {
  video?: VideoCard
  /** What they belong to, where that is no video: a keyword, a name. */
  about?: string
  tags: string[]
  /** How much of a limit they use, when there is one. */
  characters?: { used: number; limit: number }
}

/** The tags of a video, which can be compared with another's. */
export type VideoTags = ChipsResult & { video: VideoCard }

export const isOfVideo = (result: ChipsResult): result is VideoTags => result.video !== undefined

/** The tags in the form that YouTube's tag field accepts. */
export function chipsText(results: readonly ChipsResult[]): string {
  return results.map(({ tags }) => tags.join(', ')).join('\n\n')
}

/** What the tags of a result belong to, by its id and its name. */
const subjectOf = ({ video, about = '' }: ChipsResult) =>
  video ? [video.id, video.title] : ['', about]

/** The rows of a CSV file, one for each tag. A result without tags and a link that failed have one
 * row each, with the reason in `note`, in the words of `notes`. */
export function chipsRows(
  items: readonly BatchItemOf<ChipsResult>[],
  notes: { noTags: string; failed: (failure: Failure) => string },
  { head }: FileLabels,
): string[][] {
  const known = new Set(videosOf(items))
  return [
    (['videoId', 'title', 'tag', 'characters', 'input', 'note'] as const).map(head),
    ...items.flatMap((item) => {
      if (!item.ok) return [['', '', '', '', item.input, notes.failed(item.error)]]
      if (!known.has(item.result)) return []
      const { tags } = item.result
      const subject = subjectOf(item.result)
      if (tags.length === 0) return [[...subject, '', '', item.input, notes.noTags]]
      return tags.map((tag) => [...subject, tag, String([...tag].length), item.input, ''])
    }),
  ]
}

/** A tag and the videos that have it. Tags that differ only in case or width are the same. */
export interface ComparedTag {
  tag: string
  /** Ids of the videos that have it, in the order given. */
  videoIds: string[]
}

/** What two tags have in common when they are the same. Upper case first: it makes ß and ss equal. */
export const tagKey = (tag: string) => tag.normalize('NFKC').toUpperCase().toLowerCase()

/** Merges the tags of several videos: most shared first, then in order of appearance. */
export function compareTags(results: readonly VideoTags[]): ComparedTag[] {
  const byKey = new Map<string, ComparedTag>()
  for (const { video, tags } of results) {
    for (const tag of tags) {
      const key = tagKey(tag)
      const entry = byKey.get(key) ?? { tag: tag, videoIds: [] }
      if (!entry.videoIds.includes(video.id)) entry.videoIds.push(video.id)
      byKey.set(key, entry)
    }
  }
  return [...byKey.values()].sort((a, b) => b.videoIds.length - a.videoIds.length)
}

/** The tags of several videos as one of them, `mine`, sees them; each list as `compareTags` sorts. */
export interface TagGaps {
  /** Missing from mine, and used by two others or more. */
  missingOften: ComparedTag[]
  /** Missing from mine, and used by one other. */
  missingOnce: ComparedTag[]
  /** In mine, and in one other or more. */
  shared: ComparedTag[]
  onlyMine: ComparedTag[]
}

export function tagGaps(results: readonly VideoTags[], mine: string): TagGaps {
  const gaps: TagGaps = { missingOften: [], missingOnce: [], shared: [], onlyMine: [] }
  for (const one of compareTags(results)) {
    const isOften = one.videoIds.length > 1
    if (one.videoIds.includes(mine)) gaps[isOften ? 'shared' : 'onlyMine'].push(one)
    else gaps[isOften ? 'missingOften' : 'missingOnce'].push(one)
  }
  return gaps
}

/** Orders in which tags are shown: as the owner set them, by letter, or the longest first. */
export const tagOrders = ['given', 'letter', 'length'] as const
export type TagOrder = (typeof tagOrders)[number]

/** Tags in another order; `language` (BCP 47) says how letters are sorted. */
export function sortTags(tags: readonly string[], order: TagOrder, language: string): string[] {
  if (order === 'letter') {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return [...tags].sort(compare)
  }
  if (order === 'length') return [...tags].sort((a, b) => [...b].length - [...a].length)
  return [...tags]
}
