import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TextNames } from '../results/text'
import { blocks, chapterRows } from './blocks'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: true, optional: true },
  lang: { kind: 'language', default: 'page', site: true },
  first: { kind: 'text', maxLength: 5000, optional: true, multiline: true },
  text: { kind: 'text', maxLength: 10_000, optional: true, multiline: true },
  links: { kind: 'text', maxLength: 5000, optional: true, multiline: true },
  chapters: { kind: 'rows', ...chapterRows, optional: true, timed: true },
  call: { kind: 'text', maxLength: 5000, optional: true, multiline: true },
  credits: { kind: 'text', maxLength: 5000, optional: true, multiline: true },
  hashtags: { kind: 'keyword', maxLength: 5000, optional: true },
  blocks: { kind: 'choices', options: blocks, default: blocks },
} as const satisfies Fields

export const names = {
  snippet: ['description', 'search', 'phone', 'desktop'],
  note: [
    'grave',
    'topicLink',
    'chaptersUnread',
    'marksRemoved',
    'tooLong',
    'angleBrackets',
    'first.empty',
    'first.topicLate',
    'first.cut',
    'links.scheme',
    'links.missing',
    'links.https',
    'links.affiliate',
    'links.tracking',
    'chapters.few',
    'chapters.start',
    'chapters.order',
    'chapters.short',
    'chapters.untitled',
    'chapters.form',
    'chapters.hours',
    'chapters.impossible',
    'chapters.untimed',
    'hashtags.changed',
    'hashtags.markup',
    'hashtags.tooMany',
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
  subject: ['keyword', 'first', 'text', 'chapters', 'call', 'credits', 'hashtags'],
  starts: true,
  inResult: ['first', 'text', 'links', 'chapters', 'call', 'credits', 'hashtags', 'blocks'],
  result: 'text',
  names,
  sendTo: ['title-generator', 'tag-generator', 'youtube-hashtag-generator'],
  run: () => import('./run'),
  check: () => import('./check.server'),
})
