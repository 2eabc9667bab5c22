import { builtInPosts } from '@/lib/blog/built-in.server'
import { localeCodes } from '@/lib/i18n/languages'

test.each(localeCodes)('%s has every post that English has', async (code) => {
  const slugs = async (locale: string) =>
    (await builtInPosts(locale)).map(({ slug }) => slug).sort()
  expect(await slugs(code)).toEqual(await slugs('en'))
  expect(await slugs(code)).not.toEqual([])
})
