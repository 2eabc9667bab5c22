import { NewPostBody } from '@/lib/blog/bodies.server'
import { builtInPosts } from '@/lib/blog/built-in.server'
import { renderPost } from '@/lib/blog/render.server'
import { localeCodes } from '@/lib/i18n/languages'
import { tools } from '@/lib/tools/machine/registry'

const slugs: readonly string[] = tools.map(({ slug }) => slug)

test.each(localeCodes)('every post in %s follows docs/blog.md', async (locale) => {
  for (const { date, ...post } of await builtInPosts(locale)) {
    const { slug, text } = post
    expect({ slug, problem: NewPostBody.safeParse({ locale, ...post }).error }).toEqual({ slug })
    expect(Date.parse(date)).not.toBeNaN()
    const { parts, minutes } = renderPost(post, locale)
    expect({ slug, isRead: parts.length > 0 && minutes > 0 }).toEqual({ slug, isRead: true })
    const codes = parts.flatMap((part) => ('code' in part ? [part.code] : []))
    // A plot that breaks the rules is shown as code.
    expect(codes.filter((code) => /^kind:/m.test(code))).toEqual([])
    const linked = [...text.matchAll(/\]\(\/tools\/([a-z0-9-]+)/g)].map(([, tool]) => tool)
    expect({ slug, unknown: linked.filter((tool) => !slugs.includes(tool!)) }).toEqual({
      slug,
      unknown: [],
    })
  }
})

test('there is a post in English', async () => {
  expect((await builtInPosts('en')).length).toBeGreaterThan(0)
  expect(await builtInPosts('../en')).toEqual([])
})
