import type { Profile, Site } from '../site'
import { type Env, env } from './env'
import { switchedOn } from './switched-on'

/** Names of pages elsewhere, by host. Another page is named by its host. */
const names: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'codeberg.org': 'Codeberg',
  'discord.gg': 'Discord',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'reddit.com': 'Reddit',
  't.me': 'Telegram',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

function profile(url: string): Profile {
  const host = new URL(url).host.replace(/^www\./, '')
  return { name: names[host] ?? host, url }
}

/** The address of the running site, without a trailing slash. */
export const publicOrigin = (): string => env().PUBLIC_ORIGIN ?? listensAt(env())

/** Where a site listens. */
export const listensAt = ({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

/** Whose site this is. Without a name of its own it goes by the host of its address. */
export function site(): Site {
  const { SITE_NAME, SITE_EMAIL, SITE_ADDRESS, SITE_GITHUB, SITE_SOCIAL, AI_BASE_URL } = env()
  const origin = publicOrigin()
  const services = switchedOn()
  const source = SITE_GITHUB ? profile(SITE_GITHUB) : undefined
  return {
    origin,
    name: SITE_NAME ?? new URL(origin).host,
    ...(SITE_EMAIL && { email: SITE_EMAIL }),
    ...(SITE_ADDRESS && { address: SITE_ADDRESS }),
    ...(source && { source }),
    ...(AI_BASE_URL && { hasModel: true }),
    ...(services.length > 0 && { services: [...services] }),
    profiles: [...(source ? [source] : []), ...SITE_SOCIAL.map(profile)],
  }
}
