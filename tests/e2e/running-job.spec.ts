import type { Locator, Page } from '@playwright/test'
import { test as base, expect, goOffline, open } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'
import { addChannel } from '../helpers/jobs'
import { dataApiAt, freePort, type Site, startSite } from '../helpers/site'
import { type ForeignYouTube, faults, startForeignYouTube } from '../helpers/youtube/fake-upstream'

// What a visitor sees of a job while it runs, and when something goes wrong meanwhile.

interface Own {
  youtube: ForeignYouTube
  site: Site
  /** Ends the site as a crash does, and starts it again on its port and data. */
  crash: () => Promise<void>
  restart: () => Promise<void>
}

const test = base.extend<{ quiet: undefined }, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const youtube = await startForeignYouTube()
      const settings = { ...dataApiAt(youtube.origin), PORT: String(await freePort()) }
      const own: Own = {
        youtube,
        site: await startSite(settings),
        async crash() {
          process.kill(own.site.pid, 'SIGKILL')
          await own.site.ended
        },
        async restart() {
          own.site = await startSite({ ...settings, DATA_DIR: own.site.dataDir })
        },
      }
      await use(own)
      await own.site.stop()
      await youtube.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.site.origin),
  quiet: [
    async ({ own, watch }, use) => {
      // This YouTube doesn't have the pictures of the example.
      watch.expectProblem(/404.*\/api\/image\//)
      own.youtube.faults.clear()
      own.youtube.delayMs = 250
      await use(undefined)
    },
    { auto: true },
  ],
})

// One site for all, and a crash of it ends with its test.
test.describe.configure({ mode: 'default' })

const jobOf = (page: Page) => page.getByRole('region', { name: 'Progress' })
const cancelOf = (page: Page) => jobOf(page).getByRole('button', { name: 'Cancel' })

/** Saves pictures of a state in a folder, for the eye. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_AT
  if (!folder) return
  for (const [width, height] of [[1280, 900] as const, [390, 844] as const]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}.${width}.${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Starts a job for a channel of so many videos. */
async function start(page: Page, own: Own, count: number): Promise<void> {
  const { url } = addChannel(own.youtube, count)
  await open(page, '/tools/tag-extractor')
  await page.getByRole('textbox').first().fill(url)
  await page.getByRole('button', { name: 'Read them all' }).click()
  await expect(jobOf(page)).toBeVisible()
}

/** How many videos a job says that it has read. */
async function doneOf(job: Locator): Promise<number> {
  const text = await job.locator('.from-youtube').textContent()
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replace(',', ''))
}

const reads = async (page: Page, least: number) =>
  expect
    .poll(() => doneOf(jobOf(page)).catch(() => 0), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(least)

test(
  'a running job shows something new at least every second',
  onlyInFull,
  async ({ page, own }) => {
    own.youtube.delayMs = 400
    await start(page, own, 1_500)
    await reads(page, 100)
    const longest = await jobOf(page).evaluate(
      (job) =>
        new Promise<number>((resolve) => {
          let [last, most] = [performance.now(), 0]
          const note = () => {
            most = Math.max(most, performance.now() - last)
            last = performance.now()
          }
          const watched = new MutationObserver(note)
          watched.observe(job, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          })
          setTimeout(() => {
            note()
            watched.disconnect()
            resolve(most)
          }, 6_000)
        }),
    )
    // A second, and what the machine's other work may take.
    expect(longest).toBeLessThan(2_000)
  },
)

test('a running job stops when it is cancelled', async ({ page, own }) => {
  await start(page, own, 1_500)
  await reads(page, 100)
  await look(page, 'running')
  await cancelOf(page).click()
  await expect(jobOf(page)).toContainText('Canceled')
  await expect(cancelOf(page)).toHaveCount(0)
  const done = await doneOf(jobOf(page))
  await look(page, 'cancelled')
  await page.reload()
  await expect(jobOf(page)).toContainText('Canceled')
  expect(await doneOf(jobOf(page))).toBe(done)
})

test(
  'a failed job tells why, keeps what it has, and goes on when it is tried again',
  onlyInFull,
  async ({ page, own }) => {
    own.youtube.faults.set('pageToken=100', faults.error500)
    await start(page, own, 300)
    await expect(jobOf(page).getByRole('button', { name: 'Try again' })).toBeVisible({
      timeout: 30_000,
    })
    await look(page, 'failed')
    own.youtube.faults.clear()
    await jobOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(jobOf(page)).toContainText('300 of 300', { timeout: 30_000 })
    await look(page, 'done')
  },
)

test(
  'a visitor who is offline is told, and the job goes on on its own',
  onlyInFull,
  async ({ page, context, own, watch }) => {
    await start(page, own, 1_500)
    await reads(page, 100)
    await goOffline(page, watch)
    await expect(jobOf(page)).toContainText('Connection lost')
    await expect(jobOf(page)).not.toContainText('a second')
    await look(page, 'offline')
    await context.setOffline(false)
    await reads(page, 400)
    await expect(jobOf(page)).not.toContainText('Connection lost')
    await page.reload()
    await reads(page, 400)
    await look(page, 'reloaded')
    await cancelOf(page).click()
    await expect(jobOf(page)).toContainText('Canceled')
  },
)

test(
  'a job whose site is killed goes on after its restart, on the same page',
  onlyInFull,
  async ({ page, own, watch }) => {
    watch.expectProblem(
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY/,
    )
    own.youtube.delayMs = 150
    await start(page, own, 1_000)
    await reads(page, 100)
    await own.crash()
    await expect(
      jobOf(page)
        .getByText(/connect/i)
        .first(),
    ).toBeVisible()
    await look(page, 'site-gone')
    await cancelOf(page).click()
    await look(page, 'site-gone-cancel')
    await own.restart()
    await expect(jobOf(page)).toContainText('1,000 of 1,000', { timeout: 60_000 })
    await expect(page.getByText('can’t be reached')).toHaveCount(0)
    await look(page, 'site-back')
  },
)
