import { z } from 'zod'
import { Profile } from '../accounts/answers'

/** A user as admins see them in a list. */
export const ListedUser = Profile.extend({
  lastSeenAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'When one of their log-ins was last used, give or take five minutes; null if unknown.',
    ),
  status: z.enum(['active', 'banned']),
  ban: z
    .object({
      reason: z.string(),
      at: z.iso.datetime(),
      until: z.iso.datetime().nullable().describe('When it ends by itself.'),
    })
    .nullable(),
})
export type ListedUser = z.infer<typeof ListedUser>
