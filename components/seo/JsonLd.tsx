/** Structured data for search engines (schema.org), escaped for use inside HTML. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  // A data block, not a script: the content security policy does not apply to it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
