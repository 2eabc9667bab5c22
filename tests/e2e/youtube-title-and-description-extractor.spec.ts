import { edgeCases } from 'sample-youtube'
import { expect, open, test } from '../helpers/e2e/test'
import { clipboard, fileSavedBy, resultOf, run, sampleVideo, watch } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const slug = 'youtube-title-and-description-extractor'
const path = `/tools/${slug}`
const localized = sampleVideo(edgeCases.localized)

/** Title and description, followed by those of the other languages. */
const allWords = [
  localized.title,
  localized.description,
  ...Object.entries(localized.localizations).map(([language, { title, description }]) => {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
    return `[${name}]\n${title}\n\n${description}`
  }),
].join('\n\n')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('shows title, description and the links, chapters and hashtags in them', async ({ page }) => {
  await run(page, slug, watch(localized.id))
  const result = resultOf(page)
  await expect(result).toContainText(localized.title)
  await expect(result).toContainText(`${[...localized.description].length} characters`)
  const chapters = result.getByRole('heading', { name: /^Chapters/ }).locator('xpath=../..')
  await expect(chapters.getByRole('listitem')).toHaveText([
    '0:00Why a mug works',
    '0:48The angle',
    '1:55The tomato',
  ])
  await expect(chapters.getByRole('link').nth(1)).toHaveAttribute(
    'href',
    `${watch(localized.id)}&t=48s`,
  )
  const links = result.getByRole('heading', { name: /^Links/ }).locator('xpath=../..')
  await expect(links.getByRole('listitem').first()).toContainText(
    'Tracking: utm_source, utm_medium',
  )
  await expect(links.getByRole('listitem').nth(1)).toContainText('Probably affiliate')
  await expect(result).toContainText('#knife')
  await expect(result).toContainText('hello@hobbinlane.example')
  await result.getByText('Affûter un couteau').click()
  await expect(result).toContainText('L’anneau rugueux sous une tasse')
  await result.getByRole('button', { name: 'Copy all' }).click()
  expect(await clipboard(page)).toBe(allWords)
})

test('text and Markdown files can be saved', onlyInFull, async ({ page }) => {
  await open(page, `${path}?url=${localized.id}`)
  const save = (name: string) =>
    fileSavedBy(page, () => resultOf(page).getByRole('button', { name, exact: true }).click())
  const text = await save('TXT')
  expect(text.name).toBe(`${slug}-${localized.id}.txt`)
  expect(text.bytes.toString('utf8')).toBe(`${allWords}\n`)
  const markdown = await save('Markdown')
  expect(markdown.name).toBe(`${slug}-${localized.id}.md`)
  const written = markdown.bytes.toString('utf8')
  expect(written).toContain(`# ${localized.title}\n\n<${watch(localized.id)}>`)
  expect(written).toContain('## Chapters\n\n- 0:00 Why a mug works')
  for (const { title } of Object.values(localized.localizations)) {
    expect(written).toContain(`## ${title} (`)
  }
  const csv = await save('CSV')
  expect(csv.bytes.toString('utf8')).toContain(`${localized.id},chapter,0:48 The angle`)
})

test(
  'several videos are rows that open, with an unknown one at its place',
  onlyInFull,
  async ({ page }) => {
    const ids = [edgeCases.noTags, edgeCases.html, edgeCases.unknownVideo]
    await open(page, `${path}?${ids.map((id) => `url=${id}`).join('&')}`)
    const result = resultOf(page)
    for (const id of ids.slice(0, 2)) await expect(result).toContainText(sampleVideo(id).title)
    await expect(result.getByRole('heading', { name: '2 of 3 links' })).toBeVisible()
    const row = (text: string) => result.getByRole('listitem').filter({ hasText: text })
    await expect(row('Video not found')).toContainText(edgeCases.unknownVideo)
    await expect(result).toContainText('No timestamps in the description.')
    // The first row is open; the others open when they are clicked.
    const second = result.locator('details').nth(1)
    await expect(second.getByRole('heading', { name: 'Description' })).toBeHidden()
    await second.locator('summary').click()
    await expect(second.getByRole('heading', { name: 'Description' })).toBeVisible()
  },
)

test('right-to-left text and emoji are copied unchanged', onlyInFull, async ({ page }) => {
  for (const id of [edgeCases.rightToLeft, edgeCases.emoji]) {
    const video = sampleVideo(id)
    await open(page, `${path}?url=${id}`)
    await resultOf(page).getByRole('button', { name: 'Copy all' }).click()
    expect(await clipboard(page)).toBe(`${video.title}\n\n${video.description}`)
  }
})

test(
  'each part has its own copy button, and a long title shows where search cuts it',
  onlyInFull,
  async ({ page }) => {
    const video = sampleVideo(edgeCases.longTitle)
    await open(page, `${path}?url=${video.id}`)
    const result = resultOf(page)
    await result.getByRole('button', { name: 'Copy: Title' }).click()
    expect(await clipboard(page)).toBe(video.title)
    await result.getByRole('button', { name: 'Copy: Description' }).click()
    expect(await clipboard(page)).toBe(video.description)
    await expect(result).toContainText('Most search results cut the title at the mark')
    await expect(result.getByRole('img', { name: '100 characters' })).toBeVisible()
  },
)
