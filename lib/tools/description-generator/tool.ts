import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TextNames } from '../results/text'
import { variations } from './patterns'

const blocks = [
  'opening',
  'summary',
  'chapters',
  'links',
  'call',
  'credits',
  'closing',
  'hashtags',
] as const
export type Block = (typeof blocks)[number]

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: true },
  summary: { kind: 'text', maxLength: 10_000, optional: true, multiline: true },
  chapters: { kind: 'rows', most: 100, maxLength: 200, optional: true, timed: true },
  links: { kind: 'text', maxLength: 5000, optional: true, multiline: true },
  credits: { kind: 'text', maxLength: 2000, optional: true, multiline: true },
  hashtags: { kind: 'keyword', maxLength: 2000, optional: true },
  keywords: { kind: 'keyword', maxLength: 500, optional: true },
  tone: { kind: 'choice', options: ['plain', 'warm', 'lively'], default: 'plain' },
  seed: { kind: 'int', min: 1, max: variations, default: 1 },
  lang: { kind: 'language', default: 'page', site: true },
  blocks: { kind: 'choices', options: blocks, default: blocks },
} as const satisfies Fields

export const names = {
  snippet: ['description', 'desktop', 'phone'],
  note: [
    'empty',
    'grave',
    'placeholder',
    'tooLong',
    'angleBrackets',
    'marksRemoved',
    'topicLink',
    'chaptersOwner',
    'chaptersDrafted',
    'chaptersUnread',
    'summaryModel',
    'topicFolded',
    'keywordsMissing',
    'chapters.few',
    'chapters.start',
    'chapters.order',
    'chapters.short',
    'chapters.untitled',
    'chapters.form',
    'chapters.hours',
    'chapters.untimed',
    'linkHttps',
    'linkMissing',
    'linkTracking',
    'hashtagChanged',
    'hashtagsTopic',
    'tooManyHashtags',
  ],
  refused: [],
} as const satisfies TextNames

export default defineTool({
  slug: 'description-generator',
  group: 'write',
  icon: 'file-pen-line',
  where: 'browser',
  rate: 'heavy',
  fields,
  subject: ['keyword', 'summary', 'chapters', 'credits', 'hashtags', 'keywords'],
  layout: 'panel',
  result: 'text',
  names,
  sendTo: ['title-generator', 'tag-generator', 'youtube-hashtag-generator'],
  run: () => import('./run'),
  check: () => import('./check.server'),
})
