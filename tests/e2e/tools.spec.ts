import type { Page } from '@playwright/test'
import { channelById, edgeCases } from 'sample-youtube'
import { acceptedBy } from '../../lib/tools/machine/accepted-by.server'
import { tools } from '../../lib/tools/machine/registry'
import { shareOf } from '../helpers/e2e/gate'
import { results, toolNames } from '../helpers/e2e/routes'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { linkField, resultOf, sampleVideo, watch } from '../helpers/e2e/tools'

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
    if (slug === 'youtube-embed-code-generator') {
      // The code must also be harmless on the page where it is pasted.
      const codes = await resultOf(page).locator('code').allTextContents()
      expect(codes).toHaveLength(5)
      for (const code of codes.filter((text) => text.startsWith('<iframe'))) {
        expect(code).not.toContain('<script')
        expect(code).toContain('&lt;script&gt;')
      }
    }
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(dialogs).toEqual([])
})

test('markup in a link stays text', async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 400/)
  const link = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  for (const slug of running) {
    await open(page, `/tools/${slug}?url=${encodeURIComponent(link)}`)
    await expect(linkField(page)).toHaveValue(link)
    await expect(linkField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
})

test('the page of a planned tool says so and links the running tools', async ({ page }) => {
  const already = tools
    .filter(({ where }) => where !== 'planned')
    .map(({ slug }) => `/tools/${slug}`)
  for (const slug of running) expect(already).toContain(`/tools/${slug}`)
  const planned = toolNames.filter(([slug]) => !already.includes(`/tools/${slug}`))
  for (const [slug, name] of shareOf(planned, 0, 4)) {
    await open(page, `/tools/${slug}?url=${chair.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main.getByText('This tool doesn’t run yet.')).toBeVisible()
    const links = main.locator('section', { hasText: 'Related tools' }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs.sort()).toEqual(already.sort())
    await expect(main.locator('form')).toHaveCount(0)
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

test('the input is visible on a phone without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of running) {
    await open(page, `/tools/${slug}`)
    await expect(linkField(page)).toBeInViewport({ ratio: 1 })
    const button = page.getByRole('main').locator('button[type=submit]')
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

/** Names and file types that are the same in every language; Intl uses AM and PM in Gujarati. */
const everywhere =
  'AM PM HD MB TXT PNG HEX RSS TV UC UU UULF UUSH UULV Creative Commons Tubesmith YouTube Google CSV JSON JPG jpg WEBP ZIP MP3 MP4 Shorts ID HTML React Markdown CCPA GDPR GitHub Mastodon VISA Visa Mastercard AMEX American Express PayPal Apple Pay Error URL'.split(
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
      if (!parent || foreign(parent) || parent.closest('script, style, code, select')) continue
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

test('a Gujarati page shows all texts in Gujarati', async ({ page }) => {
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

test('an error on a Gujarati page is in Gujarati', async ({ page, watch: watched }) => {
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

const omnibox = (page: Page) => page.getByLabel('YouTube link or keyword')
const found = (page: Page) => page.getByRole('main').getByRole('status')

test('the home page recognizes the input and offers matching tools', async ({ page }) => {
  await open(page, '/')
  const { video, channel, playlist, keyword } = acceptedBy()
  for (const slug of running) expect(video).toContain(slug)
  const cases = [
    [watch(chair.id), 'This is a video link', video],
    [chair.id, 'This is a video link', video],
    [`https://youtube.com/shorts/${edgeCases.short}`, 'This is a Shorts link', video],
    [`https://www.youtube.com/live/${edgeCases.liveNow}`, 'This is a live video link', video],
    ['@HarbourBellLanguages', 'This is a channel link', channel],
    [`youtube.com/channel/${edgeCases.noBannerChannel}`, 'This is a channel link', channel],
    ['https://www.youtube.com/playlist?list=PLsmp0123456789', 'This is a playlist link', playlist],
    [`UU${edgeCases.noBannerChannel.slice(2)}`, 'This is a playlist link', channel],
    [`https://studio.youtube.com/video/${chair.id}/edit`, 'This is a video link', video],
    ['how to mend a chair', 'This is a keyword', keyword],
    ['જીવામૃત', 'This is a keyword', keyword],
  ] as const
  for (const [text, sentence, slugs] of cases) {
    await omnibox(page).fill(text)
    await page.getByRole('button', { name: 'Look it up' }).click()
    await expect(found(page)).toContainText(sentence)
    await expect(found(page)).toContainText(text)
    await expect(found(page).getByRole('link')).toHaveCount(slugs.length)
    for (const slug of slugs) {
      await expect(found(page).locator(`a[href^="/tools/${slug}?"]`)).toHaveCount(1)
    }
    if (slugs.length === 0) {
      await expect(found(page)).toContainText('No tool takes keywords yet.')
    }
  }
  // Changing the text removes the old answer.
  await omnibox(page).fill('c')
  await expect(found(page)).toBeEmpty()
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a link pasted on the home page is recognized at once and opens a tool with its result', async ({
    page,
  }) => {
    await open(page, '/')
    await omnibox(page).focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), `youtu.be/${chair.id}`)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(found(page)).toContainText('This is a video link')
    await found(page).getByRole('link', { name: 'Tag extractor' }).click()
    await expect(page).toHaveURL(
      `/tools/tag-extractor?url=${encodeURIComponent(`youtu.be/${chair.id}`)}`,
    )
    await expect(resultOf(page).locator('label bdi')).toHaveText(chair.tags)
  })

  test('every paste on the home page is recognized by the resulting text', async ({ page }) => {
    await open(page, '/')
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('ControlOrMeta+V')
    }
    await omnibox(page).focus()
    await paste(watch(chair.id))
    await expect(found(page)).toContainText('This is a video link')
    // Pastes over the selected text, the same text again, and into an empty field.
    for (const [text, sentence] of [
      ['@HarbourBellLanguages', 'This is a channel link'],
      ['@HarbourBellLanguages', 'This is a channel link'],
      ['https://vimeo.com/76979871', 'This isn’t a YouTube link'],
      ['youtube.com/', 'This YouTube link doesn’t lead to a video, channel or playlist'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+A')
      await paste(text)
      await expect(found(page)).toContainText(sentence)
    }
    await omnibox(page).fill('')
    await expect(found(page)).toBeEmpty()
    await paste(watch(chair.id))
    await expect(found(page)).toContainText('This is a video link')
    // Pastes after existing text.
    await omnibox(page).fill('https://youtu.be/')
    await omnibox(page).press('End')
    await paste(chair.id)
    await expect(found(page)).toContainText('This is a video link')
    await expect(found(page)).toContainText(`https://youtu.be/${chair.id}`)
  })
})

test('without a network the home page shows an error, and works again afterwards', async ({
  page,
  context,
  watch: watched,
}) => {
  watched.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/')
  await context.setOffline(true)
  await omnibox(page).fill(chair.id)
  await omnibox(page).press('Enter')
  await expect(found(page)).toHaveText(translations('en', 'common').networkFailed ?? '')
  await context.setOffline(false)
  await omnibox(page).press('Enter')
  await expect(found(page)).toContainText('This is a video link')
})

test('the home page accepts ?q= from the address bar', async ({ page }) => {
  await open(page, `/?q=${encodeURIComponent(watch(chair.id))}`)
  await expect(omnibox(page)).toHaveValue(watch(chair.id))
  await expect(found(page)).toContainText('This is a video link')
  await open(page, '/gu?q=a%20%26%20b')
  const home = translations('gu', 'home')
  await expect(page.getByLabel(home['field.label'] ?? '')).toHaveValue('a & b')
  await expect(found(page)).toContainText(home['found.keyword'] ?? '')
})
