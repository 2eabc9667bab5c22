import { publicPages } from './public-pages'
import { languagePrefixOf } from './site-paths'

/** Addresses that people make up, each with the page that they mean. */
const meant: Readonly<Record<string, string>> = {
  '/tools': '/',
  // The page's own path is spelled otherwise.
  '/chrome-extension': '/chorme-extension',
  '/extension': '/chorme-extension',
  // As the menu calls it.
  '/package': '/pricing',
  '/packages': '/pricing',
}

/** Where an address leads that is no page, but near one: one of {@link meant}, and a tool's or a page's in
 * capitals. */
export function movedTo(target: string): string | undefined {
  const [path = ''] = target.split('?', 1)
  const prefix = languagePrefixOf(path)
  const own = path.slice(prefix.length)
  const small = own.toLowerCase()
  const isPage = Object.hasOwn(publicPages, small) || /^\/tools\/[a-z\d-]+$/.test(small)
  const to = Object.hasOwn(meant, small)
    ? meant[small]
    : small !== own && isPage
      ? small
      : undefined
  return to && (to === '/' ? prefix || '/' : prefix + to) + target.slice(path.length)
}
