import { languages } from '@/lib/i18n/languages'
import { operator, site } from '@/lib/site'
import { JsonLd } from './JsonLd'

/** The site's operator as structured data. Rendered by the server only, so it adds no script. */
export function OrganizationData() {
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: site.name,
        ...(site.origin && { url: site.origin, logo: `${site.origin}/icon.svg` }),
        sameAs: operator.socials.map((social) => social.url),
        address: {
          '@type': 'PostalAddress',
          streetAddress: operator.address.street,
          addressLocality: operator.address.city,
          addressRegion: operator.address.region,
          postalCode: operator.address.postalCode,
          addressCountry: operator.address.country,
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: operator.email,
          availableLanguage: languages.map((language) => language.tag),
        },
      }}
    />
  )
}
