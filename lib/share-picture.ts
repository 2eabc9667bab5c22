/** The picture that other sites show beside a link to this one, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** The site's own picture, without words. */
export const sharePath = '/share.png'

/** Where a page has a picture with its title.
 * @param path without language and query
 * @param lang BCP 47 */
export const sharePictureOf = (path: string, lang: string): string =>
  `/api/share-picture?${new URLSearchParams({ page: path, lang })}`
