/** How much of a title search engines show: a letter that fills a square takes two columns. */
const maxColumns = 60
const square = /[\u2e80-\uffff]/g

/** A page's title with the site's name, where there is room for both. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`
  return both.replace(square, '  ').length > maxColumns ? title : both
}
