import type { Page } from '@playwright/test'
import { edgeCases } from 'sample-youtube'
import { bestFirst } from '../../components/home/best-tools'
import { acceptedBy } from '../../lib/tools/machine/accepted-by.server'
import { expect, goOffline, open, test, translations } from '../helpers/e2e/test'
import { resultOf, sampleVideo, watch } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const chair = sampleVideo('TY-ejGuhIu4')
const omnibox = (page: Page) => page.getByLabel('YouTube link or keyword')
const card = (page: Page, name = 'Video') => page.getByRole('region', { name, exact: true })
const said = (page: Page) => page.locator('.home-under').getByRole('status')

/** Puts a text into the clipboard and pastes it with the keyboard. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** The sum of the layout shifts that no input explains. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const all = { sum: 0 }
    Object.assign(window, { shifts: all })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) all.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return (window as unknown as { shifts: { sum: number } }).shifts.sum
    })
}

test('a typed link shows its card, named by its kind, with the tools that take it', async ({
  page,
}) => {
  await open(page, '/')
  // As on the site that is tested.
  process.env.DOWNLOADS_ENABLED = '1'
  const { video, channel } = acceptedBy()
  for (const [text, name, kind, slugs] of [
    [watch(chair.id), 'Video', 'video', video],
    [`https://youtube.com/shorts/${edgeCases.short}`, 'Short', 'video', video],
    [`https://www.youtube.com/live/${edgeCases.liveNow}`, 'Live video', 'video', video],
    ['@HarbourBellLanguages', 'Channel', 'channel', channel],
    [`youtube.com/channel/${edgeCases.noBannerChannel}`, 'Channel', 'channel', channel],
    [`UU${edgeCases.noBannerChannel.slice(2)}`, 'Playlist', 'channel', channel],
  ] as const) {
    await omnibox(page).fill(text)
    const offered = card(page, name).getByRole('link')
    await expect(offered.first()).toBeVisible()
    // The best eight of them.
    const best = bestFirst(
      slugs.map((slug) => ({ slug })),
      kind,
    ).slice(0, 8)
    await expect(offered.first()).toHaveAttribute('href', new RegExp(`/${best[0]?.slug}\\?`))
    for (const { slug } of best) {
      await expect(card(page, name).locator(`a[href^="/tools/${slug}?"]`)).toHaveCount(1)
    }
  }
})

test(
  'Enter in the empty box says what to put there, until something is',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    await omnibox(page).focus()
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('Paste a YouTube link or type a keyword first.')
    await expect(omnibox(page)).toBeFocused()
    await page.keyboard.type('c')
    await expect(said(page)).toHaveText('')
  },
)

test(
  'a card has what the link leads to, what the tools would find, and the place among the uploads',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    await omnibox(page).fill(watch(edgeCases.creativeCommons))
    const video = sampleVideo(edgeCases.creativeCommons)
    await expect(card(page).getByRole('heading')).toHaveText(video.title)
    await expect(card(page)).toContainText(video.views.toLocaleString('en'))
    await expect(card(page).getByRole('link', { name: 'Tag extractor' })).toContainText('6 tags')
    await expect(card(page).getByRole('figure')).toContainText('its median')
  },
)

test('Enter runs the best tool for a link', onlyInFull, async ({ page }) => {
  await open(page, '/')
  await omnibox(page).fill(watch(chair.id))
  await omnibox(page).press('Enter')
  await expect(page).toHaveURL(
    `/tools/video-data-viewer?url=${encodeURIComponent(watch(chair.id))}`,
  )
  await expect(resultOf(page)).toContainText(chair.title)
})

test(
  'a typed link stays in the field after Back, and when the language changes',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    await omnibox(page).fill(watch(chair.id))
    await omnibox(page).press('Enter')
    await expect(resultOf(page)).toContainText(chair.title)
    await page.goBack()
    await expect(omnibox(page)).toHaveValue(watch(chair.id))
    await page
      .getByLabel(/^Language: /)
      .first()
      .click()
    await page.getByRole('link', { name: 'Русский' }).first().click()
    await expect(page).toHaveURL(/\/ru\/?\?q=/)
    await expect(page.locator('input[name="q"]')).toHaveValue(watch(chair.id))
    // An emptied field leaves nothing in the address.
    await page.locator('input[name="q"]').fill('')
    await expect(page).toHaveURL(/\/ru$/)
  },
)

test(
  'other sites are named, and keywords and missing videos have a next step',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/status of 404/)
    await open(page, '/')
    for (const [text, sentence] of [
      ['https://vimeo.com/76979871', 'That’s a Vimeo link'],
      ['https://example.com/', 'This isn’t a YouTube link'],
      ['youtube.com/', 'This YouTube link doesn’t lead to a video, channel or playlist'],
    ] as const) {
      await omnibox(page).fill(text)
      await omnibox(page).press('Enter')
      await expect(said(page)).toContainText(sentence)
    }
    // Changing the text removes the old answer.
    await omnibox(page).fill('')
    await expect(said(page)).toBeEmpty()
    await omnibox(page).fill(watch(edgeCases.unknownVideo))
    await expect(card(page)).toContainText('Video not found.')
    await expect(card(page)).toContainText('Check the link')
    await expect(card(page).getByRole('link')).toHaveCount(0)
    await omnibox(page).fill('https://www.youtube.com/playlist?list=PLsmp0123456789')
    await expect(card(page, 'Playlist')).toContainText('Playlist not found.')
  },
)

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a link pasted anywhere on the page shows its card, without a layout shift', async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    await open(page, '/')
    let answer = () => {}
    const painted = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/look-up?*', async (route) => {
      await painted
      await route.continue()
    })
    await page.getByRole('heading', { level: 1 }).click()
    await paste(page, `youtu.be/${chair.id}`)
    await expect(omnibox(page)).toHaveValue(`youtu.be/${chair.id}`)
    await expect(card(page)).toBeVisible()
    // That the card takes its place is the visitor's doing, even where it takes a busy machine long.
    const before = await shifts()
    answer()
    await expect(card(page).getByRole('heading')).toHaveText(chair.title)
    await page.waitForLoadState('networkidle')
    expect((await shifts()) - before).toBeLessThan(0.001)
    await card(page).getByRole('link', { name: 'Tag extractor' }).click()
    await expect(resultOf(page).locator('bdi')).toContainText(chair.tags)
  })

  test('a pasted link replaces what is in the box', onlyInFull, async ({ page }) => {
    await open(page, '/')
    await omnibox(page).fill('chairs')
    await omnibox(page).press('End')
    await paste(page, watch(chair.id))
    await expect(omnibox(page)).toHaveValue(watch(chair.id))
    await page.getByRole('button', { name: 'Clear the field' }).click()
    await expect(omnibox(page)).toHaveValue('')
    await expect(omnibox(page)).toBeFocused()
    await expect(card(page)).toHaveCount(0)
    // What is no link is inserted like any text.
    await omnibox(page).fill('https://youtu.be/')
    await omnibox(page).press('End')
    await paste(page, chair.id)
    await expect(omnibox(page)).toHaveValue(`https://youtu.be/${chair.id}`)
    await expect(card(page).getByRole('heading')).toHaveText(chair.title)
  })
})

test(
  'without a network the home page says so, and works again afterwards',
  onlyInFull,
  async ({ page, context, watch: watched }) => {
    await open(page, '/')
    await goOffline(page, watched)
    await omnibox(page).fill(watch(chair.id))
    const words = translations('en', 'common').networkFailed ?? ''
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await context.setOffline(false)
    await omnibox(page).press('Enter')
    await expect(page).toHaveURL(/\/tools\/video-data-viewer/)
  },
)

test('the home page accepts ?q= from the address bar, without a layout shift', async ({ page }) => {
  const shifts = await watchShifts(page)
  await open(page, `/?q=${encodeURIComponent(watch(chair.id))}`)
  await expect(omnibox(page)).toHaveValue(watch(chair.id))
  await expect(card(page).getByRole('heading')).toHaveText(chair.title)
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThan(0.001)
  await open(page, '/gu?q=a%20%26%20b')
  const home = translations('gu', 'home')
  await expect(page.getByLabel(home['field.label'] ?? '')).toHaveValue('a & b')
  await expect(said(page)).toContainText(home['found.keyword'] ?? '')
})

test(
  'runs and favorites come back on the home page, and can be forgotten',
  onlyInFull,
  async ({ page }) => {
    await open(page, `/tools/tag-extractor?url=${chair.id}`)
    await expect(resultOf(page)).toContainText(chair.title)
    await open(page, '/')
    const main = page.getByRole('main')
    const recent = main.getByRole('link', { name: `Tag extractor: ${chair.title}` })
    await expect(recent).toHaveAttribute('href', `/tools/tag-extractor?url=${chair.id}`)
    const star = main.getByRole('button', { name: 'Favorite: Channel ID finder' })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(main.locator('.own-row').getByRole('link').first()).toHaveText('Channel ID finder')
    await main.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(recent).toHaveCount(0)
    // The tool's form has forgotten the input, too.
    await open(page, '/tools/tag-extractor')
    await expect(page.getByRole('main').locator('input').first()).toHaveValue('')
  },
)

test('the command palette opens on Ctrl-K, is used by keyboard, and returns the focus', async ({
  page,
}) => {
  await open(page, '/about')
  const opener = page.getByRole('button', { name: 'Search (Ctrl K)' })
  await opener.focus()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Search tools and pages' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(field).toBeFocused()
  // By another word than its name.
  await field.fill('avatar')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await expect(palette.getByRole('option', { selected: true })).toContainText('Channel logo')
  await field.fill(watch(chair.id))
  await expect(palette.getByRole('option', { selected: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/tools\/[\w-]+\?url=/)
  await expect(resultOf(page)).toContainText(chair.title)
})

test('the command palette has the words of the page’s language', onlyInFull, async ({ page }) => {
  await open(page, '/ru/about')
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('розыгрыш')
  await expect(palette.getByRole('option')).toHaveCount(1)
})

test('Enter researches a keyword', onlyInFull, async ({ page }) => {
  await open(page, '/')
  await omnibox(page).fill('જીવામૃત')
  await omnibox(page).press('Enter')
  await expect(page).toHaveURL(/\/tools\/keyword-research\?keyword=/)
})
