import { parseTogether } from '@/lib/tools/machine/input-schema'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { tools } from '@/lib/tools/machine/registry'

test.each(tools.map(({ slug }) => slug))('%s: its page receives neither code nor names', (slug) => {
  const data = toolPageData(slug)
  // Props of a page are JSON; what is lost there would be there on the server alone.
  expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  expect(data).not.toHaveProperty('names')
})

test.each([
  ['keyword-research', true],
  ['trending-videos', false],
  ['video-data-viewer', false],
])('%s: whether a plot stands beside the verdict of its table: %s', (slug, expected) => {
  expect(toolPageData(slug)).toMatchObject({ showsPlot: expected })
})

test.each(['description-generator', 'youtube-money-calculator'])(
  '%s: its page knows what an empty form says',
  (slug) => {
    const data = toolPageData(slug, 'ja')
    if (data?.where !== 'browser') throw new Error('It runs on the server.')
    expect(data.emptyInput).toEqual(parseTogether(data.fields, {}, 'ja'))
  },
)

test('a page that waits for an input needs none', () => {
  expect(toolPageData('title-generator', 'ja')).not.toHaveProperty('emptyInput')
})

test.each([
  ['tag-extractor', undefined],
  // What folds its options away, and not their fields.
  ['youtube-embed-code-generator', ['folded']],
  ['keyword-research', ['keywords', 'codes', 'number']],
  ['youtube-money-calculator', ['head', 'folded', 'slider', 'codes']],
])('%s: what its form waits for: %s', (slug, late) => {
  expect(toolPageData(slug)).toHaveProperty('slug', slug)
  expect((toolPageData(slug) as { late?: unknown }).late).toEqual(late)
})
