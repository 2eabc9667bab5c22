import jwt from 'jsonwebtoken'
import { env } from '../server/env'
import { audience, Claims, issuer, lifetime } from './claims'

/** Tolerated difference between two servers' clocks, in seconds. */
const toleranceSeconds = 60

function secrets(): string[] {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = env()
  if (!JWT_SECRET) throw new Error('JWT_SECRET is not set.')
  return JWT_SECRET_PREVIOUS ? [JWT_SECRET, JWT_SECRET_PREVIOUS] : [JWT_SECRET]
}

/**
 * Signs a session's token, which expires after {@link lifetime} seconds.
 * @throws Error when JWT_SECRET is not set
 */
export function signToken(claims: Omit<Claims, 'iat' | 'exp'>): string {
  const iat = Math.floor(Date.now() / 1000)
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
      clockTolerance: toleranceSeconds,
      complete: true,
    })
    // Extensions listed in `crit` must be understood (RFC 7515, 4.1.11); none is supported.
    return 'crit' in header ? undefined : payload
  } catch {
    return undefined
  }
}

/** The claims of a token; undefined if it isn't ours, isn't for a session, or has expired. */
export function readToken(token: string, now = Date.now()): Claims | undefined {
  if (token.length > 4096) return
  for (const secret of secrets()) {
    const parsed = Claims.safeParse(verified(token, secret))
    if (!parsed.success) continue
    const { iat, exp } = parsed.data
    const seconds = now / 1000
    const plausible =
      iat <= seconds + toleranceSeconds && exp - iat <= lifetime && exp > seconds - toleranceSeconds
    return plausible ? parsed.data : undefined
  }
}
