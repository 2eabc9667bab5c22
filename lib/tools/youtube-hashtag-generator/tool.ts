import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-hashtag-generator',
  group: 'write',
  icon: 'hash',
  where: 'planned',
})
