import type { Page } from '@playwright/test'
import { exampleField, type Fields } from '../../lib/tools/machine/fields'
import { tools } from '../../lib/tools/machine/registry'
import { adminOf, call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test, withMotion } from '../helpers/e2e/test'
import { resultOf } from '../helpers/e2e/tools'
import { full, inGate, onlyInFull } from '../helpers/gate'

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const [one, two] = ['TY-ejGuhIu4', 'smpCommons0']
const running = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))
const ofEachKind = running.filter(
  ({ result }, at) => running.findIndex((one) => one.result === result) === at,
)

/** An address with inputs that a tool takes. */
function inputsOf(fields: Fields): string {
  const { name, kind } = exampleField(fields)
  if (kind === 'keyword') return `${name}=chair`
  return name ? `${name}=${one}` : 'country=GB'
}

/** Opens a page whose tool has no answer before the page without it was painted. `meanwhile` checks
 * that page. */
async function openLate(page: Page, path: string, meanwhile?: () => Promise<void>) {
  let letGo = () => {}
  const painted = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/tools/*', async (route) => {
    await painted
    await route.continue().catch(() => {})
  })
  await open(page, path)
  await meanwhile?.()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  letGo()
}

/** Milliseconds by which what a page asks for comes late: several paints. */
const lateMs = 300

/** Makes code that a page loads on demand and answers come late. */
async function delay(page: Page) {
  await page.route(/\/api\/|\/chunks\/\d+[.-]/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })
}

/** Collects what moved on a page without the visitor's doing, as sum and as a list of elements. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // Nobody sees less: an icon that takes its place a line lower is 0.0001.
        if (hadRecentInput || value < 0.0005) continue
        const places = sources.map(({ node, previousRect, currentRect }) => {
          const name = (node as Element | undefined)?.outerHTML?.slice(0, 80) ?? node?.nodeName
          return `${name}: ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`
        })
        moved.push(`${value.toFixed(4)} ${places.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

for (const [index, viewport] of sizes.entries()) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, ...withMotion })

    test.beforeEach(async ({ page }) => {
      await watchShifts(page)
    })

    test('nothing moves when a tool opens, or shows the result of its address late', async ({
      page,
    }) => {
      test.setTimeout(180_000)
      // A tool of every kind of result at one of the sizes; every tool at both in a full run.
      const shown = full ? running : ofEachKind.filter((_, at) => at % sizes.length === index)
      const skeleton = () => expect(page.locator('.result-skeleton')).toBeVisible()
      for (const { slug, fields, starts, where } of shown) {
        await openLate(page, `/tools/${slug}`)
        const first = starts ? resultOf(page) : page.getByRole('region', { name: 'What you get' })
        await expect(first).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts(page), slug).toEqual([])
        // What the browser computes is there at once.
        const meanwhile = where === 'server' ? skeleton : undefined
        await openLate(page, `/tools/${slug}?${inputsOf(fields)}`, meanwhile)
        await expect(resultOf(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts(page), `${slug} with a result`).toEqual([])
      }
    })

    test('nothing moves when several links are in the address, or are restored', async ({
      page,
    }) => {
      await openLate(page, `/tools/tag-extractor?url=${one}&url=${two}`)
      await expect(resultOf(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts(page)).toEqual([])
      await open(page, '/tools/tag-extractor')
      await expect(page.locator('main form input[name=url]')).toHaveCount(2)
      await page.waitForLoadState('networkidle')
      expect(await shifts(page)).toEqual([])
    })

    test('nothing moves when a link leads nowhere, however late that is known', async ({
      page,
      watch,
    }) => {
      watch.expectProblem(/status of 404.*api\/tools/)
      const error = page.locator('.field-error')
      const missing = 'url=aaaaaaaaaaa'
      for (const slug of [
        'tag-extractor',
        'video-data-viewer',
        'youtube-embed-code-generator',
        'youtube-video-summary-generator',
        'youtube-money-calculator',
      ]) {
        await openLate(page, `/tools/${slug}?${missing}`)
        await expect(error).toBeVisible()
        expect(await shifts(page), slug).toEqual([])
      }
      await page.route('**/api/tools/*', async (route) => {
        await expect(resultOf(page)).toBeVisible()
        await route.continue()
      })
      await open(page, `/tools/youtube-embed-code-generator?${missing}`)
      await expect(error).toBeVisible()
      expect(await shifts(page), 'after its result').toEqual([])
    })

    test('nothing moves when an address has no link, or no words, or a link to a whole channel', async ({
      page,
      watch,
    }) => {
      watch.expectProblem(/status of 400.*api\/tools/)
      for (const asked of [
        'tag-extractor?url=nothing',
        'video-data-viewer?url=nothing',
        'youtube-embed-code-generator?url=nothing',
        'youtube-video-summary-generator?url=nothing',
        'title-generator?keyword=https://example.com/bread',
        'keyword-research?keyword=https://example.com/bread',
      ]) {
        await open(page, `/tools/${asked}`)
        await expect(page.locator('.field-error')).toBeVisible()
        expect(await shifts(page), asked).toEqual([])
      }
      await open(page, '/tools/tag-extractor?url=https://www.youtube.com/@hobbinlane')
      await expect(page.getByRole('button', { name: 'Read them all' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.after-result').first()).toBeVisible()
      expect(await shifts(page), 'with an offer').toEqual([])
    })

    const inOne = inGate(index === 1)
    test('nothing moves on a page that learns late what it shows', inOne, async ({ page }) => {
      await delay(page)
      const pages = ['/?q=chair', `/?q=${one}`, '/saved-channels', '/reset-password']
      for (const path of [...pages, '/verify-email', '/verify-email#token=a']) {
        // A change of the fragment alone would not load a page.
        await page.goto('about:blank')
        await open(page, path)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[data-arriving], [data-waiting]')).toHaveCount(0)
        expect(await shifts(page), path).toEqual([])
      }
    })

    test('nothing moves on the screens of an account', onlyInFull, async ({ page }) => {
      const site = siteUnderTest()
      const { token } = await signUp(site)
      const { token: adminToken } = await adminOf(site)
      const channelId = 'UC7ExHUYQbr0eoasjEClMsNg'
      await call(site, 'POST', '/api/saved-channels', {
        token,
        body: { channels: [{ channelId, title: 'a' }] },
      })
      await delay(page)
      for (const path of ['/dashboard', '/dashboard/notifications', '/saved-channels']) {
        for (const by of [token, adminToken]) {
          await openAs(page, by, path)
          await expect(page.locator('main h1')).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await shifts(page), path).toEqual([])
        }
      }
    })
  })
}
