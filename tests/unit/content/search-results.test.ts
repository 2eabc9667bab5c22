import { builtInWords } from '@/lib/content/built-in.server'
import { localeCodes } from '@/lib/i18n/languages'
import { tools } from '@/lib/tools/machine/registry'

const siteName = ' | Tubesmith'.length
/** Whether letters fill a square: a result has room for half as many, and the site's name takes half. */
const isWide = (code: string) => /^(ja|ko|zh)/.test(code)

test.each(localeCodes)(
  'in %s, what search engines show of a tool’s page is neither cut nor short',
  async (code) => {
    const [title, description] = isWide(code)
      ? ([
          [24, 30],
          [58, 80],
        ] as const)
      : ([
          [50, 60],
          [140, 160],
        ] as const)
    for (const { slug } of tools) {
      const { meta } = await builtInWords(slug, code)
      const [letters, more] = [[...(meta.title + siteName)].length, [...meta.description].length]
      const fits = [
        letters >= title[0] && letters <= title[1],
        more >= description[0] && more <= description[1],
      ]
      expect([slug, letters, more, ...fits]).toEqual([slug, letters, more, true, true])
    }
  },
)
