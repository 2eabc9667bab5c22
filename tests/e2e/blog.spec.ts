import { readdirSync } from 'node:fs'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const text = translations('en', 'blog')
const posts = readdirSync('lib/blog/posts/en').length

test('the list is searched by words and by tag, and says when nothing fits', async ({ page }) => {
  await open(page, '/blog')
  const shown = page.locator('.post-card, .lead-post')
  await expect(shown).toHaveCount(posts)
  const search = page.getByRole('searchbox', { name: text.search })
  await search.fill('median')
  await expect(page).toHaveURL(/\/blog\?q=median$/)
  await expect(page.getByRole('link', { name: /really stood out/ })).toBeVisible()
  await expect(shown).not.toHaveCount(posts)
  await search.fill('qzxqzx')
  await expect(page.getByText(text.noneFound!)).toBeVisible()
  await search.fill('')
  await expect(shown).toHaveCount(posts)
  const tags = page.getByRole('navigation', { name: text.tags })
  const tag = tags.getByRole('link').nth(1)
  await tag.click()
  await expect(page).toHaveURL(/\/blog\?tag=/)
  await expect(tag).toHaveAttribute('aria-current', 'page')
  const number = Number(/\d+$/.exec((await tag.textContent()) ?? '')?.[0])
  await expect(shown).toHaveCount(number)
  await page.goBack()
  await expect(shown).toHaveCount(posts)
})

test(
  'a post leads to its parts, to its tool and to the next one, and fits a phone',
  onlyInFull,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/blog/find-your-outliers')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.locator('summary', { hasText: text.contents! }).click()
    const part = page.locator('a[href^="#"]:visible').filter({ hasText: /\w/ }).last()
    const id = (await part.getAttribute('href'))!.slice(1)
    await part.click()
    await expect(page.locator(`[id="${decodeURIComponent(id)}"]`)).toBeInViewport()
    await expect(page.locator('main a[href^="/tools/"]').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text['file.save'] }).click()
    expect((await download).suggestedFilename()).toBe('find-your-outliers.csv')
    const next = page.locator('.next-posts a').first()
    const title = (await next.locator('b').textContent()) ?? ''
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test(
  'a post in Japanese is in Japanese, and leads to its other languages',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/ja/blog/find-your-outliers')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ぁ-ん]/)
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(16)
  },
)
