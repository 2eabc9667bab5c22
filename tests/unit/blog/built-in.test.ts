import { builtInPosts } from '@/lib/blog/built-in.server'
import { localeCodes } from '@/lib/i18n/languages'

const slugs = async (locale: string) => (await builtInPosts(locale)).map(({ slug }) => slug).sort()

let english: string[]
beforeAll(async () => {
  english = await slugs('en')
})

test.each(localeCodes)('%s has every post that English has', async (code) => {
  const own = await slugs(code)
  expect(own).toEqual(english)
  expect(own).not.toEqual([])
})
