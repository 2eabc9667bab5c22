import type { Field } from './fields'
import { tools } from './registry'

type What = 'video' | 'channel' | 'playlist' | 'keyword'

/** What a field takes. A channel field also takes a video, meaning its channel. */
const takes: Partial<Record<Field['kind'], What[]>> = {
  videoUrl: ['video'],
  channelUrl: ['channel', 'video'],
  anyUrl: ['video', 'channel', 'playlist'],
  keyword: ['keyword'],
}

/** For each kind of link, and for words, the slugs of the tools that run with it. */
export function acceptedBy(): Record<What, string[]> {
  const slugs = (what: What) =>
    tools.flatMap((tool) => {
      if (tool.where === 'planned') return []
      const fields = Object.values(tool.fields)
      const takesIt = fields.some(
        (field) =>
          takes[field.kind]?.includes(what) || (what === 'playlist' && 'playlist' in field),
      )
      return takesIt ? [tool.slug] : []
    })
  return {
    video: slugs('video'),
    channel: slugs('channel'),
    playlist: slugs('playlist'),
    keyword: slugs('keyword'),
  }
}
