import type { Page } from '@playwright/test'
import { expect, open, test } from '../helpers/e2e/test'
import { resultOf } from '../helpers/e2e/tools'
import { inGate, onlyInFull } from '../helpers/gate'

// What others can put into a visitor's browser: addresses, messages of other windows, storage that
// another program or an older version has written. The common watch fails a test for an error, a
// violation of the policy or a foreign request.

const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

/** Dialogs that a script has opened, and globals that it has set. */
function watchScripts(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

async function expectHarmless(page: Page, dialogs: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(dialogs).toEqual([])
  await expect(
    page.locator(
      'body [onerror], body [onload], img[src="x"], a[href^="javascript:"], a[href^="data:"], form[action^="javascript:"]',
    ),
  ).toHaveCount(0)
  // An inherited property would be in every object of the page.
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
}

const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

const addresses: [what: string, address: string][] = [
  ['markup as the link of a tool', `/tools/tag-extractor${query({ url: markup })}`],
  [
    'a script as the link of a tool',
    `/tools/tag-extractor${query({ url: 'javascript:alert(1)' })}`,
  ],
  [
    'a script in front of a link',
    `/tools/tag-extractor${query({ url: 'javascript:alert(1)//https://youtu.be/smpCommons0' })}`,
  ],
  [
    'data as the link of a tool',
    `/tools/video-data-viewer${query({ url: `data:text/html,${markup}` })}`,
  ],
  ['markup as a keyword', `/tools/keyword-research${query({ keyword: markup })}`],
  ['markup as a title’s topic', `/tools/title-generator${query({ keyword: markup })}`],
  [
    'markup in every field',
    `/tools/trending-videos${query({ country: markup, category: markup, lang: markup })}`,
  ],
  ['markup in the fragment', `/tools/tag-extractor#${markup}`],
  ['a script in the fragment', '/tools/youtube-video-summary-generator#javascript:alert(1)'],
  ['markup on the home page', `/${query({ q: markup, url: markup })}#${markup}`],
  [
    'a prototype by name',
    '/tools/tag-extractor?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1',
  ],
  [
    'a prototype as a field',
    `/tools/tag-extractor${query({ __proto__: '1', 'constructor.prototype.polluted': '1', url: 'toString' })}&__proto__=1&hasOwnProperty=1`,
  ],
  ['a script as the next page', `/login${query({ next: 'javascript:alert(1)' })}`],
  ['markup as the next page', `/login${query({ next: markup })}`],
  ['a long word', `/tools/keyword-research${query({ keyword: 'w'.repeat(100) })}`],
  [
    'marks that turn letters around',
    `/tools/title-generator${query({ keyword: '\u202egnp.exe\u2066\u200f' })}`,
  ],
]

/** Several addresses share a test, and thereby the browser's cache of the site's code. */
const addressesOfTest = 4
for (let first = 0; first < addresses.length; first += addressesOfTest) {
  const some = addresses.slice(first, first + addressesOfTest)
  const names = some.map(([what]) => what).join(', ')
  const details = inGate(first === 0)
  test(`X09: in the address ${names}: nothing happens`, details, async ({ page, watch }) => {
    // A refused input is a failed call of the API.
    watch.expectProblem(/status of 4(?:00|04|22)/)
    const dialogs = watchScripts(page)
    for (const [what, address] of some) {
      await test.step(what, async () => {
        await open(page, address)
        await expectHarmless(page, dialogs)
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect(isWide).toBe(false)
      })
    }
  })
}

const id = `UC${'a'.repeat(22)}`
const unusual = [
  '',
  'null',
  '{',
  '[]',
  '{}',
  '"x"',
  '0',
  'true',
  '[null]',
  '[[[]]]',
  '{"__proto__":{"polluted":1}}',
  markup,
]
const keys = [
  'token',
  'toolRuns',
  'savedChannels',
  'savedChannelsVisit',
  'visitorKey',
  'theme',
  'lastInput:tag-extractor',
  'job.tag-extractor',
  'lastInput:keyword-research',
]
const hostile: Record<string, unknown> = {
  toolRuns: [
    { slug: markup, at: 1, query: `url=${markup}`, title: markup, picture: 'x' },
    { slug: '../../api/logout', at: 8.64e15, query: 'url=a', title: '\u202egnp.exe' },
    { slug: '__proto__', at: -1, query: '__proto__[polluted]=1' },
    { slug: 'constructor', at: 2, query: 'a=b', title: 'w'.repeat(5_000) },
    {
      slug: 'tag-extractor',
      at: 3,
      query: 'url=javascript:alert(1)',
      title: markup,
      picture: 'javascript:alert(1)',
    },
  ],
  savedChannels: [
    { channelId: id, title: { toString: 1 }, handle: [], thumbnail: {} },
    {
      channelId: `${id.slice(0, 23)}b`,
      title: markup,
      handle: markup,
      thumbnail: 'javascript:alert(1)',
    },
    { channelId: `${id.slice(0, 23)}c`, title: 7, handle: 8, savedAt: 'never' },
  ],
}

const pages = ['/', '/tools/tag-extractor', '/saved-channels', '/login']

test.describe('X17: what is stored in the browser', () => {
  for (const [at, text] of unusual.entries()) {
    const details = inGate(text === '[null]')
    test(`may be broken everywhere (${at}: ${text.slice(0, 20)})`, details, async ({ page }) => {
      const dialogs = watchScripts(page)
      await page.addInitScript(
        ({ keys, text }) => {
          for (const key of keys) localStorage.setItem(key, text)
        },
        { keys, text },
      )
      for (const path of pages) {
        await open(page, path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expectHarmless(page, dialogs)
      }
    })
  }

  test('may be of the right shape with hostile values', onlyInFull, async ({ page, watch }) => {
    // Pictures that are none.
    watch.expectProblem(/status of 4\d\d/)
    const dialogs = watchScripts(page)
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) {
        localStorage.setItem(key, JSON.stringify(value))
      }
    }, hostile)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expectHarmless(page, dialogs)
    }
  })

  test('as a job is asked for by its id alone, never by a path', async ({ page, context }) => {
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const job = JSON.stringify({ id: '../user?', title: 'A list', secret: 's' })
      for (const slug of ['tag-extractor', 'video-data-viewer']) {
        localStorage.setItem(`job.${slug}`, job)
      }
    })
    await open(page, '/tools/tag-extractor')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /\/api\/(?:user|jobs)/.test(path))).toEqual([])
  })
})

test('X17: messages of other windows change nothing', onlyInFull, async ({ page }) => {
  const dialogs = watchScripts(page)
  await open(page, '/tools/tag-extractor?url=smpCommons0')
  await expect(resultOf(page)).toBeVisible()
  const before = await page.locator('main').textContent()
  await page.evaluate((text) => {
    const messages = [
      text,
      { type: 'navigate', url: 'javascript:alert(1)' },
      { token: text },
      null,
      ['eval', text],
    ]
    for (const message of messages) window.postMessage(message, '*')
  }, markup)
  await page.waitForTimeout(500)
  await expectHarmless(page, dialogs)
  expect(await page.locator('main').textContent()).toBe(before)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
