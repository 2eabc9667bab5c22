import { wide } from '@/lib/tools/text/wide-letters'

/** How much of a title search engines show, in columns of a Latin letter. */
const maxColumns = 60

/** A page's title with the site's name, where there is room for both. Marks of letters count, so that the
 * name is left out rather than cut. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`
  const columns = [...both].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
  return columns > maxColumns ? title : both
}
