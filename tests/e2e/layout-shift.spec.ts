import type { Page } from '@playwright/test'
import { adminOf, call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, hydrated, open, openAs, painted, test, withMotion } from '../helpers/e2e/test'
import { ofEachKind, resultOf, runningTools, runPath } from '../helpers/e2e/tools'
import { full, inGate, onlyInFull } from '../helpers/gate'
import { startScriptedServer } from '../helpers/scripted-server'

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const [one, two] = ['TY-ejGuhIu4', 'smpCommons0']
/** Opens a page whose tool has no answer before the page without it was painted. `meanwhile` checks
 * that page. */
async function openLate(page: Page, path: string, meanwhile?: () => Promise<void>) {
  let letGo = () => {}
  const seen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held: Promise<void>[] = []
  await page.route('**/api/tools/*', (route) => {
    const passed = seen.then(() => route.continue()).catch(() => {})
    held.push(passed)
    return passed
  })
  await open(page, path)
  await meanwhile?.()
  await painted(page)
  letGo()
  // A request that is still held when its route goes may never be sent.
  await Promise.all(held)
  // What is loaded next may come from the cache again.
  await page.unroute('**/api/tools/*')
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

/** Opens a page once for each of the `ends`: its HTML comes up to the end of that text in the element
 * with the class name, and the rest when that is painted. Then checks the page, and closes it. */
async function openInParts(
  page: Page,
  { path, name, ends }: { path: string; name: string; ends: string[] },
  check: (end: string) => Promise<void>,
) {
  let end = ''
  let letGo = () => {}
  const server = await startScriptedServer(async ({ path: asked }) => {
    const answer = await fetch(`${process.env.SITE_ORIGIN}${asked}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const from = body.indexOf(`class="${name}"`)
    const cut = asked === path ? body.indexOf(end, from) + end.length : 0
    return (response) => {
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      if (!cut) return response.end(body)
      response.write(body.subarray(0, cut))
      letGo = () => response.end(body.subarray(cut))
    }
  })
  for (end of ends) {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' })
    await page.locator(`.${name}`).waitFor({ state: 'attached' })
    await painted(page)
    letGo()
    await hydrated(page)
    await check(end)
  }
  await page.close()
  await server.close()
  return server.origin
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

    const onPhone = inGate(index === 1)
    test(
      'nothing moves when a tool opens, or shows the result of its address late',
      onPhone,
      async ({ page }) => {
        test.setTimeout(180_000)
        // A tool of every fourth kind of result on a phone; every tool at both in a full run.
        const shown = full ? runningTools : ofEachKind.filter((_, at) => at % 4 === 0)
        const waiting = page.locator('.result-skeleton, .titles-waiting').filter({ visible: true })
        const skeleton = () => expect(waiting.first()).toBeVisible()
        for (const tool of shown) {
          const { slug, starts, where } = tool
          await (starts ? openLate : open)(page, `/tools/${slug}`)
          const first = starts ? resultOf(page) : page.getByRole('region', { name: 'What you get' })
          await expect(first).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await shifts(page), slug).toEqual([])
          // What the browser computes is there at once.
          const meanwhile = where === 'server' ? skeleton : undefined
          await openLate(page, runPath(tool), meanwhile)
          await expect(resultOf(page)).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await shifts(page), `${slug} with a result`).toEqual([])
        }
      },
    )

    test(
      'nothing moves when several links are in the address, or are restored',
      onPhone,
      async ({ page }) => {
        await openLate(page, `/tools/tag-extractor?url=${one}&url=${two}`)
        await expect(resultOf(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts(page)).toEqual([])
        await open(page, '/tools/tag-extractor')
        await expect(page.locator('main form input[name=url]')).toHaveCount(2)
        await page.waitForLoadState('networkidle')
        expect(await shifts(page)).toEqual([])
      },
    )

    test(
      'nothing moves when a link leads nowhere, however late that is known',
      onlyInFull,
      async ({ page, watch }) => {
        watch.expectProblem(/status of 404.*api\/tools/)
        const error = page.locator('.field-error')
        const missing = 'url=aaaaaaaaaaa'
        for (const slug of [
          'video-data-viewer',
          'youtube-embed-code-generator',
          'tag-extractor',
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
      },
    )

    test(
      'nothing moves when an address has no link, or no words, or a link to a whole channel',
      onlyInFull,
      async ({ page, watch }) => {
        watch.expectProblem(/status of 400.*api\/tools/)
        for (const asked of [
          'tag-extractor?url=nothing',
          'video-data-viewer?url=nothing',
          'youtube-embed-code-generator?url=nothing',
          'youtube-video-summary-generator?url=nothing',
          'keyword-research?keyword=https://example.com/bread',
          'title-generator?keyword=https://example.com/bread',
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
      },
    )

    test(
      'the cookie banner keeps its place when the page comes in parts',
      onlyInFull,
      async ({ page, watch }) => {
        // The server of parts answers every call with the page.
        watch.expectProblem(/Failed to fetch reviews/)
        const banner = { path: '/tools/tag-extractor', name: 'cookie-banner' }
        const ends = ['>', '</p>', '</section>']
        const origin = await openInParts(page, { ...banner, ends }, async (end) => {
          await expect(page.locator('.cookie-banner')).toBeVisible()
          expect(await shifts(page), end).toEqual([])
        })
        watch.allowOrigin(origin)
      },
    )

    test('nothing moves on a page that learns late what it shows', onPhone, async ({ page }) => {
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
