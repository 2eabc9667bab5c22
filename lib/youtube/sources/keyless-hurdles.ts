import { z } from 'zod'
import type { Hurdle } from '../models'
import { plainText } from './keyless-json'

const text = plainText.optional().catch(undefined)

/** InnerTube's `playabilityStatus`: whether a stranger can watch a video, and why not. */
export const playabilitySchema = z.object({
  status: z.string(),
  reason: z.string().default(''),
  messages: z.array(z.string()).default([]),
  errorScreen: z
    .object({ playerErrorMessageRenderer: z.object({ reason: text, subreason: text }).optional() })
    .optional()
    .catch(undefined),
  playableInEmbed: z.boolean().optional(),
})

export type Playability = z.output<typeof playabilitySchema>

/** Statuses of what anyone can watch, now or as soon as it begins. */
const open = ['OK', 'LIVE_STREAM_OFFLINE']
const ageChecks = ['AGE_VERIFICATION_REQUIRED', 'AGE_CHECK_REQUIRED']

/**
 * YouTube's reasons in English, as we ask; the first that fits counts. An account is closed for
 * copyright at times, Premium has members too, and who is told of a private video is asked to sign in.
 */
const reasons: [RegExp, Hurdle][] = [
  [/\bnot a bot\b|\btry again later\b/i, 'robots'],
  [/\bprivate\b/i, 'private'],
  [/\bconfirm your age\b|\binappropriate for some users\b|\bage[- ]restricted\b/i, 'age'],
  [/\bPremium\b/i, 'premium'],
  [/\bmembers[- ]only\b|\bchannel.s members\b|\bJoin this channel\b/i, 'members'],
  [/\brequires payment\b|\bpurchase\b/i, 'payment'],
  [/\baccount\b.*\b(?:terminated|closed)\b/i, 'channelClosed'],
  [/\bin your country\b/i, 'region'],
  [/\bcopyright\b/i, 'copyright'],
  [/\bviolat(?:ed|es|ing|ion)\b/i, 'rules'],
  [/\bremoved by the (?:uploader|user)\b/i, 'removed'],
]
/** What YouTube says of ids that nobody has, and of some that nobody has any more. */
const gone =
  /^(?:this )?video (?:is )?(?:unavailable|does not exist|isn.t available any ?more)\b\W*$/i

/**
 * What stands between a stranger and a video; `gone` where YouTube has no such video, undefined
 * where anyone can watch it.
 */
export function hurdleOf(playability: Playability): Hurdle | 'gone' | undefined {
  const { status, reason, messages, errorScreen } = playability
  if (open.includes(status)) return undefined
  if (ageChecks.includes(status)) return 'age'
  const screen = errorScreen?.playerErrorMessageRenderer
  const words = [reason, screen?.reason, screen?.subreason, ...messages].filter(Boolean)
  const known = reasons.find(([pattern]) => pattern.test(words.join(' ')))
  if (known) return known[1]
  return status === 'ERROR' && words.length > 0 && words.every((text) => gone.test(text ?? ''))
    ? 'gone'
    : 'unknown'
}
