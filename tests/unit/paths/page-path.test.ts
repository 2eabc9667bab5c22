import { isErrorPage, withoutQuery } from '@/lib/paths/page-path'

test.each([
  ['/404', true],
  ['/500', true],
  ['/dashboard/no-such-screen', true],
  ['/dashboard/users', false],
  ['/tools/[slug]', false],
  ['/', false],
])('the route %s is served at any URL: %s', (route, expected) => {
  expect(isErrorPage(route)).toBe(expected)
})

test.each([
  ['/pricing?x=1#y', '/pricing'],
  ['/pricing#y?x', '/pricing'],
  ['/?x=1', '/'],
  ['', '/'],
])('%s without query and fragment is %s', (path, expected) => {
  expect(withoutQuery(path)).toBe(expected)
})
