// Services of others that an admin has switched on. Fetched only after a visitor said yes to
// cookies, and never at work where somebody's data is on the screen.
import Router from 'next/router'

interface Entry {
  key: string
  status: string
  config: { appKey?: string; measurementId?: string; client?: string }
}

/** Pages that hold a person's data, or where a password is typed. */
const privatePath =
  /^(?:\/[a-z]{2}(?:-[a-z]+)?)?\/(?:dashboard|user|login|register|forgot-password|reset-password|verify-email)(?:[/?#]|$)/i

const isPrivate = (path: string) => privatePath.test(path)

function addScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** How each service is loaded; an unknown one is not. The server lets only values through that can
 * be nothing but a part of these addresses. */
const loaders: Record<string, (config: Entry['config']) => void> = {
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

async function enabled(): Promise<Entry[]> {
  try {
    const response = await fetch('/api/extensions')
    const { success, data } = (await response.json()) as { success: boolean; data: Entry[] }
    if (!success) throw new Error(`Status ${response.status}`)
    return data.filter(({ status }) => status === 'Enabled')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged, only.
    console.error('Failed to fetch extensions', error)
    return []
  }
}

/** Their scripts cannot be taken back, so the way to a private page loads that page afresh. */
function loadPrivatePagesAfresh(): void {
  Router.events.on('routeChangeStart', (path: string) => {
    if (!isPrivate(path)) return
    // The page change that is broken off here is nobody's mistake.
    window.addEventListener('unhandledrejection', (event) => event.preventDefault(), { once: true })
    window.location.assign(path)
    throw new Error('The page is loaded afresh.')
  })
}

let asked = false

/** Loads the services that are switched on, once, on the first public page. */
export async function loadThirdParties(): Promise<void> {
  if (asked) return
  if (isPrivate(window.location.pathname)) {
    Router.events.on('routeChangeComplete', loadThirdParties)
    return
  }
  asked = true
  Router.events.off('routeChangeComplete', loadThirdParties)
  const entries = await enabled()
  // Somebody may have gone on to a private page meanwhile.
  if (isPrivate(window.location.pathname) || entries.length === 0) return
  loadPrivatePagesAfresh()
  for (const { key, config } of entries) loaders[key]?.(config)
}
