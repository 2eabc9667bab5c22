import { JsonLd } from '@/components/seo/JsonLd'

/** A tool as structured data: free, and with how it is rated where there is an average. */
export function ToolData({
  name,
  description = '',
  address,
  tag,
  summary,
}: {
  /** The tool's. */
  name: string
  description?: string
  /** Of its page. */
  address: string
  /** BCP 47. */
  tag: string
  summary?: { count: number; average: number | null }
}) {
  return (
    <JsonLd
      data={{
        '@type': 'WebApplication',
        ...{ name, description, url: address, inLanguage: tag },
        applicationCategory: 'MultimediaApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        ...(summary?.average && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.average,
            reviewCount: summary.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      }}
    />
  )
}
