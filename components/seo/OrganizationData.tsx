import { languages } from '@/lib/i18n/languages'
import { site } from '@/lib/site'
import { JsonLd } from './JsonLd'

/** The site's operator as structured data. Rendered by the server only, so it adds no script. */
export function OrganizationData() {
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: site.name,
        ...(site.origin && { url: site.origin, logo: `${site.origin}/icon.svg` }),
        sameAs: site.socials.map((social) => social.url),
        address: {
          '@type': 'PostalAddress',
          streetAddress: site.address.street,
          addressLocality: site.address.city,
          addressRegion: site.address.region,
          postalCode: site.address.postalCode,
          addressCountry: site.address.country,
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: site.email,
          availableLanguage: languages.map((language) => language.tag),
        },
      }}
    />
  )
}
