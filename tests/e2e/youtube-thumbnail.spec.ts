import { imageSize } from 'image-size'
import { edgeCases } from 'sample-youtube'
import { thumbnailSizes, thumbnails } from '../../lib/youtube/pictures/thumbnails'
import { expect, open, test, translations } from '../helpers/e2e/test'
import {
  clipboard,
  expectFieldError,
  fileSavedBy,
  linkField,
  resultOf,
  run,
  sampleVideo,
  watch,
} from '../helpers/e2e/tools'

const slug = 'youtube-thumbnail'
const path = `/tools/${slug}`
const chair = sampleVideo('TY-ejGuhIu4')
const names = translations('en', `tools/${slug}`)
/** The stills of an ordinary video; `0` is the same file as `hqdefault`. */
const stills = thumbnails.filter(({ name, group }) => group !== 'live' && name !== '0')
const labelOf = (name: string) => {
  const frame = /^(?:sd|hq|mq)?([1-3])$/.exec(name)?.[1]
  const [width, height] = thumbnailSizes[name as keyof typeof thumbnailSizes]
  return frame ? `${names[`group.frame${frame}`]} (${width} × ${height})` : names[`name.${name}`]
}

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

test('a link shows every existing size with its dimensions', async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(page).toHaveURL(`${path}?${new URLSearchParams({ url: watch(chair.id) })}`)
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('18 pictures')
  const cards = resultOf(page).locator('ul > li:has(h3)')
  // The six sizes of the thumbnail, and three frames with their sizes.
  await expect(cards).toHaveCount(6 + 3)
  const card = (name: string) =>
    cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  for (const { name, size, group } of stills) {
    const still = card(names[group ? `group.${group}` : `name.${name}`] ?? '')
    await expect(still).toContainText(`${size[0]} × ${size[1]}`)
    const picture = still.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(group ? 640 : size[0])
  }
  await expect(card('High quality')).toContainText('Same file as: 0.jpg')
})

test('a live stream also has live stills', async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.liveNow}`)
  const live = resultOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Live picture', exact: true }) })
  await expect(live.getByRole('link', { name: /^Download: Live picture/ })).toHaveCount(12)
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page).getByRole('heading', { name: 'Frame 1' })).toBeVisible()
  await expect(resultOf(page)).not.toContainText('Live picture')
})

test('each download is a picture file named after the video', async ({ page, request }) => {
  await open(page, `${path}?url=${chair.id}`)
  const links = resultOf(page).locator('li a[download]')
  await expect(links).toHaveCount(2 * stills.length)
  for (const link of await links.all()) {
    const label = (await link.getAttribute('aria-label')) ?? ''
    const format = (await link.textContent())?.toLowerCase() ?? ''
    const name = stills.find((still) => label.includes(`: ${labelOf(still.name)},`))?.name ?? ''
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

test('all pictures can be saved as one ZIP', async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  const zip = await fileSavedBy(page, () =>
    resultOf(page).getByRole('link', { name: 'All as ZIP' }).click(),
  )
  expect(zip.name).toBe(`${chair.title}.zip`)
  const wanted = stills.flatMap(({ name }) => ['jpg', 'webp'].map((end) => `${name}.${end}`))
  expect(entriesOf(zip.bytes).sort()).toEqual(wanted.map((name) => `${chair.title} ${name}`).sort())
})

test('a file name can contain a title in another script', async ({ page }) => {
  const video = sampleVideo(edgeCases.missingMaxres)
  await open(page, `${path}?url=${video.id}`)
  const saved = await fileSavedBy(page, () =>
    resultOf(page).locator('li a[download]').first().click(),
  )
  expect(saved.name).toBe(`${video.title} hqdefault.jpg`)
})

test('missing sizes are listed and not offered', async ({ page }) => {
  await run(page, slug, watch(edgeCases.missingMaxres))
  await expect(resultOf(page)).toContainText(
    'Maximum resolution, HD, Standard, Frame 1 (640 × 480), Frame 2 (640 × 480), and Frame 3 (640 × 480).',
  )
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('12 pictures')
  await expect(resultOf(page).locator('li h3')).toHaveText([
    'High quality',
    'Medium quality',
    'Small',
    'Frame 1',
    'Frame 2',
    'Frame 3',
  ])
  await open(page, `${path}?url=${edgeCases.missingWebp}`)
  await expect(resultOf(page).getByRole('heading', { level: 2 })).toHaveText('18 pictures')
  await expect(resultOf(page).getByRole('link', { name: /, WEBP$/ })).toHaveCount(0)
  await expect(resultOf(page).getByRole('link', { name: /, JPG$/ })).toHaveCount(18)
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

test('pictures are served by this site, and "Copy all" copies their YouTube addresses', async ({
  page,
}) => {
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page)).toContainText(chair.title)
  const sources = await resultOf(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources.length).toBeGreaterThanOrEqual(10)
  for (const source of sources) expect(source).toMatch(/^\/api\/image[/?]/)
  await resultOf(page).getByRole('button', { name: 'Copy all' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const lines = (await clipboard(page)).split('\n')
  expect(lines).toHaveLength(2 * stills.length)
  expect(lines[0]).toMatch(new RegExp(`/vi/${chair.id}/maxresdefault\\.jpg$`))
})

test('an invalid link is explained beside the field', async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 4\d\d/)
  const errors = translations('en', 'errors')
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
