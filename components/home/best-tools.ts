import { toolPath } from '@/lib/tools/machine/tool-links'
import type { Found } from './recognize'

/** Tools in the order in which a link's card offers them; others come after these. */
const order = [
  'video-data-viewer',
  'title-generator',
  'tag-generator',
  'keyword-research',
  'tag-extractor',
  'youtube-thumbnail',
  'youtube-video-summary-generator',
  'youtube-to-mp4-downloader',
  'youtube-to-mp3-downloader',
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

/** What comes before that order: how a channel is doing before its files and its ids, which few come for;
 * research before ideas. */
const firstFor: Record<string, readonly string[]> = {
  channel: [
    ...(['monetization-checker', 'youtube-money-calculator', 'video-data-viewer'] as const),
    ...(['tag-extractor', 'youtube-channel-logo-downloader'] as const),
    ...(['youtube-channel-banner-downloader', 'channel-id-finder'] as const),
  ],
  keyword: ['keyword-research', 'youtube-channel-search'],
}

/** Tools with the most useful one for a kind of input first. */
export function bestFirst<T extends { slug: string }>(tools: readonly T[], kind: string): T[] {
  const slugs = [...new Set([...(firstFor[kind] ?? []), ...order])]
  const rank = ({ slug }: T) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
  return [...tools].sort((one, other) => rank(one) - rank(other))
}

/** The page of the tool that takes several links together, with those that it takes; nothing for one. */
export function batchPath({ kind, links }: Pick<Found, 'kind' | 'links'>): string | undefined {
  if (!links || (kind !== 'video' && kind !== 'channel')) return undefined
  const { slug, max } = batchTools[kind]
  return `${toolPath(slug)}?${new URLSearchParams(links.slice(0, max).map((url) => ['url', url]))}`
}

/** For several links of a kind: the tool that takes them together, and how many it takes. */
export const batchTools = {
  video: { slug: 'tag-extractor', max: 10 },
  channel: { slug: 'channel-id-finder', max: 50 },
} as const
