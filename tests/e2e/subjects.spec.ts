import type { Locator, Page } from '@playwright/test'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { full, inGate, onlyInFull } from '../helpers/gate'

/** What somebody types of harming themselves, by the code of the page's language. */
const words = { en: 'how to kill myself', de: 'ich will mich umbringen', ja: '死にたい' } as const
const usual = 'https://findahelpline.com'
const codes = Object.keys(words) as (keyof typeof words)[]
const pathIn = (code: string, path: string) => (code === 'en' ? path : `/${code}${path}`)

/** The card stands there with the link to help before the sentence, and without an alarm. */
async function expectHelpFirst(card: Locator, code: string) {
  const { 'subject.withheld': sentence } = translations(code, 'errors')
  const { 'help.listen': listen } = translations(code, 'common')
  const help = card.getByRole('link', { name: 'findahelpline.com' })
  await expect(help).toHaveAttribute('href', usual)
  await expect(card).toHaveText(new RegExp(`^${listen}\\s*findahelpline\\.com\\s*${sentence}$`))
  await expect(card.getByRole('alert')).toHaveCount(0)
  expect(await help.evaluate((link) => link.getBoundingClientRect().height)).toBeGreaterThan(0)
}

// The browser's own line about an answer with 422.
test.beforeEach(({ watch }) => watch.expectProblem(/status of 422/))

/** The outcome, without what stands in its place until it comes. */
const outcome = (page: Page) => page.locator('[data-outcome]:not(.result-skeleton)')

for (const code of codes) {
  test(
    `V02 a tool opened with such words shows the way to help first (${code})`,
    inGate(code === 'en'),
    async ({ page }) => {
      const query = new URLSearchParams({ keyword: words[code] })
      // One whose server refuses the words, and one that refuses them by itself.
      const more = full ? ['keyword-research'] : []
      for (const slug of ['title-generator', 'description-generator', ...more]) {
        await test.step(slug, async () => {
          await open(page, `${pathIn(code, `/tools/${slug}`)}?${query}`)
          await expectHelpFirst(outcome(page), code)
          await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
        })
      }
    },
  )

  test(
    `V02 the home page shows the way to help while somebody types (${code})`,
    inGate(code === 'en'),
    async ({ page }) => {
      await open(page, pathIn(code, '/'))
      await page.locator('.home-box input').pressSequentially(words[code])
      const said = page.locator('.home-under .answer')
      await expectHelpFirst(said, code)
      await page.keyboard.press('Enter')
      await expectHelpFirst(said, code)
      expect(new URL(page.url()).pathname).toBe(code === 'en' ? '/' : `/${code}`)
    },
  )
}

test(
  'V01 a result goes as soon as the subject becomes harmful, and comes back with another',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/tools/description-generator?keyword=wooden+chairs')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(/wooden chairs/i)
    const subject = page.locator('input[name=keyword]')
    await subject.fill('how to kill myself')
    await expectHelpFirst(outcome(page), 'en')
    await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0)
    await subject.fill('wooden tables')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(/wooden tables/i)
  },
)

test('V01 another harmful subject gets one plain sentence', async ({ page }) => {
  await open(page, '/tools/title-generator?keyword=homemade+pipe+bomb+tutorial')
  await expect(outcome(page)).toHaveText(translations('en', 'errors')['subject.withheld']!)
  await expect(outcome(page).getByRole('link')).toHaveCount(0)
})
