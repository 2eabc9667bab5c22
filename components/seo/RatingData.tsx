import { JsonLd } from '@/components/seo/JsonLd'

/** How a tool is rated as structured data. Rendered by the server only, so it adds no script. Renders
 * nothing without an average. */
export function RatingData({
  name,
  description,
  address,
  summary,
}: {
  /** The tool's. */
  name?: string
  description?: string
  /** Of its page. */
  address: string
  summary?: { count: number; average: number | null }
}) {
  if (!summary?.average) return null
  const data = {
    '@type': 'WebApplication',
    ...{ name, description, url: address },
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
  }
  return <JsonLd data={data} />
}
