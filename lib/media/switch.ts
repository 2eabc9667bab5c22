import { type Env, env } from '../server/env'

type Terms = Pick<Env, 'DOWNLOADS_ENABLED' | 'DOWNLOADS_WITH_API_KEY' | 'YOUTUBE_API_KEY'>

/**
 * Whether the operator has switched downloads on, and if not, what is missing: the setting itself, or the
 * one that YouTube's terms make necessary, which forbid downloads to whoever has an API key.
 * Source: https://developers.google.com/youtube/terms/developer-policies, III.E.1
 */
export function downloadsAllowed(settings: Terms = env()): { on: boolean; why?: 'off' | 'apiKey' } {
  if (!settings.DOWNLOADS_ENABLED) return { on: false, why: 'off' }
  const hasKey = settings.YOUTUBE_API_KEY.length > 0
  if (hasKey && !settings.DOWNLOADS_WITH_API_KEY) return { on: false, why: 'apiKey' }
  return { on: true }
}

/** What the start says of downloads beside an API key; undefined where there is nothing to say. */
export function termsNote(settings: Terms = env()): string | undefined {
  const { on, why } = downloadsAllowed(settings)
  if (why === 'apiKey') {
    return 'Downloads stay off: YouTube’s terms for API keys forbid them. Set DOWNLOADS_WITH_API_KEY=1 to switch them on all the same, or remove YOUTUBE_API_KEY. docs/deploy.md says what that risks.'
  }
  if (on && settings.YOUTUBE_API_KEY.length > 0) {
    return 'Downloads are on beside an API key, against YouTube’s terms: Google may block the key and its project. See docs/deploy.md.'
  }
  return undefined
}
