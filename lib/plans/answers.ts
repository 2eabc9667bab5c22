import { z } from 'zod'
import { type LimitKey, limitKeys, mostOf, planIds } from './limits'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const whole = (most: number) =>
  z.int('input.notANumber').min(1, 'input.outOfRange').max(most, 'input.outOfRange')

/** The limits of a plan. */
export const PlanLimits = z.object(
  Object.fromEntries(limitKeys.map((key) => [key, whole(mostOf[key])])) as Record<
    LimitKey,
    ReturnType<typeof whole>
  >,
)

const price = z
  .number('input.notANumber')
  .min(0.01, 'input.outOfRange')
  .max(1_000_000, 'input.outOfRange')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'input.outOfRange')

/** The operator's plan beside its limits. */
export const Offer = z.object({
  isOffered: z.boolean().describe('Whether visitors are shown it, and users can have it.'),
  name: z.string().describe('As the operator calls it, in every language.'),
  currency: z.string().optional().describe('ISO 4217.'),
  monthly: price.optional(),
  yearly: price.optional(),
  link: z.string().optional().describe('Where to subscribe: a web address, or one for mail.'),
})
export type Offer = z.infer<typeof Offer>

/** What an operator sets. */
export const PlanSettings = z.object({
  visitor: PlanLimits,
  free: PlanLimits,
  operator: PlanLimits,
  offer: Offer,
})
export type PlanSettings = z.infer<typeof PlanSettings>

/** The plans with their limits, as the server applies them. */
export const Packages = PlanSettings.extend({
  version: z.int().describe('Counts the changes; 0 is as built in. Send it with the next one.'),
  everyone: z
    .object({
      downloads: z.boolean().describe('Whether this site downloads.'),
      videoMinutes: z.int().describe('The longest video to download.'),
      fileBytes: z.int().describe('The largest file to download.'),
      keptBytes: z.int().describe('Files kept for one visitor at a time.'),
      keptMinutes: z.number().describe('How long, at least, after they were last used.'),
      listItems: z.int().describe('Files of one list.'),
    })
    .describe('What the operator’s settings allow everybody alike.'),
})
export type Packages = z.infer<typeof Packages>

/** How much of one limit is used. */
const Use = z.object({
  limit: z.enum(limitKeys),
  used: z.int(),
  most: z.int(),
  resetAt: z.iso
    .datetime()
    .nullable()
    .describe('When the window ends; null for what no window starts anew, or nothing is used of.'),
})
export const PlanUse = z.object({
  plan: z.enum(planIds),
  at: z.iso.datetime(),
  uses: z.array(Use),
})
export type PlanUse = z.infer<typeof PlanUse>
