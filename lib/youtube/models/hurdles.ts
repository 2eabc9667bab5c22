import { AppError, type ErrorCode } from '../../errors'
import type { Hurdle } from './index'

/** The error to show when nothing but the restriction is known of the video. */
const hurdleCodes = {
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
} as const satisfies Record<Hurdle, ErrorCode>

/** The error for a restricted video. */
export function hurdleFailure(hurdle: Hurdle): AppError {
  const retryAfter = hurdle === 'robots' ? 600 : undefined
  return new AppError(hurdleCodes[hurdle], { retryAfter, cause: hurdle })
}
