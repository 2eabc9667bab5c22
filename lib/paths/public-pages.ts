/** Pages for search engines beside those of tools and posts, each with the key of its title. Account
 * pages and the dashboard are none. */
export const publicPages = {
  '/': 'home:title',
  '/blog': 'blog:title',
  '/chorme-extension': 'extension:title',
  '/pricing': 'pricing:title',
  '/about': 'about:title',
  '/contact': 'contact:title',
  '/saved-channels': 'saved:saved.title',
  '/youtube': 'youtube:title',
  '/refund': 'refund:title',
  '/terms': 'terms:title',
  '/privacy': 'privacy:title',
  '/ccpa': 'ccpa:title',
  '/gdpr': 'gdpr:title',
  '/accessibility': 'accessibility:title',
} as const

export const publicPaths = Object.keys(publicPages)
