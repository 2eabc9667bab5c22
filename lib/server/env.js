// The site's settings. Plain JavaScript, because the server in front of Next reads them too, and
// refuses to start with what is wrong before anything else is loaded.
const { z } = require('zod')
const { isGuessable } = require('./guessable.js')

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** @param {string} url */
const withDefault = (url) => origin.default(url)

const youtubeApi = 'https://youtube.googleapis.com'
const youtubeWeb = 'https://www.youtube.com'
const youtubeSuggest = 'https://suggestqueries-clients6.youtube.com'
const youtubeImages = [
  'https://i.ytimg.com',
  'https://yt3.ggpht.com',
  'https://yt3.googleusercontent.com',
]

/**
 * Whether an origin is YouTube itself, and not a server that stands in for it.
 * @param {string} origin
 * @returns {boolean}
 */
const isRealYouTube = (origin) =>
  [youtubeApi, youtubeWeb, youtubeSuggest, ...youtubeImages].includes(origin)

const secret = z.string().refine((text) => !isGuessable(text))

const milliseconds = z.coerce.number().int().min(100).max(3_600_000)

const settings = z.object({
  PUBLIC_ORIGIN: origin.optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(10_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  REVIEWS_ORIGIN: origin.optional(),
  SHUTDOWN_GRACE_MS: milliseconds.default(10_000),
  KEEP_ALIVE_MS: milliseconds.default(65_000),
  REQUEST_TIMEOUT_MS: milliseconds.default(30_000),
  RESPONSE_IDLE_MS: milliseconds.default(60_000),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(2_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(250),
  DEMO_DATA: z.enum(['accounts', 'life']).default('accounts'),
  YOUTUBE_SOURCE: z.enum(['auto', 'data-api', 'keyless', 'sample']).default('auto'),
  YOUTUBE_API_KEY: z
    .string()
    .default('')
    .transform((keys) =>
      keys
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    ),
  YOUTUBE_DAILY_UNITS: z.coerce.number().int().min(0).default(10_000),
  YOUTUBE_DAILY_SEARCHES: z.coerce.number().int().min(0).default(100),
  YOUTUBE_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(9_500),
  YOUTUBE_VISITOR_SHARE: z.coerce.number().gt(0).max(1).default(0.2),
  YOUTUBE_DATA_API_URL: withDefault(youtubeApi),
  YOUTUBE_WEB_URL: withDefault(youtubeWeb),
  YOUTUBE_SUGGEST_URL: withDefault(youtubeSuggest),
  YOUTUBE_IMAGE_URL: z
    .string()
    .default(youtubeImages.join())
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(origin).min(1)),
  HELPLINE_URL: z.url({ protocol: /^https?$/ }).default('https://findahelpline.com'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]|\/\/[^/]*@/.test(url))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
})

// A model without an address, or an address without a model, would be ignored.
const schema = settings.refine(
  ({ AI_BASE_URL, AI_MODEL }) => Boolean(AI_BASE_URL) === Boolean(AI_MODEL),
  { path: ['AI_MODEL'] },
)

/** @typedef {z.infer<typeof schema>} Env The site's settings, validated. Names and defaults are those of `.env.example`. */

/**
 * Reads settings from a set of variables; an empty one counts as unset.
 * @param {Record<string, string | undefined>} variables
 * @returns {Env}
 * @throws Error that names every setting that is wrong, never its value.
 */
function readEnv(variables) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
  throw new Error(`These settings are not valid: ${names.join(', ')}. See .env.example.`)
}

/** @type {Env | undefined} */
let current

/**
 * This process's settings, read once.
 * @returns {Env}
 */
function env() {
  current ??= readEnv(process.env)
  return current
}

module.exports = { env, isRealYouTube, readEnv }
