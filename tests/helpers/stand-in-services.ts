// Scripts that behave like those of the three services, as documented by their providers: each uses
// the documented hosts for scripts, frames, connections and styles.
import type { BrowserContext, Route } from '@playwright/test'

export interface StandIn {
  key: 'tawk_to' | 'google_analytics' | 'adsense'
  config: Record<string, string>
  /** The URL that the page loads. */
  entry: string
  /** Its script. */
  script: string
  /** Further requests of the script, over https. */
  asks: string[]
}

/** Adds an element to the page for each URL. */
const add = (tag: string, attribute: string, addresses: string[], more = '') =>
  addresses
    .map(
      (address) =>
        `{ const it = document.createElement('${tag}'); ${more} it.${attribute} = '${address}'; document.body.append(it) }`,
    )
    .join('\n')

const chat = {
  font: 'https://embed.tawk.to/_s/v4/app/fonts/icons.woff2',
  styles: [
    'https://embed.tawk.to/_s/v4/app/css/widget.css',
    'https://cdn.jsdelivr.net/emojione/assets/emojione.min.css',
  ],
  scripts: [
    'https://embed.tawk.to/_s/v4/app/js/main.js',
    'https://cdn.jsdelivr.net/emojione/lib/emojione.min.js',
  ],
  pictures: [
    'https://embed.tawk.to/_s/v4/assets/avatar.png',
    'https://cdn.jsdelivr.net/emojione/assets/png/1f600.png',
  ],
  frames: ['https://embed.tawk.to/_s/v4/app/frame.html', 'https://va.tawk.to/frame.html'],
  calls: ['https://va.tawk.to/v1/session/start'],
}

// https://developers.google.com/tag-platform/security/guides/csp
const statistics = {
  scripts: ['https://www.googletagmanager.com/gtag/destination?id=G-ABC123XYZ9'],
  pictures: [
    'https://www.googletagmanager.com/a?id=G-ABC123XYZ9',
    'https://www.google-analytics.com/collect?v=1',
  ],
  beacon: 'https://region1.google-analytics.com/g/collect?v=2&way=beacon',
  calls: [
    'https://www.google-analytics.com/g/collect?v=2',
    'https://region1.analytics.google.com/g/collect?v=2',
  ],
}

const ads = {
  scripts: [
    'https://pagead2.googlesyndication.com/pagead/managed/js/show_ads_impl.js',
    'https://googleads.g.doubleclick.net/pagead/id.js',
    'https://ep2.adtrafficquality.google/sodar/sodar2.js',
  ],
  pictures: ['https://pagead2.googlesyndication.com/pagead/gen_204?id=x'],
  frames: [
    'https://googleads.g.doubleclick.net/pagead/ads?client=x',
    'https://tpc.googlesyndication.com/sodar/runner.html',
    'https://www.google.com/recaptcha/api2/aframe',
    'https://ep2.adtrafficquality.google/sodar/runner.html',
  ],
  calls: ['https://ep1.adtrafficquality.google/getconfig/sodar'],
}

const call = (addresses: string[]) =>
  addresses.map((address) => `fetch('${address}', { method: 'POST' }).catch(() => {});`).join('\n')

/** The class whose color the chat's style element sets. */
export const styledByChat = 'stand-in-chat'
/** The socket that the chat opens. */
export const chatSocket = 'wss://vsa42.tawk.to/s/?k=x'

export const standIns: StandIn[] = [
  {
    key: 'tawk_to',
    config: { appKey: '64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef' },
    entry: 'https://embed.tawk.to/64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef',
    script: `
      const style = document.createElement('style')
      style.textContent = '@font-face { font-family: icons; src: url(${chat.font}) } .${styledByChat} { font-family: icons; color: rgb(1, 2, 3) }'
      document.head.append(style)
      const box = document.createElement('div')
      box.className = '${styledByChat}'
      box.textContent = 'Chat'
      document.body.append(box)
      ${add('link', 'href', chat.styles, "it.rel = 'stylesheet';")}
      ${add('script', 'src', chat.scripts)}
      ${add('img', 'src', chat.pictures)}
      ${add('iframe', 'src', chat.frames)}
      ${call(chat.calls)}
      new WebSocket('${chatSocket}')`,
    asks: [
      chat.font,
      ...chat.styles,
      ...chat.scripts,
      ...chat.pictures,
      ...chat.frames,
      ...chat.calls,
    ],
  },
  {
    key: 'google_analytics',
    config: { measurementId: 'G-ABC123XYZ9' },
    entry: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ9',
    script: `
      navigator.sendBeacon('${statistics.beacon}', 'v=2')
      ${add('script', 'src', statistics.scripts)}
      ${add('img', 'src', statistics.pictures)}
      ${call(statistics.calls)}`,
    asks: [statistics.beacon, ...statistics.scripts, ...statistics.pictures, ...statistics.calls],
  },
  {
    key: 'adsense',
    config: { client: 'ca-pub-1234567890123456' },
    entry:
      'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456',
    script: `
      ${add('script', 'src', ads.scripts)}
      ${add('img', 'src', ads.pictures)}
      ${add('iframe', 'src', ads.frames)}
      ${call(ads.calls)}`,
    asks: [...ads.scripts, ...ads.pictures, ...ads.frames, ...ads.calls],
  },
]

const emptyByType: Record<string, { contentType: string; body: string }> = {
  script: { contentType: 'text/javascript', body: '' },
  stylesheet: { contentType: 'text/css', body: '' },
  document: { contentType: 'text/html', body: '<!doctype html><title>Frame</title>' },
}

function answer(route: Route) {
  const request = route.request()
  const standIn = standIns.find(({ entry }) => entry === request.url())
  const headers = { 'Access-Control-Allow-Origin': '*' }
  if (standIn) {
    const body = `{ ${standIn.script} }`
    return route.fulfill({ headers, contentType: 'text/javascript', body })
  }
  const empty = emptyByType[request.resourceType()]
  return route.fulfill({ headers, ...(empty ?? { contentType: 'image/svg+xml', body: picture }) })
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Answers for every host but the site's own. */
export const answerForServices = (context: BrowserContext, origin: string) =>
  context.route((url) => url.origin !== origin && url.protocol === 'https:', answer)
