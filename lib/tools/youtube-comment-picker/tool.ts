import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-comment-picker',
  group: 'engage',
  icon: 'dices',
  where: 'planned',
})
