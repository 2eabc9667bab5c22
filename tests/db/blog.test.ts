import { buffer, text } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Actor } from '@/lib/accounts/actor.server'
import { setPostState, writePost } from '@/lib/blog/edit.server'
import { readEdited } from '@/lib/blog/edited.server'
import { exportPost, exportPosts, importPost } from '@/lib/blog/files.server'
import { previewPage } from '@/lib/blog/page-posts.server'
import { livePost } from '@/lib/blog/posts.server'
import { publishDuePosts } from '@/lib/blog/publish.server'
import { holdAccounts } from '../helpers/hold-accounts'

const clock = '2026-12-01T08:00:00.000Z'
const on = holdAccounts({ YOUTUBE_SOURCE: 'sample', BLOG_CLOCK: clock })
const builtIn = 'why-every-number-has-a-label'
const renew = async () => undefined

let admin: Actor
beforeAll(async () => {
  admin = await on.actor((await on.user({ role: 'admin' })).token, 'admin')
})

const words = (title: string) => ({
  ...{ title, description: `About ${title}.`, author: '', tags: ['Tests'], cover: '' },
  text: `Words of ${title}.`,
})

test('a scheduled post comes out at its minute, once, and not a moment before', async () => {
  const name = { slug: 'at-nine', locale: 'en' }
  await writePost(admin, { ...name, ...words('Nine') })
  const plan = { state: 'scheduled' as const, time: '2026-12-01T09:30', zone: 'Europe/Berlin' }
  for (const time of ['0000-01-01T09:30', '2026-11-29T09:30'])
    await expect(setPostState(admin, { ...name, version: 1, ...plan, time })).rejects.toMatchObject(
      { code: 'post.timePast' },
    )
  await setPostState(admin, { ...name, version: 1, ...plan })
  await publishDuePosts(new Date('2026-12-01T08:29:59.999Z'), renew)
  expect(await livePost(name)).toBeUndefined()
  const minute = new Date('2026-12-01T08:30:00.000Z')
  const renewed = jest.fn(renew)
  await Promise.all([publishDuePosts(minute, renewed), publishDuePosts(minute, renewed)])
  expect(await livePost(name)).toMatchObject({ title: 'Nine', publishedAt: minute })
  const before = renewed.mock.calls.length
  await publishDuePosts(new Date('2026-12-01T08:30:05.000Z'), renewed)
  expect(renewed).toHaveBeenCalledTimes(before)
  expect((await readEdited(name)).state).toBe('published')
})

const list = { page: 1, pageSize: 20, sort: 'slug', format: 'zip' } as const

test('all posts go out as one ZIP with a folder for each language, also drafts', async () => {
  await writePost(admin, { slug: 'a-draft', locale: 'zh-HANT', ...words('草稿') })
  const bytes = await buffer((await exportPosts(list)).body)
  const files = unzipSync(new Uint8Array(bytes))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([`en/${builtIn}.md`, `de/${builtIn}.md`, 'zh-Hant/a-draft.md']),
  )
  const alone = await text((await exportPost({ slug: builtIn, locale: 'de' })).body)
  expect(strFromU8(files[`de/${builtIn}.md`]!)).toBe(alone)
  const found = await buffer((await exportPosts({ ...list, q: 'label', locale: 'en' })).body)
  expect(Object.keys(unzipSync(new Uint8Array(found)))).toEqual([`en/${builtIn}.md`])
})

test('a file replaces the words at its address where that is wished for, and nothing else', async () => {
  const name = { slug: builtIn, locale: 'en' }
  const before = await readEdited(name)
  const file = await text((await exportPost(name)).body)
  const taken = importPost(admin, { ...name, file, replace: false })
  await expect(taken).rejects.toMatchObject({ code: 'post.exists' })
  // The same words are no change.
  expect(await importPost(admin, { ...name, file, replace: true })).toMatchObject({ version: 0 })
  const other = file
    .replace(/^title: .*$/m, 'title: Another')
    .replace(/^date: .*$/m, 'date: 2020-01-01')
  const after = await importPost(admin, { ...name, file: other, replace: true })
  const { state, publishedAt } = before
  expect(after).toMatchObject({ version: 1, state, publishedAt, words: { title: 'Another' } })
  const free = { slug: 'not-there-yet', locale: 'en' }
  const made = await importPost(admin, { ...free, file, replace: true })
  expect(made).toMatchObject({ version: 1, state: 'draft' })
})

test('a file’s date that is still to come is none of a published post', async () => {
  const name = { slug: 'of-2099', locale: 'en' }
  const file = '---\ntitle: T\ndescription: D\ndate: 2099-01-01\n---\nText'
  const draft = await importPost(admin, { ...name, file, replace: false })
  expect(draft).toMatchObject({ state: 'draft', publishedAt: '2099-01-01T00:00:00.000Z' })
  const out = await setPostState(admin, { ...name, version: 1, state: 'published' })
  expect(out).toMatchObject({ state: 'published', publishedAt: clock })
})

test('the preview of a published post leads to it, and of a hidden one only to who has the new link', async () => {
  const name = { slug: 'taken-back', locale: 'gu' }
  const { preview: old = '' } = await writePost(admin, { ...name, ...words('Back') })
  const shown = (address = '') => previewPage(address.split('/').at(-1)!)
  expect(await shown(old)).toMatchObject({ post: { title: 'Back' } })
  await setPostState(admin, { ...name, version: 1, state: 'published' })
  expect(await shown(old)).toEqual({ address: '/gu/blog/taken-back' })
  const { preview } = await setPostState(admin, { ...name, version: 2, state: 'hidden' })
  expect(await shown(old)).toBeUndefined()
  expect(await shown(preview)).toMatchObject({ post: { title: 'Back' } })
})
