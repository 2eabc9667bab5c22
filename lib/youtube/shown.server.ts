import { AppError } from '../errors'
import type { Video } from './models'
import { hurdleFailure } from './models/hurdles'
import { canAnswer } from './sources/choose.server'
import { type ChannelQuery, isCustomName } from './sources/source'

// What of YouTube's answers a tool may go on with.

/** @throws the failure, if it is one */
export function whole<T>(answer: T | AppError): T {
  if (answer instanceof AppError) throw answer
  return answer
}

/** @throws AppError `video.notFound` or `video.private`, or the failure that stands in its place;
 * returns every other video, of which some may be `partial`: enough for who only wants to know its
 * channel. */
export function visibleVideo(answer: Video | AppError | undefined): Video {
  if (!answer) throw new AppError('video.notFound')
  const video = whole(answer)
  if (video.privacy === 'private') throw new AppError('video.private')
  return video
}

/** A video of which everything is known that can be.
 * @throws AppError `video.notFound`, `youtube.unavailable` where YouTube refused to tell, another
 *   `video.*` for what else keeps strangers from it, or the failure that stands in its place */
export function publicVideo(answer: Video | AppError | undefined): Video {
  const found = visibleVideo(answer)
  if (!found.partial) return found
  throw hurdleFailure(found.hurdle ?? 'unknown')
}

/** Why there is no channel: YouTube shows none, or nothing here can look up this kind of name. */
export function missingChannel(query: ChannelQuery): AppError {
  const findable = !isCustomName(query) || canAnswer('channelByCustomName')
  return new AppError(findable ? 'channel.notFound' : 'channel.nameNotFindable')
}
