import { safeNext } from '@/lib/accounts/safe-next'

test.each(['/dashboard/users?q=a#b', '/tools/tag-generator?keyword=%5Blive%5D+%5B4k%5D'])(
  '%s is allowed',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  '/tools/[slug]',
  '/tools/%5Bslug%5D',
  '/tools/[slug]?slug=x',
  '/tools/%3F%5Bslug%5D',
  '//evil.test',
  '/\\evil.test',
  '/%2Fevil.test',
  'https://evil.test',
  '/%E0',
  ['/a', '/b'],
  '\\\\evil.test',
  '/\t/evil.test',
  '/%5cevil.test',
  '%2f%2fevil.test',
  'http:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '///evil.test',
  '/fr//evil.test',
])('O01 L02 %j leads to the dashboard, because the router knows no such page', (next) => {
  expect(safeNext(next)).toBe('/dashboard')
})

test('O01 a path that is too long for an address leads to the dashboard', () => {
  expect(safeNext(`/${'a'.repeat(10_000)}`)).toBe('/dashboard')
})
