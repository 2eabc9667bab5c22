import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('heading') })
const titles = (page: Page) => rows(page).getByRole('heading')
const field = (page: Page) => page.getByLabel('Channel link')
const save = (page: Page) => page.getByRole('button', { name: 'Save channel' })

const ids = ['UC', 'UC', 'UC'].map((start, at) => start + String(at).repeat(22))
const takeout = [
  'Channel Id,Channel Url,Channel Title',
  `${ids[0]},http://www.youtube.com/channel/${ids[0]},"Lakes, rivers"`,
  `${ids[1]},http://www.youtube.com/channel/${ids[1]},ગુજરાતી ચેનલ`,
  '',
].join('\r\n')
const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="Subscriptions">
  <outline text="A &amp; B" title="A &amp; B" type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${ids[2]}"/>
</outline></body></opml>`

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test('a channel can be saved by a link to one of its videos, removed and restored', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 40[04]/)
  await open(page, '/saved-channels')
  await expect(page.getByText('No channels yet')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Fill in this field first.')).toBeVisible()
  await field(page).fill('https://example.org/')
  await save(page).click()
  await expect(page.getByText('This isn’t a YouTube link.')).toBeVisible()
  await expect(field(page)).toHaveValue('https://example.org/')
  await field(page).fill('https://youtu.be/1WtTJeeRqpk')
  await save(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('img').first()).toHaveJSProperty('complete', true)
  const title = (await titles(page).textContent()) ?? ''
  await field(page).fill('https://youtu.be/1WtTJeeRqpk')
  await save(page).click()
  await expect(page.getByText(`${title} is already saved.`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByText('No channels yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test(
  'channels are imported from Google Takeout and OPML without duplicates, and exported',
  onlyInFull,
  async ({ page, watch }) => {
    // The sample YouTube doesn't know the channels of these files.
    watch.expectProblem(/channel-checks|channel-id-finder/)
    await open(page, '/saved-channels')
    const chooser = page.getByLabel('Choose a file')
    await chooser.setInputFiles(asFile('notes.txt', 'nothing here'))
    await expect(page.getByText('We couldn’t find any channels in this file.')).toBeVisible()
    await chooser.setInputFiles(asFile('subscriptions.csv', takeout))
    await expect(rows(page)).toHaveCount(2)
    await chooser.setInputFiles(asFile('channels.opml', opml))
    await expect(rows(page)).toHaveCount(3)
    await chooser.setInputFiles(asFile('subscriptions.csv', takeout))
    await expect(page.getByText('All channels of this file are already saved.')).toBeVisible()
    await expect(titles(page)).toContainText(['A & B', 'Lakes, rivers', 'ગુજરાતી ચેનલ'])

    const exported = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.locator('summary', { hasText: 'Export' }).click()
      await page.getByRole('button', { name, exact: true }).click()
      return readFileSync(await (await download).path(), 'utf8')
    }
    const csv = await exported('CSV')
    expect(csv).toContain(`${ids[0]},https://www.youtube.com/channel/${ids[0]},"Lakes, rivers"`)
    const xml = await exported('OPML')
    expect(xml).toContain(`channel_id=${ids[2]}`)
    expect(await exported('Plain links')).toContain(`https://www.youtube.com/channel/${ids[0]}`)
    // A row that can't be read is named, and the others come in; a broken file says where.
    await chooser.setInputFiles(asFile('list.txt', `${ids[0]}\nhttps://example.org/x`))
    await expect(page.getByText('1 row doesn’t name a channel')).toBeVisible()
    await expect(page.getByText('Line 2: https://example.org/x')).toBeVisible()
    await chooser.setInputFiles(asFile('broken.opml', opml.slice(0, 150)))
    await expect(
      page.getByText(/^This OPML file is damaged at line \d, so nothing was imported/),
    ).toBeVisible()
    // An exported file can be imported again.
    await page.evaluate(() => localStorage.removeItem('savedChannels'))
    await page.reload()
    await page.getByLabel('Choose a file').setInputFiles(asFile('saved-channels.opml', xml))
    await expect(rows(page)).toHaveCount(3)
  },
)

test('a login merges this browser’s channels without duplicates', async ({ page, watch }) => {
  watch.expectProblem(/channel-checks/)
  const site = siteUnderTest()
  const { token, email, password } = await signUp(site)
  const kept = await fetch(`${site.origin}/api/saved-channels`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ channels: [{ channelId: ids[0], title: 'Lakes, rivers' }] }),
  })
  expect(kept.status).toBe(200)
  await open(page, '/saved-channels')
  await page.getByLabel('Choose a file').setInputFiles(asFile('subscriptions.csv', takeout))
  await expect(rows(page)).toHaveCount(2)
  await page.locator('main').getByRole('link', { name: 'Login' }).click()
  await page.locator('main').getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/saved-channels')
  await expect(page.getByText('from this browser')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  // The list is stored in the account, so another browser has it too.
  const otherUsersChannels = await fetch(`${site.origin}/api/saved-channels`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect((await otherUsersChannels.json()).data).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove Lakes, rivers' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test(
  'a saved channel shows how its last uploads did, how often it uploads and its tools',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/saved-channels')
    await field(page).fill('@HarbourBellLanguages')
    await save(page).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/(Long videos|Shorts) \(\d+\): median [\d.]+K/)
    await expect(rows(page)).toContainText(/Every \d+ days|Every day/)
    await expect(rows(page).locator('time')).toBeVisible()
    await rows(page)
      .getByRole('button', { name: /^Note and groups of/ })
      .click()
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
    await page.keyboard.type('Ask about the course')
    await page.getByLabel('Groups').fill('Languages, rivals')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText('Ask about the course')
    await page.reload()
    await expect(rows(page)).toContainText('Ask about the course')
    await page.getByLabel('Group', { exact: true }).selectOption('rivals')
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByLabel('Tools for Harbour Bell Languages').click()
    const banner = rows(page).getByRole('link', { name: 'Channel Banner Downloader' })
    await expect(banner).toHaveAttribute('href', /channel-banner-downloader\?url=https/)
  },
)

test(
  'what stands out since the last visit comes first, and a reload leaves it there',
  onlyInFull,
  async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('savedChannelsVisit'))
        localStorage.setItem('savedChannelsVisit', JSON.stringify({ seen: Date.UTC(2020, 0, 1) }))
    })
    await open(page, '/saved-channels')
    await field(page).fill('@HarbourBellLanguages')
    await save(page).click()
    const first = page.getByRole('region', { name: 'Stands out since your last visit' })
    await expect(first).toContainText(/[\d.]+×/)
    await expect(first).toContainText(/median of [\d.]+K?, from \d+ other (long videos|Shorts)/)
    await page.reload()
    await expect(first).toBeVisible()
    await expect(page.getByText('You were last here on')).toBeVisible()
  },
)
