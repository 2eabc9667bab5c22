import type { Page } from '@playwright/test'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { resultOf } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'
import { longSubtitles } from '../helpers/long-subtitles'

const summarize = (page: Page) =>
  page.getByRole('button', {
    name: translations('en', 'tools/youtube-video-summary-generator').action,
    exact: true,
  })
const paramsOf = (page: Page) => new URL(page.url()).searchParams

test(
  'a subtitle file of half a megabyte reaches a server tool by POST, and stays out of the address',
  onlyInFull,
  async ({ page }) => {
    test.slow()
    const slug = 'youtube-video-summary-generator'
    await open(page, `/tools/${slug}`)
    const { text, cues } = longSubtitles()
    await page.locator('input[type=file]').setInputFiles({
      name: 'long.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(text),
    })
    const box = page.getByLabel(translations('en', `tools/${slug}`)['field.transcript']!)
    await expect(box).toHaveValue(/mile 0\./)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/api/tools/${slug}`), {
        timeout: 60_000,
      }),
      summarize(page).click(),
    ])
    expect(answer.request().method()).toBe('POST')
    expect(answer.request().postDataBuffer()?.length).toBeGreaterThan(500_000)
    expect((await answer.json()).data.cues).toHaveLength(cues)
    await expect(resultOf(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  },
)

test(
  'a short pasted transcript stays out of the address, too, and the page says so',
  onlyInFull,
  async ({ page }) => {
    const slug = 'youtube-video-summary-generator'
    await open(page, `/tools/${slug}`)
    const words = 'First we sand the seat. Then we oil it. At last we glue the legs of the chair.'
    await page.getByLabel(translations('en', `tools/${slug}`)['field.transcript']!).fill(words)
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes(`/api/tools/${slug}`)),
      summarize(page).click(),
    ])
    expect(asked.method()).toBe('POST')
    await expect(resultOf(page)).toBeVisible()
    await expect(page.getByText(translations('en', 'tool').textNotInLink!)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  },
)

test(
  '120 typed letters change the address at most ten times, and it ends with what was typed',
  onlyInFull,
  async ({ page }) => {
    test.slow()
    await page.addInitScript(() => {
      const counted = window as unknown as { changes: number }
      counted.changes = 0
      for (const method of ['pushState', 'replaceState'] as const) {
        const original = history[method].bind(history)
        history[method] = (data, unused, url) => {
          if (url && new URL(url, location.href).href !== location.href) counted.changes += 1
          original(data, unused, url)
        }
      }
    })
    await open(page, '/tools/description-generator?keyword=rowing')
    const typed = 'rowing across the bay in a boat of oak '.repeat(4).slice(0, 119).trimEnd()
    const text = typed.padEnd(120, 'x')
    await page.getByRole('textbox', { name: 'First sentence' }).pressSequentially(text, {
      delay: 25,
      // A busy machine takes more for a letter.
      timeout: 60_000,
    })
    await expect.poll(() => paramsOf(page).get('first')).toBe(text)
    const changes = await page.evaluate(() => (window as unknown as { changes: number }).changes)
    expect(changes).toBeGreaterThan(0)
    expect(changes).toBeLessThanOrEqual(10)
  },
)

test('a German page reads 1.500,5 as a German writes it; the address holds plain numbers', async ({
  page,
}) => {
  const words = translations('de', 'tools/youtube-money-calculator')
  await open(page, '/de/tools/youtube-money-calculator')
  const views = page.getByRole('spinbutton', { name: words['field.views'] })
  await views.fill('1.500')
  await expect.poll(() => paramsOf(page).get('views')).toBe('1500')
  await page.getByRole('main').locator('form summary').click()
  const long = page.getByRole('spinbutton', { name: words['field.long'] }).first()
  await long.fill('2,75')
  await expect.poll(() => paramsOf(page).get('long')).toBe('2.75-7')
  await views.fill('viele')
  await expect(
    page.getByText(translations('de', 'errors')['input.notANumber']!).first(),
  ).toBeVisible()
  await open(page, '/de/tools/youtube-money-calculator?views=2500&long=2.75-7')
  await expect(views).toHaveValue('2.500')
  await page.getByRole('main').locator('form summary').click()
  await expect(long).toHaveValue('2,75')
})

test(
  'chapters are moved by pointer and by keyboard, and the description follows',
  onlyInFull,
  async ({ page }) => {
    const chapters = '0:00 Start\n1:00 Middle\n2:00 End'
    await open(
      page,
      `/tools/description-generator?${new URLSearchParams({ keyword: 'rowing', chapters })}`,
    )
    const titles = page.getByLabel(/^Chapters: Row \d$/)
    await expect(titles).toHaveCount(3)
    const row = (at: number) => page.locator('li:has(> [data-part=title])').nth(at)
    const handle = row(0).getByText('1', { exact: true })
    await handle.hover()
    await page.mouse.down()
    await row(2).hover()
    await page.mouse.up()
    await expect
      .poll(() => paramsOf(page).get('chapters'))
      .toBe('1:00 Middle\n2:00 End\n0:00 Start')
    await titles.nth(2).press('Alt+ArrowUp')
    await expect(titles.nth(1)).toBeFocused()
    await expect
      .poll(() => paramsOf(page).get('chapters'))
      .toBe('1:00 Middle\n0:00 Start\n2:00 End')
    await titles.nth(1).press('Tab')
    await expect(page.getByRole('button', { name: 'Move row 2 up', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => paramsOf(page).get('chapters')).toBe(chapters)
  },
)

test(
  'the category of trending videos is YouTube’s, and unknown where YouTube is silent',
  onlyInFull,
  async ({ page, watch }) => {
    await open(page, '/fr/tools/trending-videos')
    const label = translations('fr', 'tools/trending-videos')['field.category']!
    const select = page.getByLabel(label)
    await expect(select.locator('option')).toHaveText([
      'Films et animations',
      'Musique',
      'Jeux vidéo',
    ])
    await expect(select).toHaveValue('10')
    watch.expectProblem(/503|Service Unavailable/)
    await page.route('**/api/categories**', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'youtube.unreachable' } },
      }),
    )
    await page.reload()
    await expect(page.getByText(translations('fr', 'tool')['category.failed']!)).toBeVisible()
    await expect(select.locator('option')).toHaveText(['Catégorie 10'])
  },
)

test('a page whose form waits for code keeps what the server wrote, also while its address is read', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('main h1') as HTMLElement & { isWritten?: boolean }
      heading.isWritten = true
    }),
  )
  for (const path of ['keyword-research', 'youtube-money-calculator?views=5000']) {
    await open(page, `/tools/${path}`)
    const heading = page.locator('main h1')
    expect(await heading.evaluate((one) => (one as { isWritten?: boolean }).isWritten), path).toBe(
      true,
    )
  }
})
