import { channelById, edgeCases, visibleVideo } from 'sample-youtube'
import { expect, open, test, translations } from '../helpers/e2e/test'
import {
  clipboard,
  expectFieldError,
  fileSavedBy,
  linkField,
  resultOf,
  run,
  watch,
} from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const slug = 'channel-id-finder'
const path = `/tools/${slug}`
const korean = channelById(edgeCases.nonLatinHandleChannel)
const harbour = channelById(edgeCases.legacyUsernameChannel)
const ofShort = channelById(visibleVideo(edgeCases.short)?.channelId ?? '')
if (!korean || !harbour || !ofShort) throw new Error('The sample YouTube lacks a channel')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a handle in any script gives all ids and addresses of its channel', async ({ page }) => {
  await run(page, slug, `https://www.youtube.com/${korean.handle}/videos`)
  const result = resultOf(page)
  await expect(result.getByRole('heading', { level: 2 }).first()).toHaveText(korean.title)
  await expect(result).toContainText('Found by: Handle')
  const rest = korean.id.slice(2)
  for (const text of [korean.id, `UU${rest}`, `UULF${rest}`, `UUSH${rest}`, `UULV${rest}`]) {
    await expect(result.locator('bdi', { hasText: new RegExp(`^${text}$`) })).toBeVisible()
  }
  const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${korean.id}`
  await expect(result.getByRole('link', { name: feed })).toHaveAttribute('href', feed)
  await result.getByRole('button', { name: 'Copy ID' }).click()
  expect(await clipboard(page)).toBe(korean.id)
  await result.getByRole('button', { name: 'Copy: RSS feed' }).click()
  expect(await clipboard(page)).toBe(feed)
})

test('the avatar is served by this site', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${korean.id}`)
  const avatar = resultOf(page).locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^\/api\/image\?/)
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test(
  'several channels of any kind of link are a table, with failed links at their places',
  onlyInFull,
  async ({ page }) => {
    const inputs = [
      korean.handle,
      watch(edgeCases.short),
      'https://www.youtube.com/user/harbourbelllessons',
      edgeCases.unknownChannel,
      'https://www.youtube.com/c/oldname',
    ]
    await open(page, path)
    await linkField(page).first().focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), inputs.join('\n'))
    await page.keyboard.press('ControlOrMeta+V')
    await page.getByRole('button', { name: 'Find IDs' }).click()
    const result = resultOf(page)
    await expect(result.getByRole('heading', { name: '3 of 5 links' })).toBeVisible()
    const rows = result.locator('tbody tr')
    await expect(rows).toHaveCount(5)
    for (const [at, channel] of [korean, ofShort, harbour].entries()) {
      await expect(rows.nth(at)).toContainText(channel.title)
      await expect(rows.nth(at)).toContainText(channel.id)
    }
    await expect(rows.nth(0)).toContainText('Handle')
    await expect(rows.nth(1)).toContainText('Video')
    await expect(rows.nth(2)).toContainText('Old username')
    await rows
      .nth(2)
      .getByRole('button', { name: `Copy: Channel ID (${harbour.title})` })
      .click()
    expect(await clipboard(page)).toBe(harbour.id)
    await result.getByRole('button', { name: 'Copy 3 IDs' }).click()
    expect(await clipboard(page)).toBe([korean.id, ofShort.id, harbour.id].join('\n'))
    const errors = translations('en', 'errors')
    await expect(rows.nth(3)).toContainText(
      `${errors['channel.notFound']}${edgeCases.unknownChannel}`,
    )
    await expect(rows.nth(4)).toContainText(errors['channel.nameNotFindable'] ?? '')
    await rows.nth(4).getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('main').locator('form input').nth(4)).toBeFocused()
    await rows
      .nth(0)
      .getByRole('button', { name: `More: ${korean.title}` })
      .click()
    await expect(result).toContainText(`UULF${korean.id.slice(2)}`)

    const csv = await fileSavedBy(page, () => result.getByRole('button', { name: 'CSV' }).click())
    expect(csv.name).toBe('channel-id-finder.csv')
    const lines = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'Input,Title,Channel ID,Handle,All uploads,Long videos,Shorts,Live streams,Permanent address,Address with handle,RSS feed,Found by,Error',
    )
    expect(lines).toHaveLength(6)
    // A handle can be pasted elsewhere: it calls nothing in a spreadsheet, so it is left as it is.
    expect(lines[1]).toContain(`${korean.handle},${korean.title},${korean.id},${korean.handle},`)
    expect(lines[4]).toMatch(
      new RegExp(`^${edgeCases.unknownChannel},.*,"Channel not found\\. .*"$`),
    )
  },
)

test('hidden subscribers are shown as hidden', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${edgeCases.hiddenSubscribersChannel}`)
  await expect(resultOf(page)).toContainText('Subscribers hidden')
})

test('a channel that does not exist is explained beside the field', async ({
  page,
  watch: watched,
}) => {
  watched.expectProblem(/status of 4\d\d/)
  const errors = translations('en', 'errors')
  await open(page, path)
  for (const [link, code] of [
    [edgeCases.unknownChannel, 'channel.notFound'],
    ['youtube.com/c/oldname', 'channel.nameNotFindable'],
    ['https://www.youtube.com/playlist?list=PLsmp0123456789', 'link.channelExpected'],
  ] as const) {
    await linkField(page).fill(link)
    await page.getByRole('button', { name: 'Find IDs' }).click()
    await expectFieldError(linkField(page), errors[code] ?? '')
  }
})

test('"Use in another tool" opens another tool with the channel', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${korean.id}`)
  await resultOf(page).getByRole('link', { name: 'Channel logo downloader' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'YouTube channel logo downloader',
  )
  await expect(resultOf(page)).toContainText(korean.title)
})
