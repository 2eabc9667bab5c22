import { lifetime as sessionSeconds } from '../accounts/claims'
import { linkMinutes } from '../accounts/links.server'
import { consentCookie, consentDays } from '../browser/consent'
import { storageKeys, toolKeys } from '../browser/storage-keys'
import { messageDays } from '../contact/lifetimes'
import { listMs } from '../draw-jobs/lists.server'
import { languageCookie, languageDays } from '../i18n/languages'
import { jobLifetimesMs, longestKeptMs } from '../job-lifetimes'
import { keptDays } from '../series/points'
import { chartDays } from '../series/store.server'
import { type Env, env } from '../server/env'
import { limits } from '../server/limits.server'
import { retentionDays } from '../tools/machine/run-counts.server'
import { fallbackMs, longestLifetimeMs } from '../youtube/cache.server'
import type { Kept, Lasts, PrivacyFacts, Recipient } from './facts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const days = (most: number): Lasts => ({ most, unit: 'day' })

/** In the largest unit that a visitor would count it in. */
function span(ms: number): Lasts {
  if (ms > 2 * dayMs) return days(ms / dayMs)
  if (ms >= hourMs) return { most: ms / hourMs, unit: 'hour' }
  return { most: Math.ceil(ms / minuteMs), unit: 'minute' }
}

const longest = (all: readonly number[]): number => Math.max(...all)

const cookies: Kept[] = [
  { id: 'language', name: languageCookie, lasts: days(languageDays) },
  { id: 'consent', name: consentCookie, lasts: days(consentDays) },
]

const keys: Kept[] = [
  ...Object.entries({ ...storageKeys, ...toolKeys }).map(
    ([id, name]): Kept => ({
      id,
      name: id in toolKeys ? `${name}…` : name,
      lasts: id === 'token' ? span(sessionSeconds * 1000) : 'untilCleared',
    }),
  ),
]

/** What the server keeps: each model (`models/`) with what is about people, and what is outside of the
 * database. `tests/unit/privacy` compares it with the models. */
export const keptModels: Record<string, readonly string[]> = {
  account: ['User', 'Picture'],
  session: ['Session'],
  link: ['Token'],
  saved: ['SavedChannel', 'Digest'],
  notification: ['Notification'],
  snapshot: ['Snapshot'],
  review: ['Review', 'Rating'],
  like: ['Reaction'],
  report: ['Report'],
  history: ['AuditEntry', 'AuditValue'],
  message: ['Message'],
  subscriber: ['Subscriber', 'Letter', 'Delivery'],
  job: ['Job', 'JobRows'],
  drawList: ['DrawPages'],
  draw: ['Draw'],
  seen: ['SeenSubject', 'SeenChannel', 'ChannelCheck'],
  chart: ['SeenChart'],
  count: ['ToolCount'],
  pageText: ['ToolText', 'BlogPost'],
}

function kept({ downloads }: { downloads: boolean }): Kept[] {
  const seconds = Object.values(limits).map(({ duration }) => duration)
  const { bulk, draw, download } = jobLifetimesMs
  return [
    { id: 'account', lasts: 'withAccount' },
    { id: 'session', lasts: span(sessionSeconds * 1000) },
    { id: 'link', lasts: span(longest(Object.values(linkMinutes)) * minuteMs) },
    { id: 'saved', lasts: 'untilDeleted' },
    { id: 'notification', lasts: 'withAccount' },
    { id: 'snapshot', lasts: 'withAccount' },
    { id: 'review', lasts: 'untilDeleted' },
    { id: 'like', lasts: 'untilDeleted' },
    { id: 'report', lasts: 'always' },
    { id: 'history', lasts: 'always' },
    { id: 'message', lasts: days(messageDays) },
    { id: 'subscriber', lasts: 'untilUnsubscribed' },
    { id: 'job', lasts: span(longest([...Object.values(bulk), ...Object.values(draw)])) },
    ...(downloads
      ? ([
          { id: 'file', lasts: span(longestKeptMs) },
          { id: 'download', lasts: span(longest(Object.values(download))) },
        ] as const)
      : []),
    { id: 'drawList', lasts: span(listMs) },
    { id: 'draw', lasts: 'untilDeleted' },
    { id: 'seen', lasts: days(keptDays) },
    { id: 'chart', lasts: days(chartDays) },
    { id: 'count', lasts: days(retentionDays) },
    { id: 'pageText', lasts: 'always' },
    { id: 'limit', lasts: span(longest(seconds) * 1000) },
    { id: 'cache', lasts: span(longestLifetimeMs + fallbackMs) },
    { id: 'log', lasts: 'operator' },
  ]
}

const host = (url: string): string => new URL(url).host

/** The settings that name somebody else's server, and the recipient that it is. */
export const recipientSettings: Partial<Record<keyof Env, string>> = {
  YOUTUBE_DATA_API_URL: 'youtube',
  YOUTUBE_WEB_URL: 'youtube',
  YOUTUBE_SUGGEST_URL: 'youtube',
  YOUTUBE_IMAGE_URL: 'youtube',
  SMTP_URL: 'mail',
  AI_BASE_URL: 'model',
  DRAND_URL: 'beacon',
  REVIEWS_ORIGIN: 'reviews',
}

function recipients(settings: Env): Recipient[] {
  const { YOUTUBE_API_KEY, SMTP_URL, AI_BASE_URL, DRAND_URL, REVIEWS_ORIGIN } = settings
  const service = YOUTUBE_API_KEY.length > 0 ? 'YouTube API Services' : 'YouTube'
  return [
    { id: 'youtube', name: `${service} (Google LLC)`, when: 'run' },
    { id: 'embed', name: 'youtube-nocookie.com, youtube.com (Google LLC)', when: 'play' },
    ...(SMTP_URL ? [{ id: 'mail', when: 'mail' }] : []),
    ...(AI_BASE_URL ? [{ id: 'model', name: host(AI_BASE_URL), when: 'model' }] : []),
    ...(DRAND_URL.length > 0
      ? [{ id: 'beacon', name: [...new Set(DRAND_URL.map(host))].join(', '), when: 'draw' }]
      : []),
    ...(REVIEWS_ORIGIN ? [{ id: 'reviews', name: host(REVIEWS_ORIGIN), when: 'tool' }] : []),
  ]
}

/** What this site keeps and passes on with these settings; lifetimes come from where they apply. */
export function privacyFacts(settings: Env = env()): PrivacyFacts {
  return {
    cookies,
    keys,
    kept: kept({ downloads: settings.DOWNLOADS_ENABLED }),
    recipients: recipients(settings),
    ...(settings.AI_MODEL && { model: settings.AI_MODEL }),
  }
}
