import { readdirSync } from 'node:fs'
import { movedTo } from '@/lib/paths/moved'
import { isDashboard, isPrivate, isUnknownScreen, withoutLanguage } from '@/lib/paths/site-paths'

describe('paths of the site', () => {
  test.each([
    ['/dashboard', true],
    ['/dashboard/dashboard', true],
    ['/dashboard/nope', true],
    ['/dashboard?x=1', true],
    ['/dashboard#x', true],
    ['/dashboardx', false],
    ['/dashboard-x/dashboard', false],
    ['/tools/dashboard', false],
    ['/DASHBOARD/users', true],
    ['/', false],
  ])('%s belongs to the dashboard: %s', (path, expected) => {
    expect(isDashboard(path)).toBe(expected)
  })

  test.each([
    ['/dashboard/nope', true],
    ['/user/profile', true],
    ['/user/nope', true],
    ['/login?next=%2Fdashboard', true],
    ['/register', true],
    ['/forgot-password', true],
    ['/reset-password#token', true],
    ['/verify-email', true],
    ['/username', false],
    ['/logins', false],
    ['/saved-channels', false],
    ['/dashboardx', false],
  ])('%s is private: %s', (path, expected) => {
    expect(isPrivate(path)).toBe(expected)
  })

  test.each([
    ['/fr/dashboard/nope', '/dashboard/nope'],
    ['/FR/dashboard', '/dashboard'],
    ['/zh-HANT', '/'],
    ['/zh-hant?x=1', '/?x=1'],
    ['/en/login', '/login'],
    ['/french/login', '/french/login'],
    ['/', '/'],
    ['/pricing', '/pricing'],
  ])('%s without its language is %s', (path, expected) => {
    expect(withoutLanguage(path)).toBe(expected)
  })
})

test.each([
  ['/tools', '/'],
  ['/Tools?a=1', '/?a=1'],
  ['/de/tools', '/de'],
  ['/Tools/Tag-Extractor', '/tools/tag-extractor'],
  ['/zh-HANT/tools/TAG-extractor?url=Ab', '/zh-HANT/tools/tag-extractor?url=Ab'],
  ['/chrome-extension', '/chorme-extension'],
  ['/ja/Chrome-Extension?a=B', '/ja/chorme-extension?a=B'],
  ['/Package', '/pricing'],
  ['/de/Privacy', '/de/privacy'],
  ['/chorme-extension', undefined],
  ['/constructor', undefined],
  ['/tools/tag-extractor', undefined],
  ['/tools/tag-extractor?url=ABC', undefined],
  ['/tools/', undefined],
  ['/tools/a/B', undefined],
  ['/api/tools/Tag', undefined],
  ['/', undefined],
])('%s leads to %s', (target, expected) => {
  expect(movedTo(target)).toBe(expected)
})

test('L03 the screens of the dashboard are exactly its pages', () => {
  const pages = readdirSync('pages/dashboard').map((file) => file.replace('.tsx', ''))
  const known = pages.filter((page) => !isUnknownScreen(`/dashboard/${page}`))
  expect(known).toEqual(pages.filter((page) => !['index', 'no-such-screen'].includes(page)))
  expect(known.length).toBeGreaterThan(5)
  expect(isUnknownScreen('/dashboard')).toBe(false)
  for (const path of [
    '/dashboard/users/nope',
    '/dashboard/Users',
    '/DASHBOARD/users',
    '/DASHBOARD',
  ]) {
    expect([path, isUnknownScreen(path)]).toEqual([path, true])
  }
  expect(isUnknownScreen('/pricing')).toBe(false)
})
