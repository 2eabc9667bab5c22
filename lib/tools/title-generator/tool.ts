import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  // A channel's link alone shows what works there.
  keyword: { kind: 'keyword', maxLength: 200, link: true, unless: 'url' },
  url: { kind: 'anyUrl', optional: true, hidden: true },
  format: { kind: 'choice', options: ['long', 'short'], default: 'long' },
  lang: { kind: 'language', default: 'page', site: true },
} as const satisfies Fields

export default defineTool({
  slug: 'title-generator',
  group: 'write',
  icon: 'pen-line',
  where: 'server',
  rate: 'light',
  fields,
  subject: ['keyword'],
  result: 'titles',
  names: {},
  sendTo: ['description-generator', 'tag-generator', 'keyword-research'],
  run: () => import('./run.server'),
})
