import type { Site } from '@/lib/site'
import { JsonLd } from './JsonLd'

/** What search engines read of an action's input; no type of schema.org's. */
type Search = { '@type': 'SearchAction'; target: string; 'query-input': string }

/** The site and its search box as structured data, for the home page.
 * @param address of the home page in its language
 * @param tag BCP 47 */
export function WebsiteData({ site, address, tag }: { site: Site; address: string; tag: string }) {
  const search: Search = {
    '@type': 'SearchAction',
    target: `${address}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return (
    <JsonLd
      data={{
        '@type': 'WebSite',
        ...{ name: site.name, url: address, inLanguage: tag },
        potentialAction: search,
      }}
    />
  )
}
