import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { builtInPosts } from '@/lib/blog/built-in.server'
import { languages } from '@/lib/i18n/languages'
import { publicPaths } from '@/lib/paths/public-pages'
import * as drawing from '@/lib/pictures/picture.server'
import { shareSize } from '@/lib/share-picture'
import { shareBoxes } from '@/lib/share-pictures/boxes'
import { commonest } from '@/lib/share-pictures/in-idle-time.server'
import { fileOf, keep, readKept } from '@/lib/share-pictures/kept.server'
import { sharePicture } from '@/lib/share-pictures/share-picture.server'
import { pageTitle } from '@/lib/share-pictures/title.server'
import { tools } from '@/lib/tools/machine/registry'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { fullTest } from '../../helpers/full-test'
import { someLanguages } from '../../helpers/gate'

const folder = mkdtempSync(path.join(tmpdir(), 'share-'))
jest.mock('@/lib/server/env', () => ({ env: () => ({ DATA_DIR: folder }) }))
jest.mock('@/lib/pictures/picture.server', () => {
  const actual = jest.requireActual<typeof drawing>('@/lib/pictures/picture.server')
  return { ...actual, drawPicture: jest.fn(actual.drawPicture) }
})
jest.mock('@/lib/server/site.server', () => ({ site: () => ({ name: 'Tubesmith' }) }))

const paths = [...publicPaths, ...tools.map(({ slug }) => toolPath(slug))]

test.each(someLanguages.map(({ code, tag }) => [tag, code]))(
  'every page and post has a title in %s that a picture can show',
  async (tag, code) => {
    const posts = (await builtInPosts(code)).map(({ title }) => title)
    const titles = [...(await Promise.all(paths.map((page) => pageTitle(page, tag)))), ...posts]
    for (const title of titles) expect(title).toMatch(/\S/)
    const texts = Object.fromEntries(titles.map((title = '', at) => [at, title]))
    const shown = await drawing.writableTexts(texts, tag, 'one')
    expect(titles.filter((_, at) => !shown[at])).toEqual([])
  },
)

test.each(['/dashboard', '/tools/nothing', '/about/', 'about', '', '/user'])(
  '“%s” has no picture',
  async (page) => expect(await sharePicture(page, 'en', 'one')).toBeUndefined(),
)

test('a picture is drawn once, also for many who ask at the same time, and then read', async () => {
  const asked = Array.from({ length: 8 }, () => sharePicture('/tools/tag-extractor', 'gu', 'one'))
  const [first, ...others] = await Promise.all(asked)
  for (const other of others) expect(other).toEqual(first)
  expect(await sharePicture('/tools/tag-extractor', 'gu', 'one')).toEqual(first)
  expect(drawing.drawPicture).toHaveBeenCalledTimes(1)
  const { format, width, height } = await sharp(first).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...shareSize })
  expect(await sharePicture('/tools/tag-extractor', 'ja', 'one')).not.toEqual(first)
})

/** A picture of a title, whatever fonts can make of it. */
async function drawn(title: string, lang = 'en') {
  const texts = await drawing.writableTexts({ title, name: 'Tubesmith' }, lang, 'one')
  return drawing.drawPicture(shareBoxes(texts, lang), { ...shareSize, lang }, 'one')
}

test('a title that no font can write leaves a picture without it, never boxes', async () => {
  const without = await drawn('')
  for (const title of ['العنوان', 'כותרת', 'หัวข้อ', '🎉🎉'])
    expect(await drawn(title)).toEqual(without)
})

test('emoji are left out of a title', async () => {
  expect(await drawn('Tags 🎉 of a video')).toEqual(await drawn('Tags of a video'))
})

test('a title of 300 letters ends in its third line', async () => {
  const endless = await drawn('A title without any end '.repeat(13))
  expect(endless).toEqual(await drawn('A title without any end '.repeat(30)))
  const { data, info } = await sharp(endless).raw().toBuffer({ resolveWithObject: true })
  // Nothing is written between the third line and the plot.
  const row = data.subarray(376 * info.width * info.channels, 377 * info.width * info.channels)
  expect(new Set(row.subarray(0, 800 * info.channels)).size).toBeLessThanOrEqual(3)
})

test('a word that is longer than a line goes on in the next one', async () => {
  const long = await drawn('W'.repeat(120))
  const { data, info } = await sharp(long)
    .extract({ left: shareSize.width - 90, top: 160, width: 90, height: 216 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const first = data.subarray(0, info.channels)
  expect(data.every((value, at) => value === first[at % info.channels])).toBe(true)
})

test('a word of 44 letters stands on one line, in letters that are small enough', () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetr'
  const sizes = (title: string) =>
    JSON.stringify(shareBoxes({ title }, 'de')).match(/(?<="fontSize":)\d+/g)
  expect(sizes(word)).toEqual([String(Math.floor(1008 / 0.62 / word.length))])
  expect(sizes('Titel und Beschreibung')).toEqual(['82'])
})

fullTest('no more than 2,000 pictures are kept, those that were asked for last', async () => {
  const picture = Buffer.from('one')
  const first = fileOf({ at: -1 })
  await keep(first, picture)
  for (let at = 0; at < 2_000; at++) await keep(fileOf({ at }), picture)
  const kept = readdirSync(path.join(folder, 'share-pictures'))
  expect(kept).toHaveLength(2_000)
  expect(kept.filter((name) => !/^[\da-f]{40}\.png$/.test(name))).toEqual([])
  expect(await readKept(fileOf({ at: 1_999 }))).toEqual(picture)
})

test('at most fifty pictures are drawn ahead, home in every language first', () => {
  const ahead = commonest()
  expect(ahead.length).toBeGreaterThan(40)
  expect(ahead.length).toBeLessThanOrEqual(50)
  expect(ahead.slice(0, languages.length)).toEqual(
    languages.map(({ tag }) => ({ page: '/', lang: tag })),
  )
  expect(new Set(ahead.map((one) => JSON.stringify(one))).size).toBe(ahead.length)
})

test.each(['constructor', '__proto__', 'toString', '/nothing'])('“%s” is no page', async (page) => {
  expect(await pageTitle(page, 'en')).toBeUndefined()
})
