import type { Page } from '@playwright/test'
import { adminOf, signUp } from '../helpers/accounts'
import { privateRoutes } from '../helpers/e2e/routes'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { ofEachKind, runningTools } from '../helpers/e2e/tools'
import { translate, type Way } from '../helpers/e2e/translator'
import { inGate, onlyInFull, shareOf } from '../helpers/gate'

const ways: Way[] = ['wraps', 'replaces']
const video = 'smpTags500w'
const channel = '@HobbinLane'
const topic = 'sourdough bread'

/** What each running tool is given, one after the other; nothing for a form that needs none. */
const inputs: Record<string, string[]> = {
  'tag-generator': [topic, 'cats'],
  'tag-extractor': [video, 'smpRtlText0', 'nothing at all'],
  'description-generator': [topic, 'cats'],
  'title-generator': [topic, 'cats'],
  'youtube-title-and-description-extractor': [video, 'smpRtlText0', 'nothing at all'],
  'youtube-thumbnail': [video, 'smpRtlText0', 'nothing at all'],
  'youtube-hashtag-generator': [topic, 'cats'],
  'youtube-embed-code-generator': [video, 'smpRtlText0', 'nothing at all'],
  'youtube-channel-banner-downloader': [channel, 'nothing at all'],
  'youtube-channel-logo-downloader': [channel, 'nothing at all'],
  'channel-id-finder': [channel, 'nothing at all'],
  'video-data-viewer': [video, 'smpRtlText0', 'nothing at all'],
  'monetization-checker': [channel, 'nothing at all'],
  'youtube-channel-search': [topic, 'cats'],
  'youtube-video-summary-generator': [video, 'nothing at all'],
  'trending-videos': [],
  'youtube-money-calculator': ['100000', '2000'],
  'keyword-research': [topic, 'cats'],
}

/** The page stands, with header and footer, and nothing of it has failed. */
async function expectWhole(page: Page) {
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByText('This part of the page couldn’t be shown')).toHaveCount(0)
  await expect(page.locator('main h1').first()).toBeVisible()
}

/** A run that is over, with a result or with a sentence that says why there is none. */
const outcome = (page: Page) => page.locator('main [data-outcome], main [aria-invalid="true"]')

for (const [turn, way] of ways.entries()) {
  for (const tool of runningTools) {
    const { slug } = tool
    // Tools share their fields and views: the gate looks at one tool in each of the ways.
    const details = inGate(ofEachKind.indexOf(tool) === turn)
    test(
      `a translation that ${way} text nodes leaves ${slug} working`,
      details,
      async ({ page, watch }) => {
        watch.expectProblem(/Failed to load resource: the server responded with a status of 4/)
        await open(page, `/tools/${slug}`)
        await translate(page, way)
        const texts = inputs[slug]
        for (const text of texts ?? []) {
          const field = page.locator('main form input:not([type=hidden]):visible').first()
          await field.fill(text)
          // A form beside its result follows what is typed.
          const button = page.locator('main form [type=submit]:visible').first()
          if (await button.isVisible()) await button.click()
          await expect(outcome(page).first()).toBeVisible()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          await expectWhole(page)
        }
        if (texts?.length === 0) {
          await page.locator('main form [type=submit]:visible').first().click()
          await expect(outcome(page).first()).toBeVisible()
        }
        // Every fold and tab of the result.
        for (const fold of await page
          .locator('main summary:visible, main [role=tab]:visible')
          .all()) {
          await fold.click({ timeout: 2000 }).catch(() => undefined)
        }
        await expectWhole(page)
        await expect(page.locator('header nav, footer').first()).toBeVisible()
      },
    )
  }

  test(
    `a translation that ${way} text nodes leaves the home page's box working`,
    onlyInFull,
    async ({ page, watch }) => {
      watch.expectProblem(/Failed to load resource: the server responded with a status of 4/)
      await open(page, '/')
      await translate(page, way)
      const box = page.locator('main form input').first()
      const link = `https://www.youtube.com/watch?v=${video}`
      for (const text of [link, topic, channel, 'https://example.com/x', '', link]) {
        await box.fill(text)
        if (text === topic) await box.press('Tab')
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await page.waitForTimeout(600)
        await expectWhole(page)
      }
      await expect(page.locator('.live-card')).toContainText(/\d/)
    },
  )

  test(
    `a translation that ${way} text nodes leaves the log-in working`,
    onlyInFull,
    async ({ page, watch }) => {
      watch.expectProblem(/Failed to load resource: the server responded with a status of 4/)
      const { email, password } = await signUp(siteUnderTest())
      await open(page, '/login')
      await translate(page, way)
      await page.locator('main [type=submit]').click()
      await page.locator('#content input[name=email]').fill(email)
      await page.locator('input[name=password]').fill('not the password')
      await page.locator('main [type=submit]').click()
      await expect(page.getByRole('alert').first()).not.toBeEmpty()
      await page.locator('input[name=password]').fill(password)
      await page.locator('main [type=submit]').click()
      await expect(page).toHaveURL(/\/dashboard/)
      await expectWhole(page)
    },
  )

  test(
    `a translation that ${way} text nodes leaves account, dashboard and admin pages working`,
    inGate(turn === 0),
    async ({ page, watch }) => {
      watch.expectProblem(/Failed to load resource: the server responded with a status of 4/)
      test.slow()
      const { token } = await adminOf(siteUnderTest())
      await openAs(page, token, '/dashboard')
      // In the gate half of them, and in one of the ways.
      for (const path of shareOf([...privateRoutes, '/saved-channels'], turn, ways.length)) {
        await page.goto(path)
        await expect(page.locator('main h1').first()).toBeVisible()
        await translate(page, way)
        for (const button of await page
          .locator('main :is(summary, [aria-expanded], [aria-haspopup], [role=tab]):visible')
          .all()) {
          await button.click({ timeout: 1000 }).catch(() => undefined)
          await page.keyboard.press('Escape')
        }
        await expectWhole(page)
      }
    },
  )
}
