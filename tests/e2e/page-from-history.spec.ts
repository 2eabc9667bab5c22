import { signUp } from '../helpers/accounts'
import { analytics, chat, consented, loaded, withServices } from '../helpers/e2e/services'
import { siteUnderTest } from '../helpers/e2e/site'
import { accountMenu, expect, open, test } from '../helpers/e2e/test'

// Browsers keep the previous page with its scripts in the back/forward cache. Playwright disables
// this cache by default, and Chromium's headless shell has none.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.WHOLE_CHROMIUM_PATH || launchOptions.executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

test('X16: a page restored from the back/forward cache after a login is reloaded without services', async ({
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
  // Proves that the page was restored from the cache, which the rest relies on.
  await expect.poll(() => shown).toContain('kept: true')
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.locator('script[src^="https:"]').count()).toBe(0)
  expect(watch.foreign).toHaveLength(2)
})
