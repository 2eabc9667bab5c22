// The site's settings. The server in front of Next reads them too, and refuses to start with what is
// wrong before anything else is loaded.
import { z } from 'zod'
import { addressPattern } from '../mail-address'
import { isGuessable } from './guessable'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const withDefault = (url: string) => origin.default(url)

/** The hash of drand's chain quicknet, whose key is in `lib/draws/beacon.ts`. */
const quicknetHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

const youtubeApi = 'https://youtube.googleapis.com'
const youtubeWeb = 'https://www.youtube.com'
const youtubeSuggest = 'https://suggestqueries-clients6.youtube.com'
const youtubeImages = [
  'https://i.ytimg.com',
  'https://yt3.ggpht.com',
  'https://yt3.googleusercontent.com',
]

const youtubeStreams = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.googlevideo\.com$/

/** Whether an origin is YouTube itself, and not a server that stands in for it. */
export const isRealYouTube = (origin: string): boolean =>
  [youtubeApi, youtubeWeb, youtubeSuggest, ...youtubeImages].includes(origin) ||
  youtubeStreams.test(origin)

/** A line of text that is shown as it is: no control characters, none that change its direction. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u)
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href)

const secret = z.string().refine((text) => !isGuessable(text))

const milliseconds = z.coerce.number().int().min(100).max(3_600_000)

/** A list with commas between its entries. */
const parts = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const settings = z.object({
  PUBLIC_ORIGIN: origin.optional(),
  SITE_NAME: line(60).optional(),
  SITE_ADDRESS: line(300).optional(),
  SITE_EMAIL: z.email({ pattern: addressPattern }).optional(),
  SITE_GITHUB: webAddress.optional(),
  SITE_SOCIAL: z
    .string()
    .default('')
    .transform((list) => parts(list))
    .pipe(z.array(webAddress).max(12)),
  EXTENSION_CHROME_URL: webAddress.optional(),
  EXTENSION_FIREFOX_URL: webAddress.optional(),
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
  NEWSLETTER_HOURLY_MAILS: z.coerce.number().int().min(1).max(1_000_000).default(200),
  MODERATION: z.enum(['after', 'before']).default('after'),
  SHUTDOWN_GRACE_MS: milliseconds.default(10_000),
  KEEP_ALIVE_MS: milliseconds.default(65_000),
  REQUEST_TIMEOUT_MS: milliseconds.default(30_000),
  RESPONSE_IDLE_MS: milliseconds.default(60_000),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(2_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(250),
  JOBS_MAX_MB: z.coerce.number().int().min(200).max(1_000_000).default(2_000),
  SEEN_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(500),
  DRAWS_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  DRAND_URL: z
    .string()
    .default('https://api.drand.sh')
    .transform((list) => (list === 'off' ? [] : parts(list)))
    .pipe(z.array(webAddress.transform((url) => url.replace(/\/+$/, ''))).max(8)),
  DRAND_CHAIN_HASH: z.enum([quicknetHash]).default(quicknetHash),
  DRAND_LEAD_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  DRAND_CLOCK: z.iso.datetime().optional(),
  BLOG_CLOCK: z.iso.datetime().optional(),
  YOUTUBE_SOURCE: z.enum(['auto', 'data-api', 'keyless', 'sample']).default('auto'),
  YOUTUBE_API_KEY: z
    .string()
    .default('')
    .transform((list) => parts(list)),
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
    .transform((list) => parts(list))
    .pipe(z.array(origin).min(1)),
  DOWNLOADS_ENABLED: z.stringbool().default(false),
  DOWNLOADS_FOR: z.enum(['everyone', 'users', 'admins']).default('everyone'),
  DOWNLOADS_WITH_API_KEY: z.stringbool().default(false),
  YTDLP_PATH: z.string().min(1).optional(),
  FFMPEG_PATH: z.string().min(1).optional(),
  YTDLP_JS_RUNTIME: z.string().min(1).optional(),
  YTDLP_PLUGIN_DIR: z.string().min(1).optional(),
  YTDLP_COOKIES: z.string().min(1).optional(),
  EGRESS_PROXY: z.url({ protocol: /^(https?|socks5h?)$/ }).optional(),
  EGRESS_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional(),
  MEDIA_UPDATE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://github.com/yt-dlp/yt-dlp/releases/latest/download'),
  MAX_DOWNLOADS: z.coerce.number().int().min(1).max(64).default(2),
  DOWNLOAD_QUEUE: z.coerce.number().int().min(0).max(10_000).default(50),
  DOWNLOAD_MAX_MINUTES: z.coerce.number().int().min(1).max(1_440).default(180),
  DOWNLOAD_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(4_096),
  DOWNLOAD_DISK_MB: z.coerce.number().int().min(1).max(10_000_000).default(20_480),
  DOWNLOADS_PER_VISITOR_MB: z.coerce.number().int().min(1).max(10_000_000).default(4_096),
  DOWNLOADS_PER_ADDRESS_MB: z.coerce.number().int().min(1).max(10_000_000).default(8_192),
  DOWNLOAD_KEEP_MINUTES: z.coerce.number().min(0.01).max(1_440).default(30),
  ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .optional(),
  HELPLINE_URL: z.url({ protocol: /^https?$/ }).default('https://findahelpline.com'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]|\/\/[^/]*@/.test(url))
    .transform((url) => url.replace(/\/+$/, '').replace(/\/chat\/completions$/, ''))
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_DAILY_REQUESTS: z.coerce.number().int().min(1).max(10_000_000).default(1_000),
})

// A model without an address, or an address without a model, would be ignored.
const schema = settings.refine(
  ({ AI_BASE_URL, AI_MODEL }) => Boolean(AI_BASE_URL) === Boolean(AI_MODEL),
  { path: ['AI_MODEL'] },
)

/** The site's settings, validated. Names and defaults are those of `.env.example`. */
export type Env = z.infer<typeof schema>

/** Reads settings from a set of variables; an empty one counts as unset.
 * @throws Error that names every setting that is wrong, never its value. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
  throw new Error(`These settings are not valid: ${names.join(', ')}. See .env.example.`)
}

let current: Env | undefined

/** This process's settings, read once. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}
