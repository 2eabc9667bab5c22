/** Tools in the order in which a link's card offers them; others come after these. */
const order = [
  'video-data-viewer',
  'title-generator',
  'tag-generator',
  'keyword-research',
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
  'description-generator',
  'youtube-hashtag-generator',
  'youtube-channel-logo-downloader',
  'youtube-channel-banner-downloader',
]

const rank = (slug: string) => (order.indexOf(slug) + order.length + 1) % (order.length + 1)

/** Tools with the most useful one for a link first. */
export const bestFirst = <T extends { slug: string }>(tools: readonly T[]): T[] =>
  [...tools].sort((one, other) => rank(one.slug) - rank(other.slug))

/** For several links of a kind: the tool that takes them together, and how many it takes. */
export const batchTools = {
  video: { slug: 'tag-extractor', max: 10 },
  channel: { slug: 'channel-id-finder', max: 50 },
} as const
