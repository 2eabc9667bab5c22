import { JsonLd } from './JsonLd'

/** Where a page stands as structured data, the outermost page first. */
export function BreadcrumbData({ pages }: { pages: readonly { name: string; address: string }[] }) {
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: pages.map(({ name, address }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          ...{ name, item: address },
        })),
      }}
    />
  )
}
