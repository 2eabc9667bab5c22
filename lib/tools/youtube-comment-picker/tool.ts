import { defineTool } from '../machine/define-tool'
import { fields } from './fields'

export default defineTool({
  slug: 'youtube-comment-picker',
  group: 'engage',
  icon: 'dices',
  where: 'browser',
  rate: 'heavy',
  fields,
  folded: {
    comments: ['must', 'mustNot', 'mentions', 'repliesToo'],
    time: ['from', 'to'],
    people: ['owner', 'exclude'],
    chance: ['beacon'],
  },
  result: 'draw',
  names: {},
  sendTo: ['video-data-viewer', 'youtube-title-and-description-extractor', 'youtube-thumbnail'],
  run: () => import('./run'),
})
