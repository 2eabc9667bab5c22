import { builtInPosts } from '@/lib/blog/built-in.server'
import { builtInWords } from '@/lib/content/built-in.server'
import { languageTag, localeCodes } from '@/lib/i18n/languages'
import { readTranslations } from '@/lib/page-props.server'
import { tools } from '@/lib/tools/machine/registry'

/** After each title. */
const siteName = ' | Tubesmith'.length
const most = {
  usual: { name: siteName, title: [50, 60], description: [140, 160] },
  // Letters that fill a square: there is room for half as many, and the site's name takes half.
  wide: { name: siteName / 2, title: [24, 30], description: [58, 80] },
} as const
const mostIn = (code: string) => most[/^(?:ja|ko|zh)/.test(code) ? 'wide' : 'usual']

test.each(localeCodes)(
  'in %s, what search engines show of a tool’s page is neither cut nor short',
  async (code) => {
    const { name, title, description } = mostIn(code)
    for (const { slug } of tools) {
      const { meta } = await builtInWords(slug, code)
      const [inTitle, inAll] = [[...meta.title].length + name, [...meta.description].length]
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
    const [least, longest] = mostIn(code).description
    const lengths = (await builtInPosts(code)).map(
      ({ slug, description }) => [slug, [...description].length] as const,
    )
    expect(lengths.filter(([, length]) => length < least || length > longest)).toEqual([])
  },
)

/** The texts that have the descriptions of the pages without tools and posts. */
const described = [
  ...['about', 'accessibility', 'blog', 'ccpa', 'contact', 'extension', 'gdpr', 'home', 'pricing'],
  ...['privacy', 'refund', 'terms', 'youtube'],
].map((namespace) => [namespace, 'description'] as const)

test.each(localeCodes)(
  'in %s, what search engines show of any other page is neither cut nor short',
  async (code) => {
    const [least, longest] = mostIn(code).description
    const all = [...described, ['saved', 'saved.description'] as const]
    const lengths = await Promise.all(
      all.map(async ([namespace, key]) => {
        const { [key]: text = '' } = await readTranslations(languageTag(code), namespace)
        return [namespace, [...text].length] as const
      }),
    )
    expect(lengths.filter(([, length]) => length < least || length > longest)).toEqual([])
  },
)
