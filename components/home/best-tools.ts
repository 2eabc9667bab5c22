/** Tools in the order in which a link's card offers them; others come after these. */
const order = [
  'video-data-viewer',
  'tag-extractor',
  'youtube-thumbnail',
  'youtube-video-summary-generator',
  'youtube-comment-picker',
  'youtube-money-calculator',
  'youtube-title-and-description-extractor',
  'youtube-embed-code-generator',
  'youtube-channel-search',
  'monetization-checker',
  'channel-id-finder',
  'youtube-channel-logo-downloader',
  'youtube-channel-banner-downloader',
]

const rank = (slug: string) => (order.indexOf(slug) + order.length + 1) % (order.length + 1)

/** Tools with the most useful one for a link first. */
export const bestFirst = <T extends { slug: string }>(tools: readonly T[]): T[] =>
  [...tools].sort((one, other) => rank(one.slug) - rank(other.slug))
