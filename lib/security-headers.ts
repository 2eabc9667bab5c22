// The security headers of every answer, which the HTTP server in front of Next sends.
import { isPrivate, withoutLanguage } from './paths/site-paths'

/** Sources by directive. */
type Policy = Readonly<Record<string, readonly string[]>>

const tawk = 'https://*.tawk.to'
const cdn = 'https://cdn.jsdelivr.net'
const analytics = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
const ads = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
  'https://*.adtrafficquality.google',
]

/** Sources of each service that an admin can enable, as documented by its provider. Google documents
 * no hosts for AdSense; ads may need more than these. */
const services: Record<string, Policy> = {
  tawk_to: {
    'script-src': [tawk, cdn],
    'style-src': ["'unsafe-inline'", tawk, cdn],
    'img-src': [tawk, cdn],
    'font-src': [tawk, cdn],
    'connect-src': [tawk, 'wss://*.tawk.to'],
    'frame-src': [tawk],
  },
  google_analytics: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': analytics,
    'connect-src': [...analytics, 'https://*.analytics.google.com'],
  },
  adsense: { 'script-src': ads, 'img-src': ads, 'connect-src': ads, 'frame-src': ads },
}

/** It works on prerendered pages because the webpack build writes no inline script: the one that all pages
 * have is always the same text, and named by its hash (lib/browser/before-paint.js). Style attributes are allowed
 * (React sets them), style elements are not. */
const own: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The script that every page has in itself. */
const inPage: Policy = { 'script-src': [process.env.BEFORE_PAINT_SOURCE ?? ''] }

/** `next dev` needs eval and inline scripts for fast refresh, and with a hash browsers would
 * allow no other inline script; nothing else is relaxed. */
const development: Policy = {
  'script-src': ["'unsafe-eval'", "'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
}

const policyOf = (additions: readonly Policy[]) =>
  Object.entries(own)
    .map(([directive, sources]) => {
      const more = additions.flatMap((addition) => addition[directive] ?? [])
      return [directive, ...new Set([...sources, ...more])].join(' ')
    })
    .join('; ')

interface Additions {
  /** Keys of the enabled services. */
  on?: Iterable<string>
  /** The origin of the reviews, if it isn't this site. */
  reviewsOrigin?: string
}

/** A Content-Security-Policy; without additions it only allows this site. */
export function contentSecurityPolicy({ on = [], reviewsOrigin }: Additions = {}): string {
  return policyOf([
    process.env.NODE_ENV === 'development' ? development : inPage,
    ...[...on].flatMap((key) => (Object.hasOwn(services, key) ? [services[key] ?? {}] : [])),
    ...(reviewsOrigin ? [{ 'connect-src': [reviewsOrigin] }] : []),
  ])
}

/** A path that means what it says: no dots, no escapes, no double slashes. */
const plainPath = /^(?:\/[\w-]+)+$/

/** A path as Next reads it: no dot segments, no double slashes, decoded if possible. */
function readPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1)
  // Nothing to read in most of them.
  if (plainPath.test(path)) return path
  const singleSlash = path.replace(/^[/\\]+/, '/')
  const base = 'http://localhost'
  const pathname = URL.canParse(singleSlash, base)
    ? new URL(singleSlash, base).pathname
    : singleSlash
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The page of a request's path, without its language and query. A page's data counts as that page. */
export function pageOf(target: string): string {
  const path = readPath(target)
  const data = /^\/_next\/data\/[^/]+(\/.*?)(?:\.json)?$/.exec(path)
  return withoutLanguage(data?.[1] ?? path)
}

/** `other` is no page. */
export type PageKind = 'private' | 'public' | 'other'

/** The kind of page of a request's path, maybe with a query. */
export function kindOf(target: string): PageKind {
  const page = pageOf(target)
  if (isPrivate(page)) return 'private'
  return /^\/(?:api|_next|uploads)(?:\/|$)/.test(page) ? 'other' : 'public'
}

/** A query that says more than where somebody came from. */
const asks = /[?&](?!utm_|\w*clid=|ref=|__next)[^&]/

/** Whether a request is for a result: a tool's page with an input in its address. */
export const isResult = (target: string): boolean =>
  asks.test(target) && /^\/tools\/[^/]+$/.test(pageOf(target))

/** The headers of the answers of a kind. HSTS is only sent if the public origin uses https. */
export function headersOfKind(
  kind: PageKind,
  { publicOrigin, on, reviewsOrigin }: Additions & { publicOrigin: string },
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      kind === 'public' ? { on, reviewsOrigin } : {},
    ),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // Windows with different values are isolated from each other: a service's script on a public
    // page can't access a window with a password field, and other sites can't access any page.
    'Cross-Origin-Opener-Policy': kind === 'private' ? 'same-origin-allow-popups' : 'same-origin',
    ...(publicOrigin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
    ...(kind === 'private' && { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }),
  }
}
