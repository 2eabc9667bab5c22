import type { SourceName, UnknownFact, Video } from '../../youtube/models'
import type { Snapshot } from '../results/facts'
import type { Fact, Groups } from './groups'

type Name = Fact['name']

/** Facts that the snapshot names for what YouTube did not return. */
const omittedFacts: Partial<Record<UnknownFact, Name[]>> = {
  reach: ['allowedIn', 'blockedIn'],
  likeCount: ['likes'],
  commentCount: ['comments'],
}

/**
 * Facts that stay the same until the owner changes them. Numbers change by themselves, so only
 * whether they are hidden is included.
 */
function stableFacts({ allowedIn, unknownFacts = [], place }: Video, groups: Groups): Fact[] {
  const facts = groups.flatMap(({ name, facts }) =>
    name === 'numbers' ? facts.filter(({ kind }) => kind === 'none') : facts,
  )
  const unknown = unknownFacts.flatMap((name) => omittedFacts[name] ?? [])
  // The page has no line for "allowed everywhere" or "no place set". The snapshot records them, so
  // that a later comparison can tell them from unknown values.
  const unset: [boolean, Name][] = [
    [!allowedIn && !unknownFacts.includes('reach'), 'allowedIn'],
    [place?.name === null, 'recordedIn'],
    [place?.at === null, 'recordedAt'],
  ]
  return [
    // YouTube's processing of the file is not a change by the owner; `reach` has two names below.
    ...facts.filter(
      ({ name }) => name !== 'uploadStatus' && name !== 'uploadProblem' && name !== 'reach',
    ),
    ...unknown.map((name): Fact => ({ name, kind: 'unknown', value: '' })),
    ...unset.flatMap(([applies, name]): Fact[] =>
      applies ? [{ name, kind: 'none', value: '' }] : [],
    ),
  ]
}

/** The state of a video that is stored for a later comparison. */
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
    facts: stableFacts(video, groups),
    source,
  }
}
