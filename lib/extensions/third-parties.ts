// Third-party services that an admin has switched on. They load only after a visitor has accepted
// cookies, and never while somebody is logged in or on a page for logging in: a script can read
// everything on its page, the stored token included.
import Router from 'next/router'
import { followConsent } from '../browser/consent'
import { storedToken } from '../browser/stored-token'
import { isPrivate, withoutLanguage } from '../paths/site-paths'
import { deleteLeft } from '../services'
import type { ExtensionEntry } from './answers'

/** Whether third-party services may run at a path of the browser's address. */
const mayRunAt = (path: string) => !isPrivate(withoutLanguage(path)) && !storedToken()

function addScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** How each known service is loaded. The server passes on only values that are a plain part of these
 * addresses. */
const loaders: Record<string, (config: ExtensionEntry['config']) => void> = {
  tawk_to({ appKey }) {
    if (appKey) addScript(`https://embed.tawk.to/${appKey}`)
  },
  google_analytics({ measurementId }) {
    if (!measurementId) return
    const layer: unknown[] = []
    // Google's script reads earlier calls from here.
    Object.assign(window, { dataLayer: layer })
    // Google's script expects the arguments object itself, not an array.
    function say(..._: unknown[]) {
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments)
    }
    say('js', new Date())
    say('config', measurementId)
    addScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`)
  },
  adsense({ client }) {
    if (!client) return
    addScript(`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`)
  },
}

async function enabled(): Promise<ExtensionEntry[]> {
  try {
    const response = await fetch('/api/extensions')
    const { success, data } = (await response.json()) as {
      success: boolean
      data: ExtensionEntry[]
    }
    if (!success) throw new Error(`Status ${response.status}`)
    return data.filter(({ status }) => status === 'Enabled')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged, only.
    console.error('Failed to fetch extensions', error)
    return []
  }
}

/** Loaded scripts cannot be removed, so the page is loaded anew where they may not run. */
function loadAfreshWithout(): void {
  Router.events.on('routeChangeStart', (path: string) => {
    if (mayRunAt(path)) return
    // The page change is broken off on purpose, so its rejection is no failure.
    window.addEventListener('unhandledrejection', (event) => event.preventDefault(), { once: true })
    window.location.assign(path)
    throw new Error('The page is loaded afresh.')
  })
  const reload = () => {
    if (storedToken()) window.location.reload()
  }
  // Somebody logged in in another tab, or before this page came back from the history.
  window.addEventListener('storage', reload)
  window.addEventListener('pageshow', reload)
  // Consent was taken back, here or in another tab.
  followConsent((allows) => {
    if (allows) return
    deleteLeft()
    window.location.reload()
  })
}

/** Resolves once the page itself has loaded, so that a service that hangs delays nothing. */
const pageLoaded = () =>
  document.readyState === 'complete' ||
  new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

let requested = false

const loadOnNextPage = () => void loadThirdParties()

/** Loads the services that are switched on, once: on this page or on the first one that allows it.
 * @param token of who was logged in when this page was shown, which isn't for others */
export async function loadThirdParties(token: string | null = null): Promise<void> {
  const { events } = Router
  events.off('routeChangeComplete', loadOnNextPage)
  if (requested) return
  if (!token && mayRunAt(window.location.pathname)) {
    requested = true
    const entries = await enabled()
    await pageLoaded()
    if (entries.length === 0) return
    if (mayRunAt(window.location.pathname)) {
      loadAfreshWithout()
      for (const { key, config } of entries) loaders[key]?.(config)
      return
    }
    // Meanwhile the visitor logged in or went on to a private page.
    requested = false
  }
  events.on('routeChangeComplete', loadOnNextPage)
}
