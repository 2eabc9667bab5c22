import type { Page } from '@playwright/test'
import { channelById, edgeCases } from 'sample-youtube'
import { results } from '../helpers/e2e/routes'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { linkField, resultOf, sampleVideo } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

/** Running tools that accept a video link as `url`. */
const running = [
  'tag-extractor',
  'youtube-thumbnail',
  'youtube-embed-code-generator',
  'youtube-title-and-description-extractor',
  'video-data-viewer',
]
const chair = sampleVideo('TY-ejGuhIu4')

test('markup in a title and in tags stays text, in every tool', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch(() => {})
  })
  const video = sampleVideo(edgeCases.html)
  const main = page.getByRole('main')
  for (const slug of running) {
    await open(page, `/tools/${slug}?url=${video.id}`)
    await expect(resultOf(page)).toContainText(video.title)
    await expect(main.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
    await expect(main.locator('img[src="x"], b, [onerror]')).toHaveCount(0)
    if (slug === 'tag-extractor') {
      await expect(resultOf(page).locator('label bdi')).toHaveText(video.tags)
    }
    if (slug === 'video-data-viewer') {
      await page.getByRole('tab', { name: 'Description' }).click()
      await expect(resultOf(page)).toContainText('<img src=x onerror=alert(2)>')
      await expect(main.locator('img[src="x"], b, [onerror]')).toHaveCount(0)
    }
    if (slug === 'youtube-embed-code-generator') {
      // The code must also be harmless on the page where it is pasted.
      const kinds = resultOf(page).getByRole('group', { name: 'Kind of code' }).getByRole('button')
      await expect(kinds).toHaveCount(5)
      for (const kind of await kinds.all()) {
        await kind.click()
        const code = (await resultOf(page).locator('code').textContent()) ?? ''
        if (!code.startsWith('<iframe')) continue
        expect(code).not.toContain('<script')
        expect(code).toContain('&lt;script&gt;')
      }
    }
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(dialogs).toEqual([])
})

test('markup in a link stays text', onlyInFull, async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 400/)
  const link = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  for (const slug of running) {
    await open(page, `/tools/${slug}?url=${encodeURIComponent(link)}`)
    await expect(linkField(page)).toHaveValue(link)
    await expect(linkField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
})

test('the page of a running tool has steps, questions and related tools', async ({ page }) => {
  for (const slug of running) {
    await open(page, `/tools/${slug}`)
    const own = translations('en', `tools/${slug}`)
    const main = page.getByRole('main')
    await expect(main.locator('ol > li', { hasText: own.step1 })).toBeVisible()
    const answer = main.getByText(own.answer1 ?? '', { exact: true })
    await expect(answer).toBeHidden()
    await main.getByText(own.question1 ?? '', { exact: true }).click()
    await expect(answer).toBeVisible()
    const related = main.locator('section', { hasText: 'Related tools' }).getByRole('link')
    await expect(related).toHaveCount(4)
  }
})

test(
  'after a change of page the steps, questions and example are those of the new tool',
  onlyInFull,
  async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await open(page, '/tools/tag-extractor')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const main = page.getByRole('main')
    await main.locator('a[href="/tools/youtube-thumbnail"]').click()
    await expect(page).toHaveURL('/tools/youtube-thumbnail')
    const own = translations('en', 'tools/youtube-thumbnail')
    await expect(main.locator('ol.steps > li').first()).toContainText(own.step1 ?? '')
    await expect(main.getByText(own.question1 ?? '', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'What you get' })).toHaveCount(1)
    // A result takes the example's place, and going back brings it again.
    await linkField(page).fill(`https://youtu.be/${chair.id}`)
    await linkField(page).press('Enter')
    await expect(page).toHaveURL(/url=/)
    await expect(main.getByRole('heading', { name: 'What you get' })).toHaveCount(0)
    await page.goBack()
    await expect(main.getByRole('heading', { name: 'What you get' })).toHaveCount(1)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(problems).toEqual([])
  },
)

test('the input is visible on a phone without scrolling', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of running) {
    await open(page, `/tools/${slug}`)
    await expect(linkField(page)).toBeInViewport({ ratio: 1 })
    const button = page.getByRole('main').locator('button[type=submit]')
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

/** Names, keys and file types that are the same in every language; Intl uses AM and PM in Gujarati. */
const everywhere =
  'AM PM HD MB TXT PNG HEX RSS TV UC UU UULF UUSH UULV Creative Commons Tubesmith YouTube Google CSV JSON JPG jpg WEBP WebP kB ZIP MP3 MP4 Shorts ID HTML React Markdown CCPA GDPR GitHub Mastodon VISA Visa Mastercard AMEX American Express PayPal Apple Pay Error URL Ctrl'.split(
    ' ',
  )

/** Visible or spoken Latin words on a page, except the video's own and those marked as foreign. */
function latinWords(page: Page, own: string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const found: string[] = []
    const add = (text: string) => {
      const rest = texts.reduce((left, one) => left.replaceAll(one, ' '), text)
      // Ignores addresses and parameter names.
      const plain = rest.replace(/https?:\/\/\S+|\S+\.(?:com|be)\S*|\S+=\S*|“[\w-]+”/g, ' ')
      found.push(...(plain.match(/[A-Za-z][A-Za-z0-9]+/g) ?? []))
    }
    const foreign = (element: Element | null) =>
      element?.closest('[lang]') !== document.documentElement
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent || foreign(parent) || parent.closest('script, noscript, style, code, select'))
        continue
      // An address is split into parts for line breaks.
      if (parent.closest('a')?.textContent?.startsWith('http')) continue
      add(walker.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!foreign(element)) add(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(found)]
  }, own)
}

test('a Gujarati page shows all texts in Gujarati', onlyInFull, async ({ page }) => {
  for (const path of results) {
    await open(page, `/gu${path}`)
    const id = new URLSearchParams(path.split('?')[1]).get('url') ?? ''
    const video = sampleVideo(id)
    const channel = channelById(video.channelId)
    // In channel tools a video link stands for its channel.
    const isAboutVideo = !path.includes('/channel-id') && !path.includes('-channel-')
    const title = isAboutVideo ? video.title : channel?.title
    await expect(page.getByRole('main')).toContainText(title ?? '')
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const labels = [
      ...video.tags,
      ...video.description.split(/\s+/),
      channel?.handle.toLowerCase() ?? '',
    ]
    const ids = /UC[\w-]{22}/g
    const channelIds = [video.channelId, ...(path.match(ids) ?? [])]
    const playlists = channelIds.flatMap((one) =>
      ['UULF', 'UUSH', 'UULV', 'UU'].map((start) => start + one.slice(2)),
    )
    const own = [video.title, channel?.title ?? '', ...playlists, ...channelIds, ...labels, id]
    const found = await latinWords(page, own)
    expect(
      found.filter((word) => !everywhere.includes(word)),
      path,
    ).toEqual([])
  }
})

test('an error on a Gujarati page is in Gujarati', onlyInFull, async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 4\d\d/)
  const errors = translations('gu', 'errors')
  for (const [url, key] of [
    ['https://example.com/', 'link.notYouTube'],
    [edgeCases.unknownVideo, 'video.notFound'],
  ] as const) {
    await open(page, `/gu/tools/tag-extractor?url=${encodeURIComponent(url)}`)
    await expect(page.getByRole('main').locator('form')).toContainText(errors[key] ?? '')
  }
})
