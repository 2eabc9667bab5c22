import { fullTitle } from '@/components/seo/full-title'
import { builtInPosts } from '@/lib/blog/built-in.server'
import { builtInWords } from '@/lib/content/built-in.server'
import { languageTag, localeCodes } from '@/lib/i18n/languages'
import { readTranslations } from '@/lib/i18n/read-translations.server'
import { tools } from '@/lib/tools/machine/registry'

const siteName = 'Tubesmith'
/** After each title that has room for it. */
const ending = ` | ${siteName}`
const most = {
  usual: { name: ending.length, title: [50, 60], description: [140, 160] },
  // Letters that fill a square: there is room for half as many, and the site's name takes half.
  wide: { name: ending.length / 2, title: [24, 30], description: [58, 80] },
} as const
const mostIn = (code: string) => most[/^(?:ja|ko|zh)/.test(code) ? 'wide' : 'usual']

/** How many columns, or letters that fill a square, search engines show of a title. */
function titleLength(title: string, code: string): number {
  const hasName = fullTitle(title, siteName).endsWith(ending)
  return [...title].length + (hasName ? mostIn(code).name : 0)
}

const outside = (
  lengths: readonly (readonly [string, number])[],
  [least, longest]: readonly number[],
) => lengths.filter(([, length]) => length < least! || length > longest!)

test.each(localeCodes)(
  'in %s, what search engines show of a tool’s page is neither cut nor short',
  async (code) => {
    const { title, description } = mostIn(code)
    for (const { slug } of tools) {
      const { meta } = await builtInWords(slug, code)
      const [inTitle, inAll] = [titleLength(meta.title, code), [...meta.description].length]
      const fits = [
        inTitle >= title[0] && inTitle <= title[1],
        inAll >= description[0] && inAll <= description[1],
      ]
      expect([slug, inTitle, inAll, ...fits]).toEqual([slug, inTitle, inAll, true, true])
    }
  },
)

test.each(localeCodes)(
  'in %s, what search engines show of a post of the blog is neither cut nor short',
  async (code) => {
    const posts = await builtInPosts(code)
    const { title, description } = mostIn(code)
    const titles = posts.map((post) => [post.slug, titleLength(post.title, code)] as const)
    const texts = posts.map((post) => [post.slug, [...post.description].length] as const)
    expect([outside(titles, title), outside(texts, description)]).toEqual([[], []])
  },
)

/** The texts of the pages without tools and posts, and the keys of what search engines show. */
const others = [
  ['home', 'title', 'description'],
  ['saved', 'saved.pageTitle', 'saved.description'],
  ...[
    ...['about', 'accessibility', 'blog', 'ccpa', 'contact', 'extension', 'gdpr', 'pricing'],
    ...['privacy', 'refund', 'terms', 'youtube'],
  ].map((namespace) => [namespace, 'pageTitle', 'description'] as const),
] as const

test.each(localeCodes)(
  'in %s, what search engines show of any other page is neither cut nor short',
  async (code) => {
    const { title, description } = mostIn(code)
    const texts = await Promise.all(
      others.map(async ([namespace, titleKey, key]) => {
        const { [titleKey]: own = '', [key]: text = '' } = await readTranslations(
          languageTag(code),
          namespace,
        )
        return { namespace, title: titleLength(own, code), description: [...text].length }
      }),
    )
    const lengths = (of: 'title' | 'description') =>
      texts.map((one) => [one.namespace, one[of]] as const)
    expect([
      outside(lengths('title'), title),
      outside(lengths('description'), description),
    ]).toEqual([[], []])
  },
)

test('a title that fills its line goes without the site’s name', () => {
  expect(fullTitle('a'.repeat(48), siteName)).toBe(`${'a'.repeat(48)}${ending}`)
  expect(fullTitle('a'.repeat(49), siteName)).toBe('a'.repeat(49))
  expect(fullTitle('字'.repeat(25), siteName)).toBe('字'.repeat(25))
  expect(fullTitle(`📈${'a'.repeat(45)}`, siteName)).toBe(`📈${'a'.repeat(45)}${ending}`)
})
