import { routeFinder } from '@/lib/server/front/api-routes.server'

const pages = [
  '/api/tools',
  '/api/tools/[slug]',
  '/api/tools/[slug]/bulk',
  '/api/openapi.json',
  '/api/image/[videoId]/[name]',
  '/api/image/[videoId]/max.jpg',
  '/api/image/zip',
]
const find = routeFinder(pages.map((page) => [page, `${page}.js`]))

test.each([
  ['/api/tools', '/api/tools'],
  ['/api/openapi.json', '/api/openapi.json'],
  ['/api/image/zip', '/api/image/zip'],
  ['/api/tools/tag-extractor', '/api/tools/[slug]'],
  ['/api/tools/tag-extractor/bulk', '/api/tools/[slug]/bulk'],
  ['/api/image/aaaaaaaaaaa/min.jpg', '/api/image/[videoId]/[name]'],
  ['/api/image/aaaaaaaaaaa/max.jpg', '/api/image/[videoId]/max.jpg'],
])('%s belongs to the route that says most of it, %s', (address, page) => {
  expect(find(address)).toBe(`${page}.js`)
})

test.each([
  ...['/', '/about', '/api', '/api/', '/api/tools/', '/api//tools', '//api/tools', '/API/tools'],
  ...['/api/./tools', '/api/../tools', '/api/tools/..', '/api/tools/%74ag', '/api/tools/a/b/c'],
  ...['/de/api/tools', '/api/tools;x', '/api/tools\\x', '/api/tools/[slug]', '/api/openapiXjson'],
  ...['/api/nothing', '/_next/data/x/en/api/tools.json'],
])('%s is left to Next', (address) => {
  expect(find(address)).toBeUndefined()
})
