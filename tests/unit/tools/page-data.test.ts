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
