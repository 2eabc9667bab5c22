import { imageSize } from 'image-size'
import { thumbnailSizes } from '../../lib/youtube/images'
import { edgeCases } from '../../lib/youtube/sample/catalogue'
import { expect, open, test, words } from '../helpers/e2e-test'
import {
  clipboard,
  expectFieldError,
  fileSavedBy,
  linkField,
  resultOf,
  run,
  sampleVideo,
  watch,
} from '../helpers/e2e-tools'

const slug = 'youtube-thumbnail'
const path = `/tools/${slug}`
const chair = sampleVideo('TY-ejGuhIu4')
const names = words('en', `tools/${slug}`)
const sizes = Object.entries(thumbnailSizes)

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Names of the files inside a ZIP, from its central directory. */
function entriesOf(zip: Buffer): string[] {
  const entries: string[] = []
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 1)) {
    entries.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return entries
}

test('a link shows every size that exists, with its pixels', async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(page).toHaveURL(`${path}?${new URLSearchParams({ url: watch(chair.id) })}`)
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('10 pictures')
  const stills = resultOf(page).locator('ul > li:has(h3)')
  await expect(stills).toHaveCount(sizes.length)
  for (const [name, [width, height]] of sizes) {
    const still = stills.filter({
      has: page.getByRole('heading', { name: names[`name.${name}`], exact: true }),
    })
    await expect(still).toContainText(`${width} × ${height}`)
    const picture = still.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(width)
  }
})

test('each download is the picture itself, as a file named after the video', async ({
  page,
  request,
}) => {
  await open(page, `${path}?url=${chair.id}`)
  const links = resultOf(page).locator('li a[download]')
  await expect(links).toHaveCount(20)
  for (const link of await links.all()) {
    const label = (await link.getAttribute('aria-label')) ?? ''
    const format = (await link.textContent())?.toLowerCase() ?? ''
    const name = sizes.find(([key]) => label.includes(`: ${names[`name.${key}`]},`))?.[0] ?? ''
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.status(), label).toBe(200)
    const headers = response.headers()
    expect(headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp')
    expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
    expect(headers['content-disposition']).toContain(`${chair.title} ${name}.${format}`)
    const measured = imageSize(await response.body())
    const [width, height] = thumbnailSizes[name as keyof typeof thumbnailSizes]
    expect([measured.type, measured.width, measured.height]).toEqual([format, width, height])
  }
  const saved = await fileSavedBy(page, () => links.first().click())
  expect(saved.name).toBe(`${chair.title} maxresdefault.jpg`)
  expect(imageSize(saved.bytes).width).toBe(1280)
  await expect(page).toHaveURL(`${path}?url=${chair.id}`)
})

test('all pictures are saved as one ZIP', async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  const zip = await fileSavedBy(page, () =>
    resultOf(page).getByRole('link', { name: 'All as ZIP' }).click(),
  )
  expect(zip.name).toBe(`${chair.title}.zip`)
  const wanted = sizes.flatMap(([name]) => ['jpg', 'webp'].map((end) => `${name}.${end}`))
  expect(entriesOf(zip.bytes).sort()).toEqual(wanted.map((name) => `${chair.id}-${name}`).sort())
})

test('a title in another script names the file too', async ({ page }) => {
  const video = sampleVideo(edgeCases.missingMaxres)
  await open(page, `${path}?url=${video.id}`)
  const saved = await fileSavedBy(page, () =>
    resultOf(page).locator('li a[download]').first().click(),
  )
  expect(saved.name).toBe(`${video.title} hqdefault.jpg`)
})

test('sizes that do not exist are named and not offered', async ({ page }) => {
  await run(page, slug, watch(edgeCases.missingMaxres))
  await expect(resultOf(page)).toContainText(
    'These sizes do not exist for this video: Maximum resolution, HD, Standard.',
  )
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('7 pictures')
  await expect(resultOf(page).locator('li h3')).toHaveText([
    'High quality',
    'Medium quality',
    'Small',
    'Player background',
    'Frame 1',
    'Frame 2',
    'Frame 3',
  ])
  await open(page, `${path}?url=${edgeCases.missingWebp}`)
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('10 pictures')
  await expect(resultOf(page).getByRole('link', { name: /, WEBP$/ })).toHaveCount(0)
  await expect(resultOf(page).getByRole('link', { name: /, JPG$/ })).toHaveCount(10)
})

test('the preview shows the thumbnail in a feed, light and dark, in either theme', async ({
  page,
}) => {
  await open(page, `${path}?url=${chair.id}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const figures = resultOf(page).getByRole('figure')
    await expect(figures).toHaveCount(2)
    await figures.first().scrollIntoViewIfNeeded()
    for (const [at, caption, background] of [
      [0, 'Light theme', 'rgb(255, 255, 255)'],
      [1, 'Dark theme', 'rgb(15, 15, 15)'],
    ] as const) {
      const figure = figures.nth(at)
      await expect(figure.locator('figcaption')).toHaveText(caption)
      await expect(figure.locator('div').first()).toHaveCSS('background-color', background)
      await expect(figure).toContainText(chair.title)
      const minutes = Math.floor(chair.seconds / 60)
      const seconds = String(chair.seconds % 60).padStart(2, '0')
      await expect(figure).toContainText(`${minutes}:${seconds}`)
      await expect
        .poll(() => figure.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1280)
    }
  }
})

test('pictures come through this site, and Copy all gives their addresses', async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page)).toContainText(chair.title)
  const sources = await resultOf(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources.length).toBeGreaterThan(10)
  for (const source of sources) expect(source).toMatch(/^\/api\/image[/?]/)
  await resultOf(page).getByRole('button', { name: 'Copy all' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const lines = (await clipboard(page)).split('\n')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatch(new RegExp(`/vi/${chair.id}/maxresdefault\\.jpg$`))
})

test('a wrong link is explained beside the field', async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 4\d\d/)
  const errors = words('en', 'errors')
  const cases = [
    ['youtube', errors['link.notYouTube']],
    ['https://www.youtube.com/playlist?list=PL0123456789', errors['link.videoExpected']],
    [edgeCases.unknownVideo, errors['video.notFound']],
    [edgeCases.private, errors['video.notFound']],
  ] as const
  await open(page, path)
  for (const [link, sentence = ''] of cases) {
    await linkField(page).fill(link)
    await page.getByRole('button', { name: 'Get thumbnails' }).click()
    await expectFieldError(linkField(page), sentence)
  }
})
