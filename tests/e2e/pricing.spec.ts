import { adminOf, call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const packages = async () => (await call(siteUnderTest(), 'GET', '/api/packages')).body.data

test('a visitor reads both plans in numbers, which are the server’s, and no price', async ({
  page,
}) => {
  const { visitor, free } = await packages()
  await open(page, '/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages, in numbers')
  const row = page.getByRole('row', { name: 'Draws a day' })
  await expect(row.getByRole('cell').first()).toHaveText(visitor.draws.toLocaleString('en'))
  await expect(row.getByRole('cell').nth(1)).toHaveText(free.draws.toLocaleString('en'))
  await expect(page.getByRole('heading', { name: 'Your use' })).toBeHidden()
  await expect(page.getByText(/[$€£¥]/)).toHaveCount(0)
})

test(
  'who is signed in reads what is used of each limit, after the page',
  onlyInFull,
  async ({ page }) => {
    const { token } = await signUp(siteUnderTest() as never)
    const { free } = await packages()
    await openAs(page, token, '/pricing')
    const use = page.getByRole('region', { name: 'Your use' })
    await expect(use.getByText('Saved channels')).toBeVisible()
    await expect(use.getByText(`of ${free.savedChannels}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your profile' })).toBeVisible()
  },
)

test(
  'where one’s use cannot be loaded, the page says so and stays',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 500/)
    const { token } = await signUp(siteUnderTest() as never)
    await page.route('**/api/packages/use', (route) => route.fulfill({ status: 500, body: 'x' }))
    await openAs(page, token, '/pricing')
    await expect(page.getByText('Your use couldn’t be loaded.')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Draws a day' })).toBeVisible()
  },
)

test('the footer leads to what its cards are for', onlyInFull, async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('link', { name: 'What the cards are for' }).click()
  await expect(page).toHaveURL('/pricing#cards')
  await expect(page.getByRole('heading', { name: 'The cards in the footer' })).toBeVisible()
})

test(
  'a run over the limit says how much is used, when it starts anew, and where all limits are',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 429/)
    const error = { code: 'rate.exceeded', message: 'Too many.', limit: 30, retryAfter: 41 }
    await page.route('**/api/tools/tag-extractor?*', (route) =>
      route.fulfill({ status: 429, json: { success: false, error } }),
    )
    await open(page, '/tools/tag-extractor?url=1WtTJeeRqpk')
    await expect(page.getByText('30 of 30 runs used')).toBeVisible()
    await expect(page.getByText('Try again in 41 seconds.')).toBeVisible()
    await page.getByRole('link', { name: 'See every limit' }).click()
    await expect(page).toHaveURL('/pricing')
  },
)

test(
  'while YouTube doesn’t answer, a tool says so before the run',
  onlyInFull,
  async ({ page }) => {
    const data = { status: 'degraded', db: 'ok', mail: 'ok', media: 'ok', youtube: 'failing' }
    await page.route('**/api/health', (route) => route.fulfill({ json: { success: true, data } }))
    await open(page, '/tools/tag-extractor')
    await expect(page.getByText(/^YouTube isn’t answering this site/)).toBeVisible()
  },
)

test('an admin is told which field is wrong, and saves the plans', async ({ page }) => {
  const { token } = await adminOf(siteUnderTest() as never)
  await openAs(page, token, '/dashboard/plans')
  const price = page.getByLabel('Price a month')
  await price.fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Currency')).toBeFocused()
  await expect(page.getByText('Check the marked fields.')).toBeVisible()
  await price.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The packages are saved.')).toBeVisible()
})
