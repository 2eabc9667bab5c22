/** Hosts of the services that an admin can switch on for the public pages. */
const thirdParties = {
  script: [
    'https://embed.tawk.to',
    'https://www.googletagmanager.com',
    'https://pagead2.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://tpc.googlesyndication.com',
  ],
  connect: [
    'https://embed.tawk.to',
    'https://va.tawk.to',
    'wss://vsa.tawk.to',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://www.googletagmanager.com',
    'https://pagead2.googlesyndication.com',
  ],
  img: [
    'https://embed.tawk.to',
    'https://www.google-analytics.com',
    'https://www.googletagmanager.com',
    'https://pagead2.googlesyndication.com',
  ],
  frame: ['https://googleads.g.doubleclick.net', 'https://tpc.googlesyndication.com'],
}

/**
 * The policy works on prerendered pages because the webpack build writes no inline script. Style
 * attributes are allowed (React sets them), style elements are not.
 * @param {{ script: string[], connect: string[], img: string[], frame: string[] }} [others] hosts
 *   that may be asked besides this site
 */
function policyWith(others = { script: [], connect: [], img: [], frame: [] }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...others.script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...others.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...others.connect].join(' '),
    ['frame-src https://www.youtube-nocookie.com', ...others.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where a person's data is on the screen or a password is typed, and for the API. */
const contentSecurityPolicy = policyWith()
/** For public pages: an admin may switch on services of others there. */
const publicPolicy = policyWith(thirdParties)

/** `next dev` needs eval and inline scripts for fast refresh; nothing else is loosened. */
const inDevelopment = (policy) =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-eval' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

const asHeader = (policy) => ({
  key: 'Content-Security-Policy',
  value: process.env.NODE_ENV === 'production' ? policy : inDevelopment(policy),
})

/** Pages without services of others; Next puts the language in front of every path. */
const privateSources = [
  '/:locale/:area(dashboard|user|login|register|forgot-password|reset-password|verify-email)/:rest*',
  '/:locale/api/:rest*',
  '/api/:rest*',
]

/** The stricter policy, for where it applies; it comes after the one for all. */
const privateHeaders = () =>
  privateSources.map((source) => ({
    source,
    locale: false,
    headers: [asHeader(contentSecurityPolicy)],
  }))

/**
 * Headers for every route.
 * @param {string} publicOrigin HSTS is sent only when visitors come over https.
 */
function securityHeaders(publicOrigin) {
  const headers = [
    asHeader(publicPolicy),
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]
  if (publicOrigin.startsWith('https:')) {
    headers.push({
      key: 'Strict-Transport-Security',
      value: 'max-age=31536000; includeSubDomains',
    })
  }
  return headers
}

module.exports = { contentSecurityPolicy, publicPolicy, privateHeaders, securityHeaders }
