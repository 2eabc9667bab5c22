import { readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** What a page does that nobody asked for, and the few things a test expects of it. */
export interface Watch {
  /** Complaints that match are expected, such as the browser's line about an answer of 404. */
  expectProblem: (pattern: RegExp) => void
  /** One foreign origin that the visitor asked for. */
  allowOrigin: (origin: string) => void
  /** Addresses of foreign origins that were asked for, allowed ones included. */
  foreign: string[]
}

/** Reports every complaint and every foreign request of all pages of a context. */
async function watchContext(context: BrowserContext, origin: string, problems: string[]) {
  const foreign: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin) return
    foreign.push(url.href)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // What is still on its way when the visitor leaves or cancels is aborted, and so is the page
    // load that turned into a download.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${reason} ${request.url()}`)
  })
  return foreign
}

/**
 * Playwright's `test` on the built site. It fails when a page writes an error or a warning, throws,
 * breaks the content security policy, has a request that fails, or asks another origin.
 */
export const test = base.extend<{ watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  // Long enough for a slow machine, short enough to say which step it was.
  actionTimeout: 10_000,
  watch: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      const allowed: string[] = []
      const foreign = await watchContext(context, baseURL ?? '', problems)
      await use({
        expectProblem: (pattern) => expected.push(pattern),
        allowOrigin: (origin) => allowed.push(origin),
        foreign,
      })
      const unexpected = problems.filter((text) => !expected.some((one) => one.test(text)))
      expect(unexpected, 'no complaint in any page').toEqual([])
      const thirdParties = foreign.filter((url) => !allowed.includes(new URL(url).origin))
      expect(thirdParties, 'no request to another origin').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React has taken over the page, so that what a person does is not lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('main a, footer a, aside a')
    return link && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
  // Effects run after the paint that follows.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Opens a page of the site and waits until it can be used. Answers with its status. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path)
  await hydrated(page)
  return response?.status()
}

/** Opens a page as somebody whose browser holds this token. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(path)
}

/** The menu of who is logged in, in English. */
export const accountMenu = (page: Page) => page.locator('summary', { hasText: /^Account: / })

/** The words of one language and namespace, by key. */
export function words(tag: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(`locales/${tag}/${namespace}.json`, 'utf8'))
}
