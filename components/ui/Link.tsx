import { useRouter } from 'next/router'
import type { ComponentProps, MouseEvent } from 'react'
import { defaultLocale, localePath } from '@/lib/i18n/languages'

/** A click that the browser should handle itself: new tab, new window, download. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/**
 * A link to a page of this site, in the page's language. It navigates on the client and prefetches
 * when the pointer enters. `next/link` does more, but costs three kilobytes of the first load
 * (docs/decisions/0004).
 */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    router.push(href)
  }
  return (
    <a
      {...rest}
      href={localePath(router.locale ?? defaultLocale, href)}
      onClick={follow}
      onMouseEnter={() => router.prefetch(href)}
    />
  )
}

/** The address of the page of this site that a link in plain HTML leads to. */
function pageOf({ target }: MouseEvent): string | undefined {
  const link = (target as Element).closest('a')
  return link?.origin === window.location.origin
    ? link.pathname + link.search + link.hash
    : undefined
}

/** Handlers by which an element lets the router follow the links to pages in its plain HTML. */
export function usePlainLinks() {
  const router = useRouter()
  return {
    onClick(event: MouseEvent) {
      const page = pageOf(event)
      if (!page || isForBrowser(event)) return
      event.preventDefault()
      router.push(page)
    },
    onMouseOver(event: MouseEvent) {
      const page = pageOf(event)
      // The address has its language already.
      if (page) router.prefetch(page, page, { locale: false })
    },
  }
}
