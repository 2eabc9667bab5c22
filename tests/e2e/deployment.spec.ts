import { expect, hydrated, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

test('F42: after a deployment a link in an old tab does one full page load', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/404|Failed to load/)
  await open(page, '/')
  // The old tab requests files of a build that no longer exists.
  await page.route('**/_next/data/**', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page).toHaveURL(/\/privacy$/)
  await hydrated(page)
  // The page may come alive before its last picture is there.
  await expect.poll(() => loads).toBe(1)
})

test('F42: a missing chunk causes one full page load', onlyInFull, async ({ page, watch }) => {
  watch.expectProblem(/404|Failed to load|Loading|MIME/)
  await open(page, '/')
  await page.route('**/_next/static/chunks/pages/pricing-*.js', (route) =>
    route.request().frame().url().endsWith('/pricing')
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  )
  let loads = 0
  page.on('load', () => loads++)
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Package' })
    .click()
  await expect(page).toHaveURL(/\/pricing$/)
  await hydrated(page)
  // The page may come alive before its last picture is there.
  await expect.poll(() => loads).toBe(1)
})

test('H11: the site sets two cookies, consent and language, and no others', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'I understand' }).click()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByLabel(/^Language: /)
    .click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await hydrated(page)
  await page.goto('/de/tools/tag-extractor?url=smpTags500w')
  await hydrated(page)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['NEXT_LOCALE', 'mySiteCookieConsent'])
  expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Lax', 'Lax'])
  const consent = cookies.find(({ name }) => name === 'mySiteCookieConsent')
  expect(consent?.value).toBe('true')
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(150)
})
