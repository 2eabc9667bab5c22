// Services of others that an admin has switched on. Fetched only after a visitor said yes to
// cookies, and never at work where somebody is logged in or could be about to: a script on a page
// can read everything there, the stored token included.
import Router from 'next/router'
import { storedToken } from '../browser/stored-token'
import { isPrivate, withoutLanguage } from '../paths/site-paths.cjs'
import type { ExtensionEntry } from './answers'

/** Whether services of others may be on the page at a path, as the browser's address has it. */
const mayRunAt = (path: string) => !isPrivate(withoutLanguage(path)) && !storedToken()

function addScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** How each service is loaded; an unknown one is not. The server lets only values through that can
 * be nothing but a part of these addresses. */
const loaders: Record<string, (config: ExtensionEntry['config']) => void> = {
  tawk_to({ appKey }) {
    if (appKey) addScript(`https://embed.tawk.to/${appKey}`)
  },
  google_analytics({ measurementId }) {
    if (!measurementId) return
    const layer: unknown[] = []
    // Google's script reads what was said before it came from here.
    Object.assign(window, { dataLayer: layer })
    // It wants the arguments object itself, not an array.
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

/** Their scripts cannot be taken back: whatever ends their leave loads the page afresh. */
function loadAfreshWithout(): void {
  Router.events.on('routeChangeStart', (path: string) => {
    if (mayRunAt(path)) return
    // The page change that is broken off here is nobody's mistake.
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
}

/** Resolves once the page's own parts are there, so that a service that hangs holds up nothing. */
const pageLoaded = () =>
  document.readyState === 'complete' ||
  new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

let asked = false

/** Loads the services that are switched on, once: on this page or on the first one that allows it. */
export async function loadThirdParties(): Promise<void> {
  const { events } = Router
  events.off('routeChangeComplete', loadThirdParties)
  if (asked) return
  if (mayRunAt(window.location.pathname)) {
    asked = true
    const entries = await enabled()
    await pageLoaded()
    if (entries.length === 0) return
    if (mayRunAt(window.location.pathname)) {
      loadAfreshWithout()
      for (const { key, config } of entries) loaders[key]?.(config)
      return
    }
    // Somebody logged in or went on to a private page meanwhile.
    asked = false
  }
  events.on('routeChangeComplete', loadThirdParties)
}
