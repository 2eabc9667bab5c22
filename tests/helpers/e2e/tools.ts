import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type SampleVideo, videos } from 'sample-youtube'
import { expect, open } from './test'

/** A video of the sample YouTube, with the facts that a page about it must show. */
export function sampleVideo(id: string): SampleVideo {
  const video = videos.find((one) => one.id === id)
  if (!video) throw new Error(`The sample YouTube has no video ${id}`)
  return video
}

/** A link to a video as people copy it from the address bar. */
export const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** The card with a tool's result, on an English page. */
export const resultOf = (page: Page): Locator => page.getByRole('region', { name: 'Result' })

/** Where the link goes, on an English page; the first row when there are several. */
export const linkField = (page: Page): Locator => page.getByLabel(/^(Video|Channel) links?$/)

/** Opens a tool's page, fills in a link and presses the main button. */
export async function run(page: Page, slug: string, link: string): Promise<void> {
  await open(page, `/tools/${slug}`)
  await linkField(page).fill(link)
  await page.getByRole('main').locator('button[type=submit]').click()
}

/** What the visitor's clipboard holds; the test needs the permission. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Does something that saves a file, and reads it. */
export async function fileSavedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Expects a sentence beside a field, tied to it for screen readers. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)))
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const message = field.page().locator(`[id="${ids[0]}"]`)
  await expect(message).toHaveText(text)
  await expect(message).toBeVisible()
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
