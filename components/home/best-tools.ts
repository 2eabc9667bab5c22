import type { Found } from './recognize'

type Kind = NonNullable<Found['kind']>

/** The tools that are offered first for each kind of input, the best one first. The others follow in the
 * order of the registry. */
const first: Record<Kind, readonly string[]> = {
  video: [
    'video-data-viewer',
    'tag-extractor',
    'youtube-thumbnail',
    'youtube-video-summary-generator',
    'youtube-comment-picker',
    'youtube-money-calculator',
    'youtube-title-and-description-extractor',
    'youtube-embed-code-generator',
  ],
  channel: [
    'channel-id-finder',
    'monetization-checker',
    'youtube-money-calculator',
    'youtube-channel-search',
    'youtube-channel-logo-downloader',
    'youtube-channel-banner-downloader',
    'video-data-viewer',
    'tag-extractor',
  ],
  playlist: ['video-data-viewer', 'tag-extractor', 'youtube-title-and-description-extractor'],
  keyword: ['keyword-research', 'title-generator', 'tag-generator', 'youtube-hashtag-generator'],
}

/** Tools with the most useful one for this kind of input first. */
export function bestFirst<T extends { slug: string }>(kind: Kind, tools: readonly T[]): T[] {
  const order = first[kind]
  const rank = (slug: string) => (order.indexOf(slug) + order.length + 1) % (order.length + 1)
  return [...tools].sort((one, other) => rank(one.slug) - rank(other.slug))
}

/** For several links of a kind: the tool that takes them together, and how many it takes. */
export const batchTools = {
  video: { slug: 'tag-extractor', max: 10 },
  channel: { slug: 'channel-id-finder', max: 50 },
} as const
