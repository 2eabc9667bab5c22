import type { Page } from '@playwright/test'
import { adminOf, call, signUp } from '../helpers/accounts'
import { accountMenu, test as base, expect, open, openAs } from '../helpers/e2e/test'
import { inGate, onlyInFull } from '../helpers/gate'
import { type Site, startSite } from '../helpers/site'
import {
  answerForServices,
  chatSocket,
  type StandIn,
  standIns,
  styledByChat,
} from '../helpers/stand-in-services'

const test = base.extend<object, { site: Site }>({
  // A separate site, where the services are really enabled and the server's policy follows.
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const site = await startSite({ RATE_LIMIT_SCALE: '200', YOUTUBE_SOURCE: 'sample' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})
// Runs one test at a time, because each test changes the site's services.
test.describe.configure({ mode: 'default' })
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // The policy does not apply to a socket that Playwright routes. This socket is real and fails
      // to resolve its host, which differs from being blocked by the policy.
      args: [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    }),
})

/** Enables these services and disables all others. */
async function switchOn(site: Site, ...on: StandIn[]) {
  const { token } = await adminOf(site)
  for (const one of standIns) {
    const { key, config } = one
    const body = on.includes(one)
      ? { key, status: 'Enabled', config }
      : { key, status: 'Disabled', config: {} }
    expect((await call(site, 'PUT', '/api/extensions', { token, body })).status).toBe(200)
  }
}

const policyOf = async (site: Site, path: string) =>
  (await call(site, 'GET', path)).headers.get('content-security-policy') ?? ''

const hosts = ['tawk.to', 'jsdelivr', 'googletagmanager', 'analytics', 'syndication', 'doubleclick']

const consented = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'mySiteCookieConsent', value: 'true', url }])

const allowAll = (watch: { allowOrigin: (origin: string) => void }) => {
  for (const { entry, asks } of standIns) {
    for (const address of [entry, ...asks]) watch.allowOrigin(new URL(address).origin)
  }
}

test(
  'with every service disabled, the policy of a public page contains none of their hosts',
  onlyInFull,
  async ({ site }) => {
    await switchOn(site)
    for (const host of hosts) expect(await policyOf(site, '/')).not.toContain(host)
  },
)

for (const standIn of standIns) {
  const details = inGate(standIn.key === 'adsense')
  test(
    `X15: with ${standIn.key} enabled, the policy of a public page allows what it documents, and no other service`,
    details,
    async ({ page, site, watch }) => {
      await switchOn(site, standIn)
      await expect
        .poll(() => policyOf(site, '/about'), { timeout: 30_000 })
        .toContain(new URL(standIn.entry).hostname.split('.').slice(-2).join('.'))
      const policy = await policyOf(site, '/about')
      const foreign = hosts.filter(
        (host) => ![standIn.entry, ...standIn.asks].join().includes(host),
      )
      for (const host of foreign) expect(policy).not.toContain(host)

      // The `watch` fixture fails the test at any violation of the policy.
      allowAll(watch)
      // The stand-in's font is not a valid font.
      watch.expectProblem(/Failed to decode downloaded font|OTS parsing error/)
      watch.expectProblem(/WebSocket connection to 'wss:\/\/vsa42\.tawk\.to.*ERR_NAME_NOT_RESOLVED/)
      await answerForServices(page.context(), site.origin)
      await consented(page, site.origin)
      const sockets: string[] = []
      page.on('websocket', (socket) => sockets.push(socket.url()))
      await open(page, '/about')
      await expect
        .poll(() => [...new Set(watch.foreign)].sort(), { timeout: 15_000 })
        .toEqual([standIn.entry, ...standIn.asks].sort())
      if (standIn.key !== 'tawk_to') return
      // Its style element applies, and its socket is not blocked.
      await expect(page.locator(`.${styledByChat}`)).toHaveCSS('color', 'rgb(1, 2, 3)')
      expect(sockets).toEqual([chatSocket])
    },
  )
}

test('X15: with all services enabled, dashboard, account pages and API allow none', async ({
  site,
}) => {
  await switchOn(site, ...standIns)
  await expect.poll(() => policyOf(site, '/about'), { timeout: 30_000 }).toContain('tawk.to')
  for (const path of [
    '/login',
    '/fr/login',
    '/user/profile',
    '/user/nope',
    '/dashboard',
    '/dashboard/nope',
    '/fr/dashboard/nope',
    '/api/extensions',
  ]) {
    const policy = await policyOf(site, path)
    expect(policy, path).toContain("script-src 'self'")
    for (const host of hosts) expect(policy, path).not.toContain(host)
  }
})

test(
  'X16: with all services enabled, none is requested before consent, while logged in, or on private pages',
  onlyInFull,
  async ({ page, site, watch }) => {
    watch.expectProblem(/status of 404/)
    await switchOn(site, ...standIns)
    await answerForServices(page.context(), site.origin)
    await open(page, '/about')
    await page.waitForLoadState('networkidle')
    await consented(page, site.origin)
    for (const path of ['/login', '/user/nope', '/dashboard/nope', '/forgot-password']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await openAs(page, (await signUp(site)).token, '/about')
    await expect(accountMenu(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(watch.foreign).toEqual([])
  },
)

test('declining is one click beside accepting, and consent can be taken back on the privacy page', async ({
  page,
  site,
  watch,
}) => {
  const chat = standIns.filter(({ key }) => key === 'tawk_to')
  await switchOn(site, ...chat)
  allowAll(watch)
  watch.expectProblem(/Failed to decode downloaded font|OTS parsing error/)
  watch.expectProblem(/WebSocket connection to 'wss:\/\/vsa42\.tawk\.to.*ERR_NAME_NOT_RESOLVED/)
  await answerForServices(page.context(), site.origin)
  await open(page, '/about')
  const banner = page.getByRole('region', { name: 'Cookie notice' })
  const sizes = await banner.getByRole('button').evaluateAll((buttons) =>
    buttons.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }),
  )
  expect(sizes).toHaveLength(2)
  expect(sizes[0]).toEqual(sizes[1])
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toHaveCount(0)
  const answer = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'mySiteCookieConsent')?.value
  expect(await answer()).toBe('false')

  await open(page, '/privacy')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { name: 'tawk.to inc.' })).toBeVisible()
  const scripts = page.locator('script[src*="tawk.to"]')
  await expect(scripts).toHaveCount(0)
  const allow = page.getByRole('checkbox', { name: 'Allow these services' })
  await allow.check()
  await expect(scripts.first()).toBeAttached()
  expect(await answer()).toBe('true')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/about`)
  const othersScripts = other.locator('script[src*="tawk.to"]')
  await expect(othersScripts.first()).toBeAttached()
  await page.context().addCookies([{ name: 'twk_idm_key', value: 'x', url: site.origin }])
  await Promise.all([page.waitForEvent('load'), allow.uncheck({ force: true, noWaitAfter: true })])
  await expect(scripts).toHaveCount(0)
  await expect(allow).not.toBeChecked()
  expect(await answer()).toBe('false')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('twk_idm_key')
  // The other tab learns of it when somebody comes back to it.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(othersScripts).toHaveCount(0)
  await other.close()

  await switchOn(site)
  await expect
    .poll(async () => (await (await fetch(`${site.origin}/privacy`)).text()).includes('tawk.to'), {
      timeout: 30_000,
    })
    .toBe(false)
})
