import type { Thing } from 'schema-dts'

/** Structured data for search engines (schema.org), escaped for use inside HTML. Rendered by the server
 * only, so it adds no script. */
export function JsonLd({ data }: { data: Exclude<Thing, string> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  // A data block, not a script: the content security policy does not apply to it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
