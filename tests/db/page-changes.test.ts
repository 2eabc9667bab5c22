import { onChangedPages } from '@/lib/pages/changed-pages'
import { makeFollower, pagesChanged } from '@/lib/pages/page-changes.server'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

/** What the server in front was told since the last look. */
const told: string[][] = []
beforeEach(() => {
  told.length = 0
  onChangedPages((pages) => told.push([...pages]))
})

test('a change is told to the own server at once, and by each other process that follows, once', async () => {
  const follow = makeFollower()
  await follow()
  expect(told).toEqual([])
  await pagesChanged(['/about', '/tools/tag-extractor'])
  expect(told).toEqual([['/about', '/tools/tag-extractor']])
  await follow()
  expect(told[1]?.sort()).toEqual(['/about', '/tools/tag-extractor'])
  await follow()
  expect(told).toHaveLength(2)
})

test('a page that changes again is told again', async () => {
  const follow = makeFollower()
  await follow()
  await pagesChanged(['/about'])
  told.length = 0
  await follow()
  expect(told).toEqual([['/about']])
})

test('a process that starts later learns of every change since the build', async () => {
  await pagesChanged(['/pricing'])
  told.length = 0
  await makeFollower()()
  expect(told.flat()).toContain('/pricing')
})
