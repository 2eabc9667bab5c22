import { imageSize } from 'image-size'
import { edgeCases } from 'sample-youtube'
import { formatsOf } from '../../lib/i18n/formats'
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
import { onlyInFull } from '../helpers/gate'

const slug = 'youtube-thumbnail'
const path = `/tools/${slug}`
const chair = sampleVideo('TY-ejGuhIu4')
const names = translations('en', `tools/${slug}`)
/** The stills of an ordinary video; `0` is the same file as `hqdefault`. */
const stills = thumbnails.filter(({ name, group }) => !group?.match(/live|upright/) && name !== '0')
const labelOf = (name: string) => {
  const frame = /^(?:maxres|sd|hq|mq)?([1-3])$/.exec(name)?.[1]
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

test('a link shows every existing size with its pixels, the largest on the screen', async ({
  page,
}) => {
  await run(page, slug, watch(chair.id))
  await expect(page).toHaveURL(`${path}?${new URLSearchParams({ url: watch(chair.id) })}`)
  const result = resultOf(page)
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(chair.title)
  await expect(result).toContainText('6 sizes')
  const rows = result.locator('ul > li:has(h3)')
  // The six sizes of the thumbnail, and three frames with their sizes.
  await expect(rows).toHaveCount(6 + 3)
  for (const { name, size, group } of stills) {
    const label = names[group ? `group.${group}` : `name.${name}`] ?? ''
    const row = rows.filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    await expect(row).toContainText(`${size[0]} × ${size[1]}`)
  }
  const large = result.getByRole('button', { name: `Enlarge: ${chair.title}` }).locator('img')
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280)
  // Small sizes are words in a list: nothing is shown larger than it is.
  for (const picture of await result.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    const enlarged = () =>
      picture.evaluate((image: HTMLImageElement) => image.clientWidth > image.naturalWidth)
    await expect.poll(enlarged).toBe(false)
  }
})

test(
  'the picture opens at its real size, and the arrow keys lead through all of them',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    const large = resultOf(page).getByRole('button', { name: `Enlarge: ${chair.title}` })
    await large.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Maximum resolution')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toHaveAccessibleName('HD')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toHaveAccessibleName('Standard')
    await expect(dialog.locator('img')).toHaveJSProperty('clientWidth', 640)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(large).toBeFocused()
  },
)

test('the main action saves the largest picture, and a copy is the picture itself', async ({
  page,
}) => {
  await open(page, `${path}?url=${chair.id}`)
  const best = resultOf(page).getByRole('link', { name: /^Download 1280 × 720 JPG \d+ kB$/ })
  const saved = await fileSavedBy(page, () => best.click())
  expect(saved.name).toBe(`${chair.title} maxresdefault.jpg`)
  await resultOf(page).getByRole('button', { name: 'Copy picture: Small' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Copied: Small' })).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const blob = await item?.getType('image/png')
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
  })
  const { width, height } = imageSize(Uint8Array.from(copied))
  expect([width, height]).toEqual([120, 90])
})

test(
  'a picture that cannot be loaded leaves a tile of its size',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/status of 404/)
    await page.route('**/api/image?*', (route) => route.fulfill({ status: 404 }))
    await open(page, `${path}?url=${chair.id}`)
    const tile = resultOf(page).locator('.still > [data-failed]').first()
    await expect(tile).toBeVisible()
    const box = await tile.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  },
)

test('a live stream also has live stills', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.liveNow}`)
  const live = resultOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Live picture', exact: true }) })
  await expect(live.locator('a[aria-label^="Download: Live picture"]')).toHaveCount(12)
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page).getByRole('heading', { name: 'Frame 1' })).toBeVisible()
  await expect(resultOf(page)).not.toContainText('Live picture')
})

test(
  'each download is a picture file named after the video',
  onlyInFull,
  async ({ page, request }) => {
    await open(page, `${path}?url=${chair.id}`)
    const links = resultOf(page).locator('li a[download]')
    await expect(links).toHaveCount(2 * stills.length)
    for (const link of await links.all()) {
      const label = (await link.getAttribute('aria-label')) ?? ''
      const format = (await link.getAttribute('data-format')) ?? ''
      const name = stills.find((still) => label.includes(`: ${labelOf(still.name)},`))?.name ?? ''
      const response = await request.get((await link.getAttribute('href')) ?? '')
      expect(response.status(), label).toBe(200)
      const headers = response.headers()
      expect(headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp')
      expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
      expect(headers['content-disposition']).toContain(`${chair.title} ${name}.${format}`)
      const body = await response.body()
      // The size of the file is what this site's own answer has.
      expect(label).toContain(`${formatsOf('en').fileSize(body.length)}`)
      const measured = imageSize(body)
      const [width, height] = thumbnailSizes[name as keyof typeof thumbnailSizes]
      expect([measured.type, measured.width, measured.height]).toEqual([format, width, height])
    }
    const saved = await fileSavedBy(page, () => links.first().click())
    expect(saved.name).toBe(`${chair.title} maxresdefault.jpg`)
    expect(imageSize(saved.bytes).width).toBe(1280)
    await expect(page).toHaveURL(`${path}?url=${chair.id}`)
  },
)

test('all pictures can be saved as one ZIP', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  const zip = await fileSavedBy(page, () =>
    resultOf(page)
      .getByRole('link', { name: /^All as ZIP/ })
      .click(),
  )
  expect(zip.name).toBe(`${chair.title}.zip`)
  const wanted = stills.flatMap(({ name }) => ['jpg', 'webp'].map((end) => `${name}.${end}`))
  expect(entriesOf(zip.bytes).sort()).toEqual(wanted.map((name) => `${chair.title} ${name}`).sort())
})

test('a file name can contain a title in another script', onlyInFull, async ({ page }) => {
  const video = sampleVideo(edgeCases.missingMaxres)
  await open(page, `${path}?url=${video.id}`)
  const saved = await fileSavedBy(page, () =>
    resultOf(page).locator('li a[download]').first().click(),
  )
  expect(saved.name).toBe(`${video.title} hqdefault.jpg`)
})

test('missing sizes are listed and not offered', onlyInFull, async ({ page }) => {
  await run(page, slug, watch(edgeCases.missingMaxres))
  await expect(resultOf(page)).toContainText(
    'Maximum resolution, HD, Standard, Frame 1 (1280 × 720), Frame 1 (640 × 480), ' +
      'Frame 2 (1280 × 720), Frame 2 (640 × 480), Frame 3 (1280 × 720), and Frame 3 (640 × 480).',
  )
  await expect(resultOf(page)).toContainText('3 sizes')
  await expect(resultOf(page).locator('li h3')).toHaveText([
    'High quality',
    'Medium quality',
    'Small',
    'Frame 1',
    'Frame 2',
    'Frame 3',
  ])
  await open(page, `${path}?url=${edgeCases.missingWebp}`)
  await expect(resultOf(page)).toContainText('6 sizes')
  await expect(resultOf(page).locator('li a[data-format=webp]')).toHaveCount(0)
  await expect(resultOf(page).locator('li a[data-format=jpg]')).toHaveCount(21)
})

test(
  'the preview shows the thumbnail in feeds, light and dark, in either theme',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    const figures = resultOf(page).getByRole('figure', { name: /^(Light|Dark) theme$/ })
    await expect(figures).toHaveCount(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [at, background] of [
        [0, 'rgb(255, 255, 255)'],
        [1, 'rgb(15, 15, 15)'],
      ] as const) {
        const figure = figures.nth(at)
        await expect(figure).toHaveCSS('background-color', background)
        for (const place of ['Search', 'Suggested', 'Phone', 'Home']) {
          await resultOf(page).getByRole('button', { name: place, exact: true }).click()
          await expect(figure).toContainText(chair.title)
          const minutes = Math.floor(chair.seconds / 60)
          const seconds = String(chair.seconds % 60).padStart(2, '0')
          await expect(figure).toContainText(`${minutes}:${seconds}`)
          const picture = figure.locator('img')
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBe(1280)
        }
      }
    }
  },
)

test('a phone shows one theme of the preview at a time', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${path}?url=${chair.id}`)
  const figures = resultOf(page).getByRole('figure', { name: /^(Light|Dark) theme$/ })
  await expect(figures).toHaveCount(1)
  await expect(figures).toHaveAccessibleName('Light theme')
  await resultOf(page).getByRole('button', { name: 'Dark theme' }).click()
  await expect(figures).toHaveAccessibleName('Dark theme')
})

test(
  'pictures are served by this site, and "Copy links" copies their YouTube addresses',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    await expect(resultOf(page)).toContainText(chair.title)
    const sources = await resultOf(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(sources.length).toBeGreaterThanOrEqual(10)
    for (const source of sources) expect(source).toMatch(/^\/api\/image[/?]/)
    await resultOf(page).getByRole('button', { name: 'Copy links' }).click()
    await expect(resultOf(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    const lines = (await clipboard(page)).split('\n')
    expect(lines).toHaveLength(2 * stills.length)
    expect(lines[0]).toMatch(new RegExp(`/vi/${chair.id}/maxresdefault\\.jpg$`))
  },
)

test(
  'an invalid link is explained beside the field',
  onlyInFull,
  async ({ page, watch: watched }) => {
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
  },
)
