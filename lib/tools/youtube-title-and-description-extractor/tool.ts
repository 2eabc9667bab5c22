import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TextNames } from '../results/text'

export const fields = {
  url: { kind: 'videoUrl', max: 10 },
} as const satisfies Fields

export const names = {
  snippet: ['title', 'description'],
  note: [
    'noDescription',
    'descriptionUntold',
    'chapters.start',
    'chapters.few',
    'chapters.order',
    'chapters.short',
    'tooManyHashtags',
  ],
  refused: [],
} as const satisfies TextNames

export default defineTool({
  slug: 'youtube-title-and-description-extractor',
  group: 'extract',
  icon: 'scan-text',
  where: 'server',
  rate: 'light',
  fields,
  result: 'text',
  names,
  sendTo: ['tag-extractor', 'video-data-viewer', 'description-generator'],
  run: () => import('./run.server'),
})
