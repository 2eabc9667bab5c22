import type { Page } from '@playwright/test'
import { isPrivate, withoutLanguage } from '../../../lib/paths/site-paths'

/** Hosts from which pages load the services. */
export const chat = 'https://embed.tawk.to'
export const analytics = 'https://www.googletagmanager.com'
export const ads = 'https://pagead2.googlesyndication.com'

/** The server's list of services, with chat and analytics enabled and ads disabled. */
export const on = [
  { key: 'tawk_to', status: 'Enabled', config: { appKey: '64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef' } },
  { key: 'google_analytics', status: 'Enabled', config: { measurementId: 'G-ABC123XYZ9' } },
  { key: 'adsense', status: 'Disabled', config: {} },
]

const isPublicPage = ({ origin, pathname }: URL) =>
  origin === process.env.SITE_ORIGIN && !isPrivate(withoutLanguage(pathname))

/** Fakes the server's list of services, its policy, and the services' scripts. */
export async function withServices(page: Page, entries: unknown = on) {
  await page.route('**/api/extensions', (route) =>
    route.fulfill({ json: { success: true, data: entries } }),
  )
  // The server's policy would allow the services' scripts, too.
  await page.route(isPublicPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace(
      "script-src 'self'",
      `script-src 'self' ${chat} ${analytics}`,
    )
    return route.fulfill({ response, headers })
  })
  for (const host of [chat, analytics, ads]) {
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  }
}

/** The button of the cookie banner. */
export const accept = (page: Page) => page.getByRole('button', { name: 'I understand' })

/** Sets the consent cookie, as if it had been accepted on an earlier day. */
export const consented = (page: Page) =>
  page
    .context()
    .addCookies([{ name: 'mySiteCookieConsent', value: 'true', url: process.env.SITE_ORIGIN }])

/** Clicks a link of the navbar, which navigates without a full page load. */
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).locator('visible=true').first().click()

/** Third-party requests of a page on which the services run. */
export const loaded = [
  `${chat}/64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef`,
  `${analytics}/gtag/js?id=G-ABC123XYZ9`,
]
