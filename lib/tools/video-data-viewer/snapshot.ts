import type { SourceName, Untold, Video } from '../../youtube/models'
import type { Snapshot } from '../results/facts'
import type { Fact, Groups } from './groups'

type Name = Fact['name']

/** Lines that the page leaves out where they are not told. */
const linesOf: Partial<Record<Untold, Name[]>> = {
  reach: ['allowedIn', 'blockedIn'],
  likeCount: ['likes'],
  commentCount: ['comments'],
}

/**
 * Facts that stay as they are until somebody changes them. Of the numbers, which change by
 * themselves, only whether they are hidden.
 */
function lastingFacts({ allowedIn, untold = [], place }: Video, groups: Groups): Fact[] {
  const facts = groups.flatMap(({ name, facts }) =>
    name === 'numbers' ? facts.filter(({ kind }) => kind === 'none') : facts,
  )
  const unknown = untold.flatMap((name) => linesOf[name] ?? [])
  // Everywhere and nothing are no lines of the page, but whoever looks later must know that they
  // were told.
  const unset: [boolean, Name][] = [
    [!allowedIn && !untold.includes('reach'), 'allowedIn'],
    [place?.name === null, 'recordedIn'],
    [place?.at === null, 'recordedAt'],
  ]
  return [
    // YouTube's own work on the file is no change of the owner's.
    ...facts.filter(({ name }) => name !== 'uploadStatus' && name !== 'uploadProblem'),
    ...unknown.map((name): Fact => ({ name, kind: 'unknown', value: '' })),
    ...unset.flatMap(([applies, name]): Fact[] =>
      applies ? [{ name, kind: 'none', value: '' }] : [],
    ),
  ]
}

/** What is kept of a video, to be compared with a later look. */
export function snapshotOf(video: Video, groups: Groups, source: SourceName): Snapshot<Fact> {
  const { title, description, tags } = video
  const counts = { views: video.viewCount, likes: video.likeCount, comments: video.commentCount }
  const known = Object.entries(counts).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  )
  return {
    title,
    description,
    tags,
    counts: Object.fromEntries(known),
    facts: lastingFacts(video, groups),
    source,
  }
}
