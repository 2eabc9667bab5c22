import type { Page, Route } from '@playwright/test'
import { edgeCases, faultVideoIds, uploadsOf } from 'sample-youtube'
import { expect, goOffline, hydrated, open, test, translations } from '../helpers/e2e/test'
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

const slug = 'tag-extractor'
const path = `/tools/${slug}`
const chair = sampleVideo('TY-ejGuhIu4')
const radio = sampleVideo('Tw81DQ3iQDA')

const submit = (page: Page) => page.getByRole('button', { name: 'Extract tags' })
const chips = (page: Page) => resultOf(page).locator('label:has(input[type=checkbox])')
/** The inputs of all rows. */
const rows = (page: Page) => page.getByRole('main').locator('form input')
const addressOf = (link: string) => `${path}?${new URLSearchParams({ url: link })}`

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a pasted link shows the tags, and so does the resulting address', async ({ page }) => {
  await open(page, path)
  await expect(resultOf(page)).toHaveCount(0)
  await linkField(page).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), watch(chair.id))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(linkField(page)).toHaveValue(watch(chair.id))
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(chair.tags)
  await expect(
    resultOf(page).getByRole('heading', { name: `${chair.tags.length} tags` }),
  ).toBeVisible()
  await expect(resultOf(page).getByRole('heading', { level: 2 }).first()).toHaveText(chair.title)
  await expect(resultOf(page)).toContainText('Demo data')
  await expect(page).toHaveURL(addressOf(watch(chair.id)))

  await page.reload()
  await hydrated(page)
  await expect(chips(page)).toHaveText(chair.tags)
  await expect(linkField(page)).toHaveValue(watch(chair.id))

  await linkField(page).fill(`youtu.be/${radio.id}?si=abc`)
  await submit(page).click()
  await expect(chips(page)).toHaveText(radio.tags)
  await page.goBack()
  await expect(chips(page)).toHaveText(chair.tags)
  await expect(linkField(page)).toHaveValue(watch(chair.id))
  await page.goForward()
  await expect(chips(page)).toHaveText(radio.tags)
})

test('going back to the page without a query removes the result', onlyInFull, async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(chips(page)).toHaveText(chair.tags)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(resultOf(page)).toHaveCount(0)
})

test('the used characters are counted as YouTube counts them', onlyInFull, async ({ page }) => {
  const video = sampleVideo(edgeCases.fullTags)
  await open(page, `${path}?url=${video.id}`)
  const quoted = video.tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag))
  const used = [...quoted.join(',')].length
  await expect(resultOf(page).getByRole('img', { name: `${used} / 500 characters` })).toBeVisible()
})

test(
  'tags can be chosen, removed and copied with commas or as lines, and the button confirms it',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    const count = chair.tags.length
    const button = (name: string) => resultOf(page).getByRole('button', { name, exact: true })
    await button(`Copy ${count} tags`).click()
    await expect(button('Copied')).toHaveCount(1)
    expect(await clipboard(page)).toBe(chair.tags.join(', '))
    await expect(button('Copied')).toHaveCount(0)
    const tag = chair.tags[1] ?? ''
    await chips(page).filter({ hasText: tag }).click()
    await button('Copy 1 tag').click()
    expect(await clipboard(page)).toBe(tag)
    await button('Remove').click()
    await expect(chips(page)).toHaveCount(count - 1)
    await button('Copy as lines').click()
    expect(await clipboard(page)).toBe(chair.tags.filter((one) => one !== tag).join('\n'))
  },
)

test(
  'the actions stay in sight under the header while the result is read',
  onlyInFull,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await open(page, `${path}?url=${edgeCases.fullTags}`)
    const copy = resultOf(page).getByRole('button', { name: /^Copy \d+ tags$/ })
    await chips(page).last().scrollIntoViewIfNeeded()
    await expect(copy).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const box = await copy.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  },
)

test(
  'Share copies an address that shows the same result in another tab',
  onlyInFull,
  async ({ page, context }) => {
    await open(page, path)
    await linkField(page).fill(watch(chair.id))
    await submit(page).click()
    await resultOf(page).getByRole('button', { name: 'Share' }).click()
    await expect(resultOf(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
    const address = await clipboard(page)
    expect(address).toBe(page.url())
    const other = await context.newPage()
    await other.goto(address)
    await expect(chips(other)).toHaveText(chair.tags)
  },
)

test('CSV and JSON are saved with a toast, and no CSV cell is a formula', async ({ page }) => {
  const video = sampleVideo(edgeCases.formulaTags)
  await open(page, `${path}?url=${video.id}`)
  const csv = await fileSavedBy(page, () =>
    resultOf(page).getByRole('button', { name: 'CSV' }).click(),
  )
  expect(csv.name).toBe(`tag-extractor-${video.id}.csv`)
  const toast = page.locator('.Toastify__toast').filter({ hasText: csv.name })
  await expect(toast).toContainText(`File saved: ${csv.name}`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  const text = csv.bytes.toString('utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Video ID,Title,Tag,Characters,Input,Note')
  expect(lines).toHaveLength(1 + video.tags.length)
  for (const [at, tag] of video.tags.entries()) {
    const guarded = /^[=+\-@]/.test(tag) ? `'${tag}` : tag
    const cell = /[",]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
    expect(lines[at + 1]).toBe(`${video.id},${video.title},${cell},${[...tag].length},${video.id},`)
  }

  const json = await fileSavedBy(page, () =>
    resultOf(page).getByRole('button', { name: 'JSON' }).click(),
  )
  expect(json.name).toBe(`tag-extractor-${video.id}.json`)
  const { items } = JSON.parse(json.bytes.toString('utf8'))
  expect(items[0].result.tags).toEqual(video.tags)
  expect(items[0].result.video.title).toBe(video.title)
})

test(
  'a video id that begins with a dash stays as it is in the CSV file, and a title with one calls nothing',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${edgeCases.dashId}`)
    const { bytes } = await fileSavedBy(page, () =>
      resultOf(page).getByRole('button', { name: 'CSV' }).click(),
    )
    const [, first] = bytes.toString('utf8').split('\r\n')
    expect(first).toMatch(/^-smpMinus_0,"'- or – or —\?/)
  },
)

test(
  '"Use in another tool" opens the other tool with the link and runs it',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    await resultOf(page).getByRole('link', { name: 'Thumbnail downloader' }).click()
    await expect(page).toHaveURL(
      `/tools/youtube-thumbnail?url=${encodeURIComponent(watch(chair.id))}`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('YouTube thumbnail downloader')
    await expect(linkField(page)).toHaveValue(watch(chair.id))
    await expect(resultOf(page)).toContainText(/\d+ sizes/)
  },
)

/** Three Shorts of one channel that share some tags. */
const [one, two, three] = uploadsOf(edgeCases.legacyUsernameChannel).filter(
  (video) => video.isShort,
)
if (!one || !two || !three) throw new Error('The sample YouTube has too few Shorts')
const several = [one, two, three]

test(
  'pasting several lines creates several rows, and rows can be added and removed',
  onlyInFull,
  async ({ page }) => {
    await open(page, path)
    await expect(rows(page)).toHaveCount(1)
    await linkField(page).focus()
    const text = several.map(({ id }) => `  https://youtu.be/${id}`).join('\r\n\n')
    await page.evaluate((lines) => navigator.clipboard.writeText(lines), text)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(rows(page)).toHaveCount(3)
    for (const [at, { id }] of several.entries()) {
      await expect(rows(page).nth(at)).toHaveValue(`https://youtu.be/${id}`)
    }
    await expect(page.locator('form input:focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Add a link' }).click()
    await expect(rows(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Remove link 2', exact: true }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toHaveValue(`https://youtu.be/${three.id}`)
    await submit(page).click()
    await expect(resultOf(page).getByRole('heading', { name: '2 of 2 links' })).toBeVisible()
  },
)

test(
  'adding a row focuses it, and removing one focuses the row before',
  onlyInFull,
  async ({ page }) => {
    await open(page, path)
    await page.getByRole('button', { name: 'Add a link' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toBeFocused()
    await page.getByRole('button', { name: 'Remove link 2', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toBeFocused()
  },
)

test(
  'more than ten links are rejected beside the field',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/status of 400/)
    await open(page, path)
    await linkField(page).focus()
    const ids = uploadsOf(edgeCases.legacyUsernameChannel).slice(0, 11)
    await page.evaluate(
      (lines) => navigator.clipboard.writeText(lines),
      ids.map(({ id }) => watch(id)).join('\n'),
    )
    await page.keyboard.press('ControlOrMeta+V')
    await expect(rows(page)).toHaveCount(11)
    await submit(page).click()
    await expectFieldError(rows(page).first(), 'At most 10 links. Remove 1.')
  },
)

test(
  'three videos are compared: four counts choose the tags, and each can be mine',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?${several.map(({ id }) => `url=${id}`).join('&')}`)
    const table = resultOf(page).getByRole('table')
    const fold = (tag: string) => tag.normalize('NFKC').toLowerCase()
    const sets = several.map(({ tags }) => new Set(tags.map(fold)))
    const all = [...new Set(several.flatMap(({ tags }) => tags.map(fold)))]
    const shown = async () =>
      (await table.locator('tbody th[scope=row]').allTextContents()).map(fold).sort()
    const tab = (name: string) => resultOf(page).getByRole('button', { name })

    for (const [at, own] of sets.entries()) {
      if (at > 0) {
        const row = resultOf(page)
          .getByRole('listitem')
          .filter({ hasText: several[at]?.title ?? '' })
        await row.getByRole('button', { name: 'Set as mine' }).click()
      }
      const others = sets.filter((set) => set !== own)
      const isElsewhere = (tag: string) => others.some((set) => set.has(tag))
      for (const [name, tags] of [
        ['missing from mine', all.filter((tag) => !own.has(tag))],
        ['shared with mine', [...own].filter(isElsewhere)],
        ['only in mine', [...own].filter((tag) => !isElsewhere(tag))],
        ['different tags in all', all],
      ] as const) {
        expect(tags.length).toBeGreaterThan(0)
        await tab(`${tags.length} ${name}`).click()
        expect(await shown()).toEqual([...tags].sort())
      }
    }
    // The table has no scroller of its own.
    const box = table.locator('xpath=..')
    expect(await box.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0)
  },
)

test(
  'a missing tag is added to my own, and all are copied together',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?${several.map(({ id }) => `url=${id}`).join('&')}`)
    const missing = two.tags.find((tag) => !one.tags.includes(tag)) ?? ''
    await resultOf(page)
      .getByRole('button', { name: `Add: ${missing}`, exact: true })
      .click()
    await resultOf(page)
      .getByRole('button', { name: `Copy ${one.tags.length + 1} tags` })
      .click()
    expect(await clipboard(page)).toBe([missing, ...one.tags].join(', '))
  },
)

test(
  'a batch shows the failed links at their places, and Edit leads to their fields',
  onlyInFull,
  async ({ page }) => {
    const links = [edgeCases.unknownVideo, chair.id, 'https://example.com/nothing']
    await open(page, `${path}?${links.map((url) => `url=${encodeURIComponent(url)}`).join('&')}`)
    await expect(chips(page)).toHaveText(chair.tags)
    await expect(resultOf(page).getByRole('heading', { name: '1 of 3 links' })).toBeVisible()
    const failed = resultOf(page).getByRole('listitem').filter({ hasText: 'Edit' })
    await expect(failed).toHaveText([
      new RegExp(`^AVideo not found\\..*${edgeCases.unknownVideo}`),
      /^CThis isn’t a YouTube link\.https:\/\/example\.com\/nothing/,
    ])
    await failed.last().getByRole('button', { name: /^Edit/ }).click()
    await expect(rows(page).nth(2)).toBeFocused()
  },
)

test('a video without tags is an answer, not an error', onlyInFull, async ({ page }) => {
  await run(page, slug, watch(edgeCases.noTags))
  await expect(
    resultOf(page).getByRole('heading', { name: 'This video has no tags' }),
  ).toBeVisible()
  await expect(resultOf(page)).toContainText(sampleVideo(edgeCases.noTags).title)
  await expect(resultOf(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  await expect(resultOf(page).getByRole('button', { name: 'CSV' })).toHaveCount(0)
  await expect(resultOf(page).getByRole('link', { name: 'Tag generator' })).toBeVisible()
  await expect(linkField(page)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('an invalid link is explained beside the field', async ({ page, watch: watched }) => {
  watched.expectProblem(/status of 4\d\d/)
  const errors = translations('en', 'errors')
  const cases = [
    ['', errors['input.required']],
    ['https://example.com/watch?v=TY-ejGuhIu4', errors['link.notYouTube']],
    [watch(edgeCases.unknownVideo), errors['video.notFound']],
    // The Data API treats a private video like a missing one.
    [watch(edgeCases.private), errors['video.notFound']],
  ] as const
  await open(page, path)
  for (const [link, sentence = ''] of cases) {
    await linkField(page).fill(link)
    await submit(page).click()
    await expectFieldError(linkField(page), sentence)
    await expect(linkField(page)).toHaveValue(link)
    await expect(resultOf(page)).toHaveCount(0)
  }
  await linkField(page).fill(watch(chair.id))
  await submit(page).click()
  await expect(chips(page)).toHaveText(chair.tags)
  await expect(linkField(page)).not.toHaveAttribute('aria-invalid')
})

// Without quota and rate faults: the site caches them, and all tests share the site.
test(
  'YouTube failures are explained, and "Try again" sends the request again',
  onlyInFull,
  async ({ page, watch: watched }) => {
    // Nor has such a video the picture that the skeleton shows.
    watched.expectProblem(/status of (50\d|404)/)
    const errors = translations('en', 'errors')
    const cases = [
      [faultVideoIds.serverError, errors['youtube.error']],
      [faultVideoIds.consentPage, errors['youtube.unexpected']],
      [faultVideoIds.reset, errors['youtube.unreachable']],
    ] as const
    for (const [id, sentence = ''] of cases) {
      await open(page, `${path}?url=${id}`)
      await expect(
        page.locator('main p[data-outcome], main [data-outcome] p', { hasText: sentence }),
      ).toBeVisible()
      const again = page.waitForResponse(/\/api\/tools\/tag-extractor/)
      await page.getByRole('button', { name: 'Try again' }).click()
      expect((await again).ok()).toBe(false)
      await expect(linkField(page)).not.toHaveAttribute('aria-invalid')
    }
  },
)

/** Leaves the runs of a link without an answer. In the browser, because a hanging YouTube would also
 * keep the queries of other tests that share its call. */
const leaveUnanswered = (page: Page, id: string) =>
  page.route(
    (url) => url.pathname.startsWith('/api/tools/') && url.search.includes(id),
    () => new Promise(() => {}),
  )

test('while YouTube does not answer, a skeleton and a Cancel button are shown', async ({
  page,
}) => {
  await leaveUnanswered(page, faultVideoIds.hang)
  await run(page, slug, watch(faultVideoIds.hang))
  await expect(page.locator('.skeleton').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading results' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(resultOf(page)).toHaveCount(0)
  await expect(linkField(page)).toHaveValue(watch(faultVideoIds.hang))
  await linkField(page).fill(watch(chair.id))
  await submit(page).click()
  await expect(chips(page)).toHaveText(chair.tags)
})

test(
  'after Cancel the same link can be submitted again, and the focus is kept',
  onlyInFull,
  async ({ page }) => {
    await leaveUnanswered(page, faultVideoIds.hang)
    await open(page, path)
    await linkField(page).fill(watch(faultVideoIds.hang))
    await submit(page).focus()
    await page.keyboard.press('Enter')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(submit(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
  },
)

test(
  'without a network the error is translated and the input is kept',
  onlyInFull,
  async ({ page, context, watch: watched }) => {
    for (const [prefix, tag] of [
      ['', 'en'],
      ['/gu', 'gu'],
    ] as const) {
      const common = translations(tag, 'common')
      const tool = translations(tag, `tools/${slug}`)
      await open(page, `${prefix}${path}`)
      const field = page.getByRole('main').locator('form input').first()
      await field.fill(watch(radio.id))
      await goOffline(page, watched)
      await page.getByRole('button', { name: tool.action }).click()
      await expect(
        page.locator('main p[data-outcome], main [data-outcome] p', {
          hasText: common.networkFailed,
        }),
      ).toBeVisible()
      await expect(field).toHaveValue(watch(radio.id))
      await context.setOffline(false)
      // The reviews below may have failed, too.
      await page.getByRole('button', { name: common.tryAgain }).first().click()
      await expect(page.getByRole('main').locator('label:has(input[type=checkbox])')).toHaveText(
        radio.tags,
      )
    }
  },
)

test(
  'code that began to load without a network, and fails late, does not fail the next try',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await open(page, path)
    await linkField(page).fill(watch(radio.id))
    // The code that runs tools, which loads while the field is filled in.
    await page.waitForLoadState('networkidle')
    const begun: Route[] = []
    const isFirst = new Set<string>()
    await page.route(/\/_next\/static\/chunks\/|\/api\/tools\//, (route) => {
      const url = route.request().url()
      if (isFirst.has(url)) return route.continue()
      isFirst.add(url)
      if (url.includes('/api/')) return route.abort('internetdisconnected')
      begun.push(route)
    })
    await submit(page).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(begun.length).toBeGreaterThan(0)
    for (const route of begun) await route.abort('internetdisconnected')
    await expect(chips(page)).toHaveText(radio.tags)
  },
)

test('the last input is restored on this device', onlyInFull, async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(chips(page)).toHaveText(chair.tags)
  await open(page, path)
  await expect(linkField(page)).toHaveValue(watch(chair.id))
  // The restored input does not run by itself.
  await expect(resultOf(page)).toHaveCount(0)
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  const paste = async (page: Page, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+V')
  }

  test('a pasted link replaces the restored input', onlyInFull, async ({ page }) => {
    await run(page, slug, watch(chair.id))
    await expect(chips(page)).toHaveText(chair.tags)
    await open(page, path)
    await expect(linkField(page)).toHaveValue(watch(chair.id))
    await linkField(page).press('End')
    await paste(page, radio.id)
    await expect(linkField(page)).toHaveValue(radio.id)
    // A pasted link also replaces typed text; any other text is inserted.
    await paste(page, watch(radio.id))
    await expect(linkField(page)).toHaveValue(watch(radio.id))
    await linkField(page).fill('https://youtu.be/')
    await paste(page, chair.id)
    await expect(linkField(page)).toHaveValue(`https://youtu.be/${chair.id}`)
  })

  test('pasting replaces the whole restored list of links', onlyInFull, async ({ page }) => {
    const fields = page.locator('main form input[name=url]')
    await open(page, `${path}?url=${chair.id}&url=${radio.id}`)
    await expect(fields).toHaveCount(2)
    await expect(resultOf(page)).toBeVisible()
    await open(page, path)
    await expect(fields).toHaveCount(2)
    await fields.nth(1).focus()
    await paste(page, watch(chair.id))
    await expect(fields).toHaveCount(1)
    await expect(fields).toHaveValue(watch(chair.id))
  })
})

test('a duplicate video is shown once', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}&url=${encodeURIComponent(watch(chair.id))}`)
  await expect(chips(page)).toHaveText(chair.tags)
})

test(
  'a stale answer and an answer without an API key have a note',
  onlyInFull,
  async ({ page }) => {
    await open(page, path)
    for (const [meta, note] of [
      [{ stale: true }, 'note.stale'],
      [{ source: 'keyless' }, 'note.keyless'],
    ] as const) {
      await page.route('**/api/tools/tag-extractor?*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        await route.fulfill({ response, json: { ...json, meta: { ...json.meta, ...meta } } })
      })
      await run(page, slug, watch(edgeCases.fullTags))
      await expect(resultOf(page)).toContainText(translations('en', 'tool')[note] ?? '')
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)
