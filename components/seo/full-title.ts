/** How much of a title search engines show, in columns of a Latin letter. */
const maxColumns = 60

/** From here on stand the letters that are drawn twice as wide as a Latin one, and few others: the exact
 * list (lib/tools/text/wide-letters.ts) would be in the first load of each page. */
const firstWide = '\u2e80'

/** A page's title with the site's name, where there is room for both. Marks of letters count, so that the
 * name is left out rather than cut. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`
  const columns = [...both].reduce((sum, letter) => sum + (letter < firstWide ? 1 : 2), 0)
  return columns > maxColumns ? title : both
}
