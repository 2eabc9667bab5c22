/** The pages of the top navigation, each with its name's key in the namespace `common`. */
export const sitePages = [
  ['/', 'nav.home'],
  ['/blog', 'nav.blog'],
  ['/chorme-extension', 'nav.extension'],
  ['/pricing', 'nav.pricing'],
  ['/about', 'nav.about'],
  ['/contact', 'nav.contact'],
] as const
