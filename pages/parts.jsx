// The page of parts for developers. Only the development site and the demo take `.jsx` files as
// pages (next.config.js), so a build for production has no such page.
import { PartsPage } from '@/components/parts-page/PartsPage'
import { shownLanguages } from '@/components/parts-page/shown-languages'
import { pageProps } from '@/lib/page-props.server'

export default PartsPage

export async function getStaticProps({ locale }) {
  const namespaces = [
    'home',
    'account',
    'errors',
    'tool',
    'scored',
    'transcript',
    'draw',
    'job',
    'chart',
    'table',
  ]
  const own = await pageProps(locale, namespaces, { cards: true })
  const shown = await Promise.all(
    shownLanguages.map(async (code) => {
      const { tools, _nextI18Next } = await pageProps(code, namespaces, { cards: true })
      return { code, tools: tools.slice(0, 4), words: _nextI18Next.initialI18nStore }
    }),
  )
  return { props: { ...own, shown } }
}
