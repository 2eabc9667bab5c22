import jwt from 'jsonwebtoken'
import { env } from '../server/env'
import { audience, Claims, issuer, lifetime } from './claims'

/** Two servers' clocks may differ by this, in seconds. */
const tolerance = 60

function secrets(): string[] {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = env()
  if (!JWT_SECRET) throw new Error('JWT_SECRET is not set.')
  return JWT_SECRET_PREVIOUS ? [JWT_SECRET, JWT_SECRET_PREVIOUS] : [JWT_SECRET]
}

/** Signs a log-in's token; it ends after {@link lifetime} seconds.
 * @throws Error when JWT_SECRET is not set */
export function signToken(claims: Omit<Claims, 'iat' | 'exp'>, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  const [secret = ''] = secrets()
  return jwt.sign({ ...claims, iat, exp: iat + lifetime }, secret, {
    algorithm: 'HS256',
    audience,
    issuer,
  })
}

function verified(token: string, secret: string): unknown {
  try {
    const { header, payload } = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      audience,
      issuer,
      clockTolerance: tolerance,
      complete: true,
    })
    // What `crit` names must be understood (RFC 7515, 4.1.11); we understand none of it.
    return 'crit' in header ? undefined : payload
  } catch {
    return undefined
  }
}

/** What a token says; undefined when it is not one of ours, not a session's, or over. */
export function readToken(token: string, now = Date.now()): Claims | undefined {
  if (token.length > 4096) return
  for (const secret of secrets()) {
    const parsed = Claims.safeParse(verified(token, secret))
    if (!parsed.success) continue
    const { iat, exp } = parsed.data
    const seconds = now / 1000
    const plausible =
      iat <= seconds + tolerance && exp - iat <= lifetime && exp > seconds - tolerance
    return plausible ? parsed.data : undefined
  }
}
