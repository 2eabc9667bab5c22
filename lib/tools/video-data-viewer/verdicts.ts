import { fileProblems, type Restriction, type Video } from '../../youtube/models'
import type { FactsResult } from '../results/facts'
import type { names } from './tool'

type Verdict = FactsResult<typeof names>['verdicts'][number]

const good = (key: Verdict['key']): Verdict => ({ key, tone: 'good' })
const plain = (key: Verdict['key']): Verdict => ({ key, tone: 'plain' })
const warning = (key: Verdict['key'], count?: number): Verdict => ({
  key,
  tone: 'warning',
  ...(count !== undefined && { values: { count } }),
})

/** Where it can be seen. An empty list of allowed countries means nowhere. */
function reach({ allowedIn, blockedIn, unknownFacts }: Video): Verdict | false {
  if (unknownFacts?.includes('reach')) return false
  if (allowedIn)
    return allowedIn.length === 0 ? warning('nowhere') : warning('onlyIn', allowedIn.length)
  return blockedIn?.length ? warning('blockedIn', blockedIn.length) : good('everywhere')
}

/** Why the public cannot watch a video. An age limit has its own sentence. */
const restrictions: Partial<Record<Restriction, Verdict['key']>> = {
  members: 'membersOnly',
  premium: 'premiumOnly',
  payment: 'paid',
  region: 'notInRegion',
  copyright: 'copyright',
}
const restriction = ({ restriction }: Video): Verdict | false =>
  restriction !== undefined &&
  restriction !== 'age' &&
  warning(restrictions[restriction] ?? 'notPlayable')

/** Whether a count is missing because its owner hides it. */
const isHidden = (video: Video, name: 'likeCount' | 'commentCount') =>
  video[name] === undefined && !video.unknownFacts?.includes(name)

/** Reasons why nobody can watch an upload, regardless of its owner's settings. */
export type Loss = 'failed' | 'rejected' | 'deleted'

/** Why nobody can watch an upload; undefined when it did not fail and was not rejected or deleted. */
export function lossOf({ upload }: Video): Loss | undefined {
  const { status, problem } = upload ?? {}
  if (status === 'failed' || status === 'rejected' || status === 'deleted') return status
  return problem && ((fileProblems as readonly string[]).includes(problem) ? 'failed' : 'rejected')
}

/** A video's state in a few sentences, none of which says more than the source does. */
export function verdictsOf(video: Video): Verdict[] {
  const loss = lossOf(video)
  const all: (Verdict | false | undefined)[] = [
    loss === 'failed' && warning('uploadFailed'),
    loss === 'rejected' && warning('uploadRejected'),
    loss === 'deleted' && warning('uploadDeleted'),
    video.privacy === 'unlisted' && plain('unlisted'),
    video.privacy === 'public' && !loss && good('public'),
    restriction(video),
    video.liveStatus === 'live' && plain('live'),
    video.liveStatus === 'upcoming' && plain('upcoming'),
    video.broadcast?.actualEnd !== undefined && plain('wasLive'),
    !loss && reach(video),
    video.embeddable === true && !loss && good('embeddable'),
    video.embeddable === false && warning('notEmbeddable'),
    video.ageRestricted && warning('ageRestricted'),
    video.madeForKids && plain('madeForKids'),
    video.licence === 'creativeCommon' && plain('creativeCommons'),
    video.hasCaptions && good('captions'),
    video.synthetic && plain('synthetic'),
    video.paidPlacement && plain('paidPlacement'),
    video.liveStatus === 'none' && isHidden(video, 'commentCount') && plain('noComments'),
    isHidden(video, 'likeCount') && plain('noLikes'),
  ]
  return all.filter((verdict) => typeof verdict === 'object')
}
