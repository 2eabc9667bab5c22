import type { Page } from '@playwright/test'
import { edgeCases, videos } from 'sample-youtube'
import { call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { clipboard, fileSavedBy, resultOf, run, sampleVideo, watch } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const slug = 'video-data-viewer'
const path = `/tools/${slug}`
const localized = sampleVideo(edgeCases.localized)

test.use({ permissions: ['clipboard-read', 'clipboard-write'], timezoneId: 'UTC' })

/** The value of a fact by its label. */
const fact = (page: Page, label: string) =>
  resultOf(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`) }) })
    .locator('dd')
    .first()

test('shows all facts, with names instead of codes', async ({ page }) => {
  await run(page, slug, watch(localized.id))
  await expect(resultOf(page)).toContainText(localized.title)
  await expect(fact(page, 'Views')).toHaveText(localized.views.toLocaleString('en'))
  await expect(fact(page, 'Likes')).toHaveText(localized.likes.toLocaleString('en'))
  await expect(fact(page, 'Category')).toHaveText('Howto & Style')
  await expect(fact(page, 'Spoken language')).toHaveText('English')
  await expect(fact(page, 'Title and description in')).toContainText('Traditional Chinese')
  await expect(fact(page, 'License')).toHaveText('Standard YouTube license')
  await expect(fact(page, 'Published')).toContainText(/\((?:\d+|last|yesterday|today).*\)/)
  for (const verdict of [
    'Public',
    'Available in every country',
    'Can be embedded',
    'Has captions',
  ]) {
    await expect(resultOf(page).getByRole('listitem').filter({ hasText: verdict })).toBeVisible()
  }
  await expect(resultOf(page).getByText('Our calculation').first()).toBeVisible()
})

test('shows countries by name, and restrictions in the summary', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.regionBlocked}`)
  await expect(resultOf(page)).toContainText('Blocked in 4 countries')
  await expect(fact(page, 'Blocked in')).toHaveText('Austria, France, Germany, and United States')
  await open(page, `${path}?url=${edgeCases.regionAllowed}`)
  await expect(resultOf(page)).toContainText('Available in 5 countries only')
  await expect(fact(page, 'Only available in')).toContainText('Brazil')
})

test(
  'shows hidden counts as hidden and calculates nothing from them',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${edgeCases.hiddenLikes}`)
    await expect(fact(page, 'Likes')).toHaveText('Hidden by the owner')
    await expect(resultOf(page).getByText('Likes per view')).toHaveCount(0)
    await open(page, `${path}?url=${edgeCases.commentsOff}`)
    await expect(fact(page, 'Comments')).toHaveText('Off or hidden')
    await open(page, `${path}?url=${edgeCases.noTags}`)
    await expect(resultOf(page)).toContainText('This video has no tags.')
  },
)

test('shows age limits, licences and broadcasts', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.ageRestricted}`)
  await expect(fact(page, 'Movie ratings')).toHaveText('FSK 16, MPAA R')
  await expect(fact(page, 'Age-restricted')).toHaveText('Yes')
  await open(page, `${path}?url=${edgeCases.creativeCommons}`)
  await expect(fact(page, 'Recorded')).toHaveText('August 20, 2026')
  await open(page, `${path}?url=${edgeCases.upcoming}`)
  await expect(resultOf(page)).toContainText('Hasn’t started yet')
  await expect(fact(page, 'Scheduled start')).toContainText('April 30, 2027')
  await open(page, `${path}?url=${edgeCases.liveNow}`)
  await expect(fact(page, 'Watching now')).toHaveText(/^[\d,]+$/)
  await expect(fact(page, 'Length')).toHaveCount(0)
})

test('the raw response of the API can be read and copied', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${localized.id}`)
  await resultOf(page).getByText('YouTube’s answer as JSON').click()
  await expect(resultOf(page).locator('code')).toContainText(`"id": "${localized.id}"`)
  await resultOf(page).getByRole('button', { name: 'Copy', exact: true }).click()
  expect(JSON.parse(await clipboard(page)).kind).toBe('youtube#video')
})

test('CSV contains machine-readable values', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.regionBlocked}`)
  const { name, bytes } = await fileSavedBy(page, () =>
    resultOf(page).getByRole('button', { name: 'CSV' }).click(),
  )
  expect(name).toBe(`${slug}-${edgeCases.regionBlocked}.csv`)
  expect(bytes.toString('utf8')).toMatch(/\r\nSettings and limits,Blocked in,(?:[A-Z]{2} ?){4}\r\n/)
})

test('a later run shows what has changed', async ({ page }) => {
  await open(page, `${path}?url=${localized.id}`)
  await expect(resultOf(page)).toContainText(localized.title)
  // The first run has nothing to compare with.
  await expect(resultOf(page)).not.toContainText('Changes since')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('snapshots') ?? '[]')
    const [entry] = kept
    entry.now.takenAt = '2020-02-03T04:05:06.000Z'
    entry.now.title = 'The old title'
    entry.now.tags = [...entry.now.tags.slice(1), 'gone']
    entry.now.counts.views -= 1000
    localStorage.setItem('snapshots', JSON.stringify(kept))
  })
  await page.reload()
  const strip = resultOf(page)
    .getByText(/^Changes since February 3, 2020/)
    .locator('xpath=..')
  await expect(strip.locator('del')).toHaveText(['The old title', 'gone'])
  await expect(strip.locator('ins')).toHaveText([localized.title, localized.tags[0] ?? ''])
  await expect(strip).toContainText('Views +1,000')
  // Reloading shows the same changes.
  await page.reload()
  await expect(strip.locator('del').first()).toHaveText('The old title')
})

test(
  'snapshots of a logged-in user are stored in the account, for every device',
  onlyInFull,
  async ({ page }) => {
    const { token } = await signUp(siteUnderTest())
    await call(siteUnderTest(), 'POST', '/api/snapshots', {
      token,
      body: {
        subject: `${slug}:${localized.id}`,
        now: {
          title: 'Seen on another device',
          description: '',
          tags: [],
          counts: { views: 1 },
          takenAt: '2020-02-03T04:05:06.000Z',
        },
      },
    })
    await openAs(page, token, `${path}?url=${localized.id}`)
    await expect(resultOf(page).locator('del')).toHaveText('Seen on another device')
    // The next run compares with the snapshot in the account.
    await page.evaluate(() => localStorage.removeItem('snapshots'))
    await page.reload()
    await expect(resultOf(page).locator('del')).toHaveText('Seen on another device')
  },
)

test('markup in a title stays text in the list of changes', onlyInFull, async ({ page }) => {
  const video = sampleVideo(edgeCases.html)
  await open(page, `${path}?url=${video.id}`)
  await expect(resultOf(page)).toContainText(video.title)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('snapshots') ?? '[]')
    kept[0].now.takenAt = '2020-02-03T04:05:06.000Z'
    kept[0].now.title = '<img src=x onerror="window.__xss = 1">'
    localStorage.setItem('snapshots', JSON.stringify(kept))
  })
  await page.reload()
  await expect(resultOf(page).locator('del')).toHaveText('<img src=x onerror="window.__xss = 1">')
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
})

test(
  'a Short stands among its channel’s Shorts, and nothing moves when they come',
  onlyInFull,
  async ({ page }) => {
    const own = videos.filter(({ channelId }) => channelId === edgeCases.legacyUsernameChannel)
    const video = own.find(({ isShort }) => isShort)
    const result = resultOf(page)
    const factsTop = () =>
      result
        .getByRole('heading', { name: 'All facts' })
        .evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY))
    let letPass = () => {}
    const waiting = new Promise<void>((resolve) => {
      letPass = resolve
    })
    await page.route('**/api/channel-uploads?*', async (route) => {
      await waiting
      await route.continue()
    })
    await open(page, `${path}?url=${video?.id}`)
    await expect(result.getByRole('heading', { name: 'All facts' })).toBeVisible()
    const before = await factsTop()
    letPass()
    const plot = result.getByRole('slider', { name: 'Views of the channel’s latest Shorts' })
    await expect(plot).toBeVisible()
    expect(await factsTop()).toBe(before)
    await expect(fact(page, 'Times the channel’s median')).toHaveText(/^[\d.]+×$/)
    await expect(result.getByText(/^\d+ of 14/)).toHaveCount(4)
    await expect(result).toContainText('Public uploads read: 30. Shorts among them: 14.')
    await plot.focus()
    await page.keyboard.press('Home')
    const oldest = await plot.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowRight')
    await expect(plot).not.toHaveAttribute('aria-valuetext', oldest ?? '')
    await result.getByRole('button', { name: 'Views per day' }).click()
    await expect(result.getByRole('slider', { name: /^Views per day of/ })).toBeVisible()
  },
)

test(
  'when the channel’s uploads can’t be loaded, the result stays and another try loads them',
  onlyInFull,
  async ({ page, watch: watched }) => {
    const video = videos.find(({ channelId }) => channelId === edgeCases.legacyUsernameChannel)
    watched.expectProblem(/channel-uploads/)
    const unreachable = '**/api/channel-uploads?*'
    await page.route(unreachable, (route) => route.abort())
    await open(page, `${path}?url=${video?.id}`)
    const result = resultOf(page)
    await expect(result.getByText('The channel’s other uploads couldn’t be loaded.')).toBeVisible()
    await page.unroute(unreachable)
    await result.getByRole('button', { name: 'Try again' }).click()
    await expect(result.getByRole('slider', { name: /^Views of/ })).toBeVisible()
  },
)

test(
  'with colours that the system chooses, the screen is not dark in a light page, and what is chosen stands out',
  onlyInFull,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await open(page, `${path}?url=${videos[0]?.id}`)
    const tabs = resultOf(page).getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('End')
    await expect(tabs.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    const { pageInk, screenInk, paper, underline } = await page.evaluate(() => {
      const colour = (at: string, name: 'color' | 'backgroundColor', part?: string) =>
        getComputedStyle(document.querySelector(at) as Element, part)[name]
      return {
        pageInk: colour('body', 'color'),
        screenInk: colour('.hero', 'color'),
        paper: colour('html', 'backgroundColor'),
        underline: colour('[role=tab][aria-selected=true]', 'backgroundColor', '::after'),
      }
    })
    expect(screenInk).toBe(pageInk)
    expect(underline).not.toBe(paper)
  },
)
