import type { Page } from '@playwright/test'
import { expect, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

/** Every form with a country: its page, the country's field, and what else it needs. */
const forms: [slug: string, name: string, fill?: [selector: string, text: string]][] = [
  ['trending-videos', 'country'],
  ['keyword-research', 'country', ['main form input[type=text]', 'learn german']],
  ['tag-generator', 'country', ['main form input[type=text]', 'learn german']],
  ['youtube-hashtag-generator', 'country', ['main form input[type=text]', 'learn german']],
  ['youtube-channel-search', 'country', ['main form input[type=text]', 'learn german']],
  ['youtube-money-calculator', 'country'],
]

const hasFocus = (page: Page, name: string) =>
  page.evaluate((one) => document.activeElement?.getAttribute('name') === one, name)

for (const [slug, name, fill] of forms) {
  test(`${slug}: Tab, “Jap”, Enter sends Japan`, onlyInFull, async ({ page }) => {
    await open(page, `/tools/${slug}`)
    const first = page.locator('main form').locator('input:visible, select:visible').first()
    if (fill) await page.locator(fill[0]).first().fill(fill[1])
    else await first.focus()
    const folded = page.locator('main form details:not([open]) summary')
    for (const one of await folded.all()) await one.click()
    for (let tabs = 0; tabs < 90 && !(await hasFocus(page, name)); tabs++)
      await page.keyboard.press('Tab')
    expect(await hasFocus(page, name)).toBe(true)
    // While a tool that starts itself runs, its form can't be sent.
    await expect(page.locator('main form [type=submit]')).toBeVisible()
    await page.keyboard.type('Jap')
    await page.keyboard.press('Enter')
    await expect(page.locator(`main form select[name=${name}]`)).toHaveValue('JP')
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=JP`))
  })
}
