import { routesOf } from '@/scripts/site/built-routes.mjs'

const find = routesOf([
  '/',
  '/about',
  '/api/[[...path]]',
  '/api/tools',
  '/api/tools/[slug]',
  '/api/tools/[slug]/bulk',
  '/api/openapi.json',
  '/api/image/zip',
  '/api/image/[videoId]/[name]',
])

test('an address finds its route, the one without a parameter first', () => {
  expect(find('/api/tools')).toEqual({ page: '/api/tools', params: {} })
  expect(find('/api/openapi.json')).toEqual({ page: '/api/openapi.json', params: {} })
  expect(find('/api/image/zip')).toEqual({ page: '/api/image/zip', params: {} })
  expect(find('/api/tools/tag-extractor')).toEqual({
    page: '/api/tools/[slug]',
    params: { slug: 'tag-extractor' },
  })
  expect(find('/api/tools/tag-extractor/bulk')?.page).toBe('/api/tools/[slug]/bulk')
  expect(find('/api/image/aaaaaaaaaaa/max.jpg')?.params).toEqual({
    videoId: 'aaaaaaaaaaa',
    name: 'max.jpg',
  })
})

test.each([
  ...['/', '/about', '/api', '/api/', '/api/tools/', '/api//tools', '//api/tools', '/API/tools'],
  ...['/api/./tools', '/api/../tools', '/api/tools/..', '/api/tools/%74ag', '/api/tools/a/b/c'],
  ...['/de/api/tools', '/api/tools;x', '/api/tools\\x', '/api/[[...path]]', '/api/tools/[slug]'],
  ...['/api/nothing', '/_next/data/x/en/api/tools.json'],
])('%s is left to Next', (address) => {
  expect(find(address)).toBeUndefined()
})
