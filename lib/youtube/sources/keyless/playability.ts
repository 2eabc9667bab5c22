import { z } from 'zod'
import type { Restriction } from '../../models'
import { plainText } from './json'

const text = plainText.optional().catch(undefined)

/** InnerTube's `playabilityStatus`: whether the public can watch a video, and why not. */
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

/** Statuses of videos that anyone can watch, now or once they begin. */
const open = ['OK', 'LIVE_STREAM_OFFLINE']
const ageChecks = ['AGE_VERIFICATION_REQUIRED', 'AGE_CHECK_REQUIRED']

/** What YouTube says to a program that isn't its own, whatever the video is. */
const ofClient = /\bneeds to be reloaded\b|\bnot available on this app\b/i

/**
 * YouTube's reasons in English, the language of our requests; the first match counts. They may
 * contain names of membership levels and rights holders, so single words prove little. An account
 * can be closed for copyright, and content can be blocked for copyright in some countries only.
 */
const reasons: [RegExp, Restriction][] = [
  [/\bmembers-only content\b|\bthis channel.s members\b|\bJoin this channel\b/i, 'members'],
  [ofClient, 'robots'],
  [/\bnot a bot\b|\btry again later\b/i, 'robots'],
  [/\bvideo is private\b|\bprivate video\b/i, 'private'],
  [/\bconfirm your age\b|\binappropriate for some users\b|\bage[- ]restricted\b/i, 'age'],
  [/\b(?:YouTube|Music) Premium\b/i, 'premium'],
  [/\brequires payment\b|\bpurchase\b/i, 'payment'],
  // “account … has been terminated” and “has closed their account”.
  [/\b(?:account|channel)\b.*\b(?:terminated|closed|suspended|deleted)\b/i, 'channelClosed'],
  [/\b(?:terminated|closed|suspended|deleted)\b.{0,30}\b(?:account|channel)\b/i, 'channelClosed'],
  [/\b(?:available|blocked)\b.{0,20}\b(?:in your country|on this country domain)\b/i, 'region'],
  [/\bcopyright\b/i, 'copyright'],
  [/\bviolat(?:ed|es|ing|ion)\b/i, 'rules'],
  [/\bremoved by the (?:uploader|user)\b/i, 'removed'],
]
/** YouTube's text for ids that don't exist, and for some that no longer do. */
const gone =
  /^(?:this )?video (?:is )?(?:unavailable|does not exist|isn.t available any ?more)\b\W*$/i

/** The restriction that YouTube's words are about, if they are about a known one. */
export const restrictionOfWords = (text: string): Restriction | undefined =>
  reasons.find(([pattern]) => pattern.test(text))?.[1]

/** All that YouTube says of a video that cannot be played. */
const wordsOf = ({ reason, messages, errorScreen }: Playability): string[] => {
  const screen = errorScreen?.playerErrorMessageRenderer
  return [reason, screen?.reason, screen?.subreason, ...messages].filter((text) => text) as string[]
}

/**
 * Whether YouTube refuses the client rather than the video: since 2026 its web client often has to
 * prove that it runs in a browser, and reads that the page needs to be reloaded; others read that the
 * content isn't available on their app.
 */
export const refusesClient = (playability: Playability): boolean =>
  !open.includes(playability.status) && ofClient.test(wordsOf(playability).join(' '))

/**
 * Why the public cannot watch a video; `gone` if YouTube has no such video, undefined if anyone can
 * watch it.
 */
export function restrictionOf(playability: Playability): Restriction | 'gone' | undefined {
  const { status } = playability
  if (open.includes(status)) return undefined
  if (ageChecks.includes(status)) return 'age'
  const words = wordsOf(playability)
  const known = restrictionOfWords(words.join(' '))
  if (known) return known
  return status === 'ERROR' && words.length > 0 && words.every((text) => gone.test(text))
    ? 'gone'
    : 'unknown'
}
