import { imageSize } from 'image-size'
import { channelById, edgeCases } from 'sample-youtube'
import sharp from 'sharp'
import { expect, open, test, translations } from '../helpers/e2e/test'
import {
  clipboard,
  expectFieldError,
  fileSavedBy,
  linkField,
  resultOf,
  run,
} from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const korean = channelById(edgeCases.nonLatinHandleChannel)
if (!korean) throw new Error('The sample YouTube lacks a channel')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('the banner', () => {
  const slug = 'youtube-channel-banner-downloader'
  const sizes = {
    Original: [2560, 1440],
    TV: [2560, 1440],
    Computer: [2560, 423],
    Tablet: [1855, 423],
    Phone: [1546, 423],
  }

  test('is shown in full and cropped for each screen, each as a download', async ({ page }) => {
    await run(page, slug, korean.handle)
    const result = resultOf(page)
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(korean.title)
    await expect(result).toContainText('5 sizes')
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const still = result
        .locator('ul > li')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(still).toContainText(`${width} × ${height}`)
      const saved = await fileSavedBy(page, () => still.locator('a[download]').first().click())
      expect(saved.name).toMatch(
        new RegExp(`^${korean.title} banner \\w+ ${width}x${height}\\.jpg$`),
      )
      expect([imageSize(saved.bytes).width, imageSize(saved.bytes).height]).toEqual([width, height])
    }
  })

  test(
    'has the part of each screen drawn over it, each of which can be hidden',
    onlyInFull,
    async ({ page }) => {
      await open(page, `/tools/${slug}?url=${korean.id}`)
      const figure = resultOf(page).locator('figure')
      const frames = figure.locator('[data-area]')
      await expect(frames).toHaveCount(4)
      const fullBox = await figure.locator('img').boundingBox()
      const safe = await frames.last().boundingBox()
      expect((safe?.width ?? 0) / (fullBox?.width ?? 1)).toBeCloseTo(1546 / 2560, 2)
      expect((safe?.height ?? 0) / (fullBox?.height ?? 1)).toBeCloseTo(423 / 1440, 2)
      for (const [at, name] of [/^TV/, /^Computer/, /^Tablet/, /^Safe area/].entries()) {
        await figure.getByRole('button', { name }).click()
        await expect(frames).toHaveCount(3 - at)
      }
    },
  )

  test(
    'that is not set shows a message without a retry button',
    onlyInFull,
    async ({ page, watch: watched }) => {
      watched.expectProblem(/status of 422/)
      await run(page, slug, edgeCases.noBannerChannel)
      const sentence = translations('en', 'errors')['channel.noBanner'] ?? ''
      await expect(page.locator('main section p', { hasText: sentence })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(linkField(page)).not.toHaveAttribute('aria-invalid')
    },
  )

  test(
    'of an unknown channel is explained beside the field',
    onlyInFull,
    async ({ page, watch: watched }) => {
      watched.expectProblem(/status of 404/)
      await run(page, slug, edgeCases.unknownChannel)
      await expectFieldError(
        linkField(page),
        translations('en', 'errors')['channel.notFound'] ?? '',
      )
    },
  )
})

test.describe('the logo', () => {
  const slug = 'youtube-channel-logo-downloader'

  test('is shown in every size and can be saved square or round', async ({ page }) => {
    await run(page, slug, korean.handle)
    const result = resultOf(page)
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(korean.title)
    await expect(result).toContainText('6 sizes')
    await expect(result.locator('li h3')).toHaveText([
      'Original',
      '512 pixels',
      '240 pixels',
      '176 pixels',
      '88 pixels',
      '48 pixels',
    ])
    const row = result.locator('ul > li').filter({ hasText: '240 pixels' })
    const square = await fileSavedBy(page, () => row.locator('a[download]').click())
    expect(square.name).toBe(`${korean.title} logo 240x240.jpg`)
    expect(imageSize(square.bytes).width).toBe(240)

    const round = await fileSavedBy(page, () =>
      row.getByRole('button', { name: 'Round PNG: 240 pixels' }).click(),
    )
    expect(round.name).toBe(`${korean.title} logo 240x240 round.png`)
    const { data, info } = await sharp(round.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([240, 240, 4])
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([alpha(0, 0), alpha(239, 0), alpha(0, 239), alpha(120, 120)]).toEqual([0, 0, 0, 255])
  })

  test('has its main colors to copy', onlyInFull, async ({ page }) => {
    await open(page, `/tools/${slug}?url=${korean.id}`)
    const codes = resultOf(page).locator('li code')
    await expect(codes.first()).toHaveText(/^#[0-9A-F]{6}$/)
    const first = (await codes.first().textContent()) ?? ''
    await codes.first().click()
    expect((await clipboard(page)).toUpperCase()).toBe(first)
  })

  test('can be saved in all sizes as one ZIP', onlyInFull, async ({ page }) => {
    await open(page, `/tools/${slug}?url=${korean.id}`)
    const zip = await fileSavedBy(page, () =>
      resultOf(page)
        .getByRole('link', { name: /^All as ZIP/ })
        .click(),
    )
    expect(zip.name).toBe(`${korean.title} logo.zip`)
    expect(zip.bytes.includes(`${korean.title} logo 48x48.jpg`)).toBe(true)
  })
})
