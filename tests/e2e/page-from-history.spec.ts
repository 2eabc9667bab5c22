import { signUp } from '../helpers/accounts'
import { analytics, chat, consented, loaded, withServices } from '../helpers/e2e/services'
import { siteUnderTest } from '../helpers/e2e/site'
import { accountMenu, expect, open, test } from '../helpers/e2e/test'

// Browsers keep a page that is left, with all its scripts, for the way back. Playwright switches
// that off unless told otherwise.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('X16 a kept page that comes back after a log-in is loaded afresh, without services', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => console.log(`kept: ${persisted}`))
  })
  const shown: string[] = []
  page.on('console', (message) => shown.push(message.text()))
  const { token } = await signUp(siteUnderTest())
  await consented(page)
  await withServices(page)
  await open(page, '/about')
  await expect.poll(() => watch.foreign).toEqual(loaded)
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
  // It did come back with its scripts; only then does the rest prove anything.
  await expect.poll(() => shown).toContain('kept: true')
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.locator('script[src^="https:"]').count()).toBe(0)
  expect(watch.foreign).toHaveLength(2)
})
