import type { ExtensionEntry } from './answers'

export type ServiceKey = ExtensionEntry['key']

/** A service of another company that an admin can switch on, as the legal texts name it. */
export interface Service {
  name: string
  company: string
  /** The address of its privacy policy. */
  policy: string
  /** What its script leaves on this site: cookies and keys of the storage. `*` stands for anything. */
  leaves: readonly string[]
}

/** Names of cookies are their providers': https://help.tawk.to/article/what-are-tawkto-cookies-and-what-do-they-do,
 * https://support.google.com/analytics/answer/11397207, https://policies.google.com/technologies/cookies */
export const services: Record<ServiceKey, Service> = {
  tawk_to: {
    name: 'tawk.to',
    company: 'tawk.to inc.',
    policy: 'https://www.tawk.to/privacy-policy/',
    leaves: ['twk_idm_key', 'twk_uuid_*', 'tawk_uuid_*', 'TawkConnectionTime', 'twk_token_*'],
  },
  google_analytics: {
    name: 'Google Analytics',
    company: 'Google LLC',
    policy: 'https://policies.google.com/privacy',
    leaves: ['_ga', '_ga_*'],
  },
  adsense: {
    name: 'Google AdSense',
    company: 'Google LLC',
    policy: 'https://policies.google.com/technologies/ads',
    leaves: ['__gads', '__gpi', '__eoi'],
  },
}

/** Whether a cookie or a key of the storage has one of a service's names. */
export const isLeftBy = ({ leaves }: Service, name: string): boolean =>
  leaves.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))

/** The domains that a page of a host may set cookies for: itself without one, and those above. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, at) => `; domain=${parts.slice(at).join('.')}`)]
}

/** Deletes what all services have left on this site. What they keep on their own is out of reach. */
export function deleteLeft(): void {
  const isLeft = (name: string) => Object.values(services).some((one) => isLeftBy(one, name))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!isLeft(name)) continue
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: every browser has it.
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
  try {
    for (const key of Object.keys(localStorage).filter(isLeft)) localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so nothing was left there.
  }
}
