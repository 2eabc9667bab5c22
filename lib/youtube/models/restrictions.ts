import { AppError, type ErrorCode } from '../../errors'
import type { Restriction } from './index'

/** The error to show when nothing but the restriction is known of the video. */
export const restrictionCodes = {
  private: 'video.private',
  age: 'video.ageRestricted',
  members: 'video.membersOnly',
  premium: 'video.premiumOnly',
  payment: 'video.paid',
  region: 'video.notInRegion',
  copyright: 'video.copyright',
  rules: 'video.rulesBroken',
  removed: 'video.removedByOwner',
  channelClosed: 'video.channelClosed',
  robots: 'youtube.unavailable',
  unknown: 'video.notShown',
} as const satisfies Record<Restriction, ErrorCode>

/** The error for a restricted video. */
export function restrictionError(restriction: Restriction): AppError {
  const retryAfter = restriction === 'robots' ? 600 : undefined
  return new AppError(restrictionCodes[restriction], { retryAfter, cause: restriction })
}
