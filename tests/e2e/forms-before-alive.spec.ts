import type { Page } from '@playwright/test'
import { expect, hydrated, test, translations } from '../helpers/e2e/test'
import { inGate, onlyInFull, someLanguages } from '../helpers/gate'

const secret = 'a-secret-that-nobody-may-see'

/** Pages with a form of the server’s, and the field that takes the secret. */
const forms: [path: string, field: string][] = [
  ['/login', 'input[name=password]'],
  ['/register', 'input[name=password]'],
  ['/forgot-password', 'input[name=email]'],
  ['/reset-password#token=abc', 'input[name=password]'],
  ['/tools/tag-generator', 'main form input'],
  ['/tools/title-generator', 'main form input'],
  ['/tools/youtube-video-summary-generator', 'main form input'],
]

/** All addresses that the page asked for or was at. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '')
  })
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

const sentence = (page: Page) =>
  page
    .locator('main form [type=submit]')
    .first()
    .evaluate((button: HTMLButtonElement) => button.validationMessage)

/** A form with a password, one with another secret in the address, and a tool. */
const gated = new Set(['/login', '/reset-password#token=abc', '/tools/title-generator'])

for (const [path, field] of forms) {
  test(
    `${path}: Enter before the page is alive sends nothing, says so, and keeps what was typed`,
    inGate(gated.has(path)),
    async ({ page }) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/_next/static/chunks/**', async (route) => {
        await held
        await route.continue()
      })
      const seen = addressesOf(page)
      await page.goto(path, { waitUntil: 'commit' })
      const input = page.locator(field).first()
      await input.fill(secret)
      await input.press('Enter')
      expect(new URL(page.url()).search).toBe('')
      // A form that follows what is typed has no button that could be pressed.
      if (await page.locator('main form [type=submit]').first().isVisible()) {
        expect(await sentence(page)).toBe(translations('en', 'common')['form.wait'])
      }
      await expect(input).toHaveValue(secret)
      letGo()
      await hydrated(page)
      await expect(page.locator('main form').first()).toHaveAttribute('data-alive')
      await expect(input).toHaveValue(secret)
      expect(seen.filter((address) => address.includes(secret))).toEqual([])
    },
  )
}

test(
  '/login: where a chunk fails for good, nothing is sent',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/_next\/static\/chunks|net::ERR_FAILED/)
    await page.route('**/_next/static/chunks/main-*.js', (route) => route.abort())
    const seen = addressesOf(page)
    await page.goto('/de/login')
    await page.locator('#content input[name=email]').fill('me@example.com')
    await page.locator('input[name=password]').fill(secret)
    await page.locator('input[name=password]').press('Enter')
    expect(await sentence(page)).toBe(translations('de', 'common')['form.wait'])
    await page.locator('main form [type=submit]').click()
    expect(page.url()).toMatch(/\/de\/login$/)
    expect(seen.filter((address) => address.includes(secret))).toEqual([])
  },
)

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a log-in is answered with a sentence in the page’s language, and leads back', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/405/)
    const seen = addressesOf(page)
    for (const { code, tag } of someLanguages) {
      await test.step(tag, async () => {
        const prefix = code === 'en' ? '' : `/${code}`
        await page.goto(`${prefix}/login`)
        await page.locator('#content input[name=email]').fill('me@example.com')
        await page.locator('input[name=password]').fill(secret)
        await page.locator('input[name=password]').press('Enter')
        const texts = translations(tag, 'common')
        await expect(page.locator('main p').first()).toHaveText(texts['form.wait']!)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        expect(page.url()).toMatch(new RegExp(`${prefix}/login$`))
        await page.getByRole('link', { name: texts.tryAgain }).click()
        await expect(page.locator('input[name=password]')).toBeVisible()
      })
    }
    expect(seen.filter((address) => address.includes(secret))).toEqual([])
  })

  test('a long transcript is answered, too', onlyInFull, async ({ page, watch }) => {
    watch.expectProblem(/405/)
    await page.goto('/tools/youtube-video-summary-generator')
    await page.evaluate(() => undefined)
    const field = page.locator('main form textarea, main form input').first()
    await field.fill(secret.repeat(300))
    await page.locator('main form [type=submit]').first().click()
    await expect(page.locator('main p').first()).toHaveText(
      translations('en', 'common')['form.wait']!,
    )
    expect(page.url()).not.toContain(secret)
  })
})
