/**
 * One constant policy for every answer. It works on prerendered pages because the webpack build
 * writes no inline script. Style attributes are allowed (React sets them), style elements are not.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** `next dev` needs eval and inline scripts for fast refresh; nothing else is loosened. */
const developmentPolicy = contentSecurityPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-eval' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

/**
 * Headers for every route.
 * @param {string} publicOrigin HSTS is sent only when visitors come over https.
 */
function securityHeaders(publicOrigin) {
  const production = process.env.NODE_ENV === 'production'
  const headers = [
    {
      key: 'Content-Security-Policy',
      value: production ? contentSecurityPolicy : developmentPolicy,
    },
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

module.exports = { contentSecurityPolicy, securityHeaders }
