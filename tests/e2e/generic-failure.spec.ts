import { signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test, translations } from '../helpers/e2e/test'
import { full, onlyInFull } from '../helpers/gate'

const html = '<html><h1>502 Bad Gateway</h1><img src=x onerror="document.title=1"></html>'
const json = (error: object) => JSON.stringify({ success: false, error })

const answers = [
  ['the plain text of a proxy', 'text/plain', 'upstream connect error', 'upstream connect error'],
  ['HTML', 'text/html', html, html],
  [
    'a code of another server',
    'application/json',
    json({ code: 'moon.full', message: 'The moon is full.' }),
    json({ code: 'moon.full', message: 'The moon is full.' }),
  ],
  ['JSON without a code', 'application/json', '{"detail":"No."}', '{"detail":"No."}'],
  ['more than fits', 'text/plain', 'z'.repeat(1000), 'z'.repeat(300)],
  ['nothing', 'text/plain', '', translations('fr', 'errors')['server.unexpected'] ?? ''],
  [
    'a known code',
    'application/json',
    json({ code: 'rate.exceeded', message: 'Too many calls.' }),
    translations('fr', 'errors')['rate.exceeded'] ?? '',
  ],
] as const

test('a failed call shows the sentence of a known code, or the response as plain text', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 502/)
  await openAs(page, (await signUp(siteUnderTest())).token, '/fr/user/profile')
  const everywhere = page.getByRole('button', {
    name: translations('fr', 'account')['profile.endAll'],
  })
  await expect(everywhere).toBeVisible()
  const title = await page.title()
  const toast = page.locator('.Toastify__toast')
  // Every answer: tests/unit/browser/read-failure.test.ts.
  const shown = answers.filter(([what]) => full || what === 'HTML' || what === 'a known code')
  for (const [what, contentType, body, text] of shown) {
    await page.route('**/api/sessions', (route) =>
      route.fulfill({ status: 502, contentType, body }),
    )
    await everywhere.click()
    await expect(toast, what).toBeVisible()
    // The toast's text includes its close button.
    await expect(toast, what).toHaveText(`${text}×`)
    await expect(toast.locator('img, h1')).toHaveCount(0)
    await toast.getByRole('button').last().click()
    await expect(toast).toHaveCount(0)
    await page.unroute('**/api/sessions')
  }
  expect(await page.title()).toBe(title)
})

test(
  'a tool shows an unknown error response as plain text',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 503/)
    await page.route('**/api/tools/tag-extractor*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down for repair</h1>' }),
    )
    await open(page, '/tools/tag-extractor?url=1WtTJeeRqpk')
    await expect(page.locator('main section p', { hasText: '<h1>Down for repair' })).toBeVisible()
  },
)

test(
  'a toast stays five seconds for a visitor who wants less motion, too',
  onlyInFull,
  async ({ page }) => {
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      true,
    )
    await open(page, '/tools/tag-extractor?url=1WtTJeeRqpk')
    await page.getByRole('button', { name: 'CSV' }).click()
    // The library closes a toast when the animation of its bar ends.
    await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '5s')
  },
)
