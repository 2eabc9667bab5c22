import type { Page } from '@playwright/test'
import { channelOf, edgeCases, uploadsOf } from 'sample-youtube'
import { expect, goOffline, hydrated, open, test, translations } from '../helpers/e2e/test'
import {
  clipboard,
  expectFieldError,
  linkField,
  resultOf,
  run,
  sampleVideo,
  watch,
} from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const slug = 'youtube-embed-code-generator'
const path = `/tools/${slug}`
const chair = sampleVideo('TY-ejGuhIu4')
const player = `https://www.youtube-nocookie.com/embed/${chair.id}`

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The code on the screen. */
const code = (page: Page) => resultOf(page).locator('pre code')

/** Chooses a kind of code, such as `React`, and returns it. */
async function snippet(page: Page, kind: string) {
  await resultOf(page).getByRole('button', { name: kind, exact: true }).click()
  return code(page)
}

/** The player's address inside the plain HTML code. */
async function address(page: Page): Promise<URL> {
  const html = (await (await snippet(page, 'HTML')).textContent()) ?? ''
  const [, source = ''] = /src="([^"]*)"/.exec(html) ?? []
  return new URL(source.replaceAll('&amp;', '&'))
}

/** Shows the options that are folded away. */
const unfold = (page: Page) => page.getByText('More options').click()

const parameters = async (page: Page) => Object.fromEntries((await address(page)).searchParams)

test('a link gives all kinds of code, and so does the resulting address', async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(page).toHaveURL(`${path}?${new URLSearchParams({ url: watch(chair.id) })}`)
  for (const round of ['first', 'after reload']) {
    await expect(resultOf(page), round).toContainText(chair.title)
    const html = await snippet(page, 'HTML')
    await expect(html).toContainText(`src="${player}"`)
    await expect(html).toContainText('width="560" height="315"')
    await expect(html).toContainText(`title="${chair.title}"`)
    for (const name of ['HTML', 'HTML that fits the page', 'HTML that loads on click']) {
      await expect(await snippet(page, name)).toContainText(
        'referrerpolicy="strict-origin-when-cross-origin"',
      )
    }
    await expect(await snippet(page, 'HTML that fits the page')).toContainText(
      'aspect-ratio: 16 / 9',
    )
    await expect(await snippet(page, 'React')).toContainText(`src={"${player}"}`)
    await expect(await snippet(page, 'Markdown')).toHaveText(
      `[![${chair.title}](https://i.ytimg.com/vi/${chair.id}/hqdefault.jpg)](${watch(chair.id)})`,
    )
    await page.reload()
    await hydrated(page)
  }
})

test('one snippet or all of them can be copied', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  const react = await snippet(page, 'React')
  await expect(react).toContainText('export function')
  await resultOf(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard(page)).toBe(await react.textContent())
  await resultOf(page).getByRole('button', { name: 'Copy all' }).click()
  await expect
    .poll(async () => (await clipboard(page)).split('\n\n').length)
    .toBeGreaterThanOrEqual(5)
})

test('every option changes the code immediately', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page)).toContainText(chair.title)
  expect(await parameters(page)).toEqual({})
  const set = async (change: () => Promise<unknown>, wanted: Record<string, string>) => {
    await change()
    await expect.poll(() => parameters(page)).toEqual(wanted)
  }
  const wanted: Record<string, string> = {}
  const check = (name: string) => () => page.getByLabel(name, { exact: true }).check()
  await set(check('Autoplay'), Object.assign(wanted, { autoplay: '1' }))
  const note = resultOf(page).getByText('Most browsers autoplay a video only without')
  await expect(note).toBeVisible()
  await set(check('Mute'), Object.assign(wanted, { mute: '1' }))
  await expect(note).toHaveCount(0)
  await unfold(page)
  await set(check('Repeat'), Object.assign(wanted, { loop: '1', playlist: chair.id }))
  await set(
    () => page.getByLabel('Show the controls').uncheck(),
    Object.assign(wanted, { controls: '0' }),
  )
  await set(check('Show captions'), Object.assign(wanted, { cc_load_policy: '1' }))
  await set(
    () => page.getByLabel('Caption language').selectOption({ label: 'German' }),
    Object.assign(wanted, { cc_lang_pref: 'de' }),
  )
  await set(
    () => page.getByLabel('Player language').selectOption({ label: 'Gujarati' }),
    Object.assign(wanted, { hl: 'gu' }),
  )
  await set(
    () => page.getByLabel('Start', { exact: true }).fill('1:23'),
    Object.assign(wanted, { start: '83' }),
  )
  await set(
    () => page.getByLabel('End', { exact: true }).fill('2m'),
    Object.assign(wanted, { end: '120' }),
  )
  await page.getByLabel('Width in pixels').fill('800')
  await expect(await snippet(page, 'HTML')).toContainText('width="800" height="450"')
  await page.getByLabel('Privacy mode').uncheck()
  await expect.poll(async () => (await address(page)).host).toBe('www.youtube.com')
})

test('changed options are in the shared address and survive a reload', async ({ page }) => {
  await run(page, slug, watch(chair.id))
  await expect(resultOf(page)).toContainText(chair.title)
  await unfold(page)
  await page.getByLabel('Repeat').check()
  await expect.poll(() => parameters(page)).toEqual({ loop: '1', playlist: chair.id })
  await expect(page).toHaveURL(/loop=true/)
  await resultOf(page).getByRole('button', { name: 'Share' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(new URL(await clipboard(page)).searchParams.get('loop')).toBe('true')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Repeat')).toBeChecked()
})

test('an address with options fills the form and the code', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=youtu.be/${chair.id}%3Ft%3D30&end=90&controls=false&hl=xx`)
  await expect(resultOf(page)).toContainText(chair.title)
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('90')
  await expect(page.getByLabel('Show the controls')).not.toBeChecked()
  await expect(page.locator('summary', { hasText: 'More options' })).toContainText('1 set')
  expect(await parameters(page)).toEqual({ start: '30', end: '90', controls: '0' })
})

test(
  'the preview is a picture of this site in the shape of the player, beside its code',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${chair.id}`)
    const play = resultOf(page).getByRole('button', { name: 'Load the player' })
    await expect(play.locator('img')).toHaveAttribute('src', /^\/api\/image\//)
    const box = await play.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    await expect(resultOf(page)).toContainText('560 × 315')
  },
)

test('a Short gets a portrait player', onlyInFull, async ({ page }) => {
  await run(page, slug, `https://www.youtube.com/shorts/${edgeCases.short}`)
  const play = resultOf(page).getByRole('button', { name: 'Load the player' })
  const box = await play.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1)
  await expect(await snippet(page, 'HTML that fits the page')).toContainText('aspect-ratio: 9 / 16')
})

const uploads = `UU${chair.channelId.slice(2)}`

test(
  'a playlist is embedded as a whole, with the picture of its first video',
  onlyInFull,
  async ({ page }) => {
    await run(page, slug, `https://www.youtube.com/playlist?list=${uploads}`)
    const result = resultOf(page)
    await expect(result).toContainText(`Uploads from ${channelOf(chair).title}`)
    const player = await address(page)
    expect(player.pathname).toBe('/embed/videoseries')
    const listed = { listType: 'playlist', list: uploads }
    expect(Object.fromEntries(player.searchParams)).toEqual(listed)
    await unfold(page)
    await page.getByLabel('Repeat').check()
    await expect.poll(() => parameters(page)).toEqual({ ...listed, loop: '1' })
    const [first] = uploadsOf(chair.channelId)
    await expect(await snippet(page, 'Markdown')).toContainText(
      `(https://i.ytimg.com/vi/${first?.id}/hqdefault.jpg)](https://www.youtube.com/playlist?list=${uploads})`,
    )
  },
)

test(
  'a video is embedded with the playlist of its link, unless the option is off',
  onlyInFull,
  async ({ page }) => {
    await open(page, `${path}?url=${encodeURIComponent(`${watch(chair.id)}&list=${uploads}`)}`)
    await expect(resultOf(page)).toContainText(chair.title)
    await expect(resultOf(page)).toContainText(`Uploads from ${channelOf(chair).title}`)
    expect((await address(page)).pathname).toBe(`/embed/${chair.id}`)
    expect(await parameters(page)).toEqual({ listType: 'playlist', list: uploads })
    await unfold(page)
    await page.getByLabel('Include the playlist').uncheck()
    await expect.poll(() => parameters(page)).toEqual({})
    await expect(resultOf(page)).not.toContainText('Uploads from')
  },
)

test(
  'an end before the start is rejected beside the field "End"',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/status of 400/)
    await open(page, path)
    await linkField(page).fill(watch(chair.id))
    await page.getByLabel('Start', { exact: true }).fill('2:00')
    const end = page.getByLabel('End', { exact: true })
    await end.fill('1:00')
    await page.getByRole('button', { name: 'Make embed code' }).click()
    await expectFieldError(end, 'The end has to come after the start.')
    await expect(linkField(page)).not.toHaveAttribute('aria-invalid')
    await end.fill('x')
    await expectFieldError(end, 'Enter a time such as 1:23 or 83.')
    await end.fill('3:00')
    await expect(end).not.toHaveAttribute('aria-invalid')
    await expect.poll(() => parameters(page)).toEqual({ start: '120', end: '180' })
  },
)

test('notes show what YouTube knows about the video', onlyInFull, async ({ page }) => {
  const notes = translations('en', `tools/${slug}`)
  for (const [id, key] of [
    [edgeCases.embeddingOff, 'note.notEmbeddable'],
    [edgeCases.ageRestricted, 'note.ageRestricted'],
    [edgeCases.regionBlocked, 'note.blockedSomewhere'],
    [edgeCases.regionAllowed, 'note.blockedSomewhere'],
  ] as const) {
    await open(page, `${path}?url=${id}`)
    await expect(resultOf(page)).toContainText(sampleVideo(id).title)
    await expect(resultOf(page)).toContainText(notes[key] ?? '')
  }
  await open(page, `${path}?url=${edgeCases.short}&start=20&end=40`)
  await expect(resultOf(page)).toContainText('The video is shorter than the end you set.')
})

test('unsupported parameters are left out, each with its reason', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page)).toContainText(chair.title)
  await unfold(page)
  await page
    .getByLabel('Other parameters')
    .fill(
      'rel=0&color=white&showinfo=0&modestbranding=1&vq=hd1080&foo=1&fs=7&start=5&listType=search',
    )
  await expect.poll(() => parameters(page)).toEqual({ rel: '0', color: 'white' })
  const refused = resultOf(page).getByText('Parameters left out').locator('xpath=..')
  await expect(refused.getByRole('listitem')).toHaveText([
    '“showinfo”: YouTube removed it in 2018. The title always shows.',
    '“modestbranding”: since 2023 it has no effect.',
    '“vq”: the player chooses the quality by itself.',
    '“foo”: the player has no such parameter.',
    '“fs” doesn’t take the value “7”.',
    '“start”: use the field for it above.',
    '“listType=search”: YouTube removed it in 2020.',
  ])
  await expect(resultOf(page)).toContainText('“rel=0” doesn’t hide related videos.')
})

test('markup in a parameter is shown literally', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${chair.id}`)
  await expect(resultOf(page)).toContainText(chair.title)
  await unfold(page)
  await page.getByLabel('Other parameters').fill('<img src=x>=<b>{{name}}</b>')
  const refused = resultOf(page).getByText('Parameters left out').locator('xpath=..')
  await expect(refused.getByRole('listitem')).toHaveText(/^“<img src”: the player has no such/)
  await expect(resultOf(page).locator('img[src="x"], b')).toHaveCount(0)
})

test(
  'the player loads only after a click, and only from youtube-nocookie.com',
  onlyInFull,
  async ({ page, context, watch: watched }) => {
    const origin = 'https://www.youtube-nocookie.com'
    watched.allowOrigin(origin)
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Player</title>Player',
      }),
    )
    // Even when the code uses the other host.
    await open(page, `${path}?url=${chair.id}&start=5&privacy=false`)
    await expect(resultOf(page)).toContainText(chair.title)
    expect((await address(page)).host).toBe('www.youtube.com')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(watched.foreign).toEqual([])
    await resultOf(page).getByRole('button', { name: 'Load the player' }).click()
    const frame = resultOf(page).locator('iframe')
    await expect(frame).toHaveAttribute('src', `${player}?start=5`)
    await expect(frame).toHaveAttribute('title', `YouTube player: ${chair.title}`)
    await expect(frame.contentFrame().getByText('Player')).toBeVisible()
    expect(watched.foreign).toEqual([`${player}?start=5`])
    // Changing an option removes the player until the next click.
    await unfold(page)
    await page.getByLabel('Repeat').check()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(watched.foreign).toHaveLength(1)
  },
)

test(
  'the code is generated without a network once the tool has run',
  onlyInFull,
  async ({ page, context, watch: watched }) => {
    await run(page, slug, watch(chair.id))
    await expect(resultOf(page)).toContainText(chair.title)
    await goOffline(page, watched)
    await unfold(page)
    await page.getByLabel('Repeat').check()
    await expect.poll(() => parameters(page)).toEqual({ loop: '1', playlist: chair.id })
    // Changing options sends no request; submitting the form does.
    await expect(resultOf(page)).not.toContainText('couldn’t be checked')
    await page.getByRole('button', { name: 'Make embed code' }).click()
    await expect(resultOf(page)).toContainText(
      'This couldn’t be checked with YouTube: This site can’t be reached.',
    )
    await context.setOffline(false)
  },
)

test(
  'a chunk that cannot be loaded does not remove the form',
  onlyInFull,
  async ({ page, context, watch: watched }) => {
    await open(page, path)
    await goOffline(page, watched)
    await linkField(page).fill(watch(chair.id))
    await page.getByLabel('Start', { exact: true }).fill('1:23')
    await page.getByRole('button', { name: 'Make embed code' }).click()
    const { networkFailed = '' } = translations('en', 'common')
    await expect(
      page.locator('main p[data-outcome], main [data-outcome] p', { hasText: networkFailed }),
    ).toBeVisible()
    await expect(linkField(page)).toHaveValue(watch(chair.id))
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('1:23')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(() => parameters(page)).toEqual({ start: '83' })
  },
)

test(
  'an invalid link is explained beside the field',
  onlyInFull,
  async ({ page, watch: watched }) => {
    watched.expectProblem(/status of 4\d\d/)
    const errors = translations('en', 'errors')
    await open(page, path)
    for (const [link, sentence = ''] of [
      ['', errors['input.required']],
      ['https://vimeo.com/1', errors['link.notYouTube']],
      [
        `https://www.youtube.com/channel/${edgeCases.noBannerChannel}`,
        errors['link.videoOrPlaylistExpected'],
      ],
      ['https://www.youtube.com/playlist?list=PLsmp0123456789', errors['playlist.notFound']],
      [edgeCases.unknownVideo, errors['video.notFound']],
    ] as const) {
      await linkField(page).fill(link)
      await linkField(page).press('Enter')
      await expectFieldError(linkField(page), sentence)
    }
  },
)

test('the last inputs are restored on this device', onlyInFull, async ({ page }) => {
  await open(page, path)
  await linkField(page).fill(watch(chair.id))
  await page.getByLabel('Mute').check()
  await page.getByLabel('Start', { exact: true }).fill('0:15')
  await page.getByRole('button', { name: 'Make embed code' }).click()
  await expect(resultOf(page)).toContainText(chair.title)
  await open(page, path)
  await expect(linkField(page)).toHaveValue(watch(chair.id))
  await expect(page.getByLabel('Mute')).toBeChecked()
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('0:15')
})
