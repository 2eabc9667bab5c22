import { z } from 'zod'
import { roles } from '@/models/user-values'

/**
 * The claims of a token. The browser uses them to show a name; the server only trusts `sub`, `sid`
 * and `ver`, and reads everything else from the database.
 */
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

/** The issuer and audience, which distinguish tokens made for another purpose. */
export const audience = 'tubesmith:session'
export const issuer = 'tubesmith'

/** Lifetime of a session, in seconds. */
export const lifetime = 12 * 3600
