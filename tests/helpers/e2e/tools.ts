import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type SampleVideo, videos } from 'sample-youtube'
import { exampleField } from '../../../lib/tools/machine/fields'
import { tools } from '../../../lib/tools/machine/registry'
import { toolPath } from '../../../lib/tools/machine/tool-links'
import { expect, open } from './test'

/** A video of the sample YouTube. */
export function sampleVideo(id: string): SampleVideo {
  const video = videos.find((one) => one.id === id)
  if (!video) throw new Error(`The sample YouTube has no video ${id}`)
  return video
}

/** The tools that can run, and the first of them with each kind of result. */
export const runningTools = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))
export const ofEachKind = runningTools.filter(
  ({ result }, at) => runningTools.findIndex((one) => one.result === result) === at,
)

/** The address of a tool's page with inputs that it takes. */
export function runPath({ slug, fields }: (typeof runningTools)[number]): string {
  const { name, kind } = exampleField(fields)
  const input = kind === 'keyword' ? 'chair' : 'TY-ejGuhIu4'
  return `${toolPath(slug)}?${name ? `${name}=${input}` : 'country=GB'}`
}

/** A link to a video as it appears in the address bar. */
export const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** The card of a tool's result, on an English page. */
export const resultOf = (page: Page): Locator => page.getByRole('region', { name: 'Result' })

/** The link field on an English page; one element per row for batch tools. */
export const linkField = (page: Page): Locator => page.getByLabel(/^(Video|Channel) links?$/)

/** Opens a tool's page, fills in a link and presses the main button. */
export async function run(page: Page, slug: string, link: string): Promise<void> {
  await open(page, `/tools/${slug}`)
  await linkField(page).fill(link)
  await page.getByRole('main').locator('button[type=submit]').click()
}

/** The content of the clipboard; the test needs the permission. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Runs an action that downloads a file, and reads the file. */
export async function fileSavedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Expects an error beside a field that is linked to it for screen readers. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)))
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const message = field.page().locator(`[id="${ids[0]}"]`)
  await expect(message).toHaveText(text)
  await expect(message).toBeVisible()
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
