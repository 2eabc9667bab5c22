import { z } from 'zod'
import { roles } from '@/models/user-values'

/** What a token says. The browser reads it to show a name; the server believes only `sub`, `sid`
 * and `ver`, and looks everything else up. */
export const Claims = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.string().regex(/^[0-9a-f]{24}$/),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profileImage: z.string().nullable(),
  ver: z.number().int().nonnegative(),
  iat: z.number().int().nonnegative(),
  exp: z.number().int().positive(),
})

export type Claims = z.infer<typeof Claims>

/** Who the token is for and from; a token made for another purpose says something else. */
export const audience = 'tubesmith:session'
export const issuer = 'tubesmith'

/** How long a log-in lasts, in seconds. */
export const lifetime = 12 * 3600
