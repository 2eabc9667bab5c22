import { languages } from '@/lib/i18n/languages'
import type { Site } from '@/lib/site'
import { JsonLd } from './JsonLd'

/** The site's operator as structured data. */
export function OrganizationData({ site }: { site: Site }) {
  const { origin, name, email, address, profiles } = site
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: origin,
        logo: `${origin}/icon.svg`,
        ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
        ...(address && { address }),
        ...(email && {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            email,
            availableLanguage: languages.map(({ tag }) => tag),
          },
        }),
      }}
    />
  )
}
