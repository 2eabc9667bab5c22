import { AppError } from '../errors'
import type { Video } from './models'
import { restrictionError } from './models/restrictions'
import { canAnswer } from './sources/choose.server'
import { type ChannelQuery, isCustomName } from './sources/source'

// Checks that decide which of YouTube's answers a tool may use.

/** Returns the answer. @throws AppError the answer, if it is an error */
export function unwrap<T>(answer: T | AppError): T {
  if (answer instanceof AppError) throw answer
  return answer
}

/**
 * Returns any video that isn't private. It may be `partial`, which is enough to find its channel.
 * @throws AppError `video.notFound` or `video.private`, or the error in the video's place
 */
export function visibleVideo(answer: Video | AppError | undefined): Video {
  if (!answer) throw new AppError('video.notFound')
  const video = unwrap(answer)
  if (video.privacy === 'private') throw new AppError('video.private')
  return video
}

/**
 * Returns a video whose facts are known.
 * @throws AppError `video.notFound`, `youtube.unavailable` if YouTube refused to answer, another
 * `video.*` if the public cannot watch it, or the error in the video's place
 */
export function publicVideo(answer: Video | AppError | undefined): Video {
  const found = visibleVideo(answer)
  if (!found.partial) return found
  throw restrictionError(found.restriction ?? 'unknown')
}

/** Why there is no channel: YouTube lists none, or no source can look up this kind of name. */
export function missingChannel(query: ChannelQuery): AppError {
  const findable = !isCustomName(query) || canAnswer('channelByCustomName')
  return new AppError(findable ? 'channel.notFound' : 'channel.nameNotFindable')
}
