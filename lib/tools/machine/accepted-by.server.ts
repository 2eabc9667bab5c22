import { isBulkTool } from './bulk-tools'
import { type Field, isHidden } from './fields'
import { isOffered } from './offered.server'
import { tools } from './registry'

type InputType = 'video' | 'channel' | 'playlist' | 'keyword'

/** What each kind of field accepts. A channel field also accepts a video and means its channel. */
const acceptedTypes: Partial<Record<Field['kind'], InputType[]>> = {
  videoUrl: ['video'],
  channelUrl: ['channel', 'video'],
  anyUrl: ['video', 'channel', 'playlist'],
  keyword: ['keyword'],
}

/** For each kind of link, and for keywords, the slugs of the tools that accept it and can be
 * run here. */
export function acceptedBy(): Record<InputType, string[]> {
  const slugs = (type: InputType) =>
    tools.flatMap((tool) => {
      if (!isOffered(tool)) return []
      const fields = Object.values(tool.fields).filter((field) => !isHidden(field))
      const accepts = fields.some(
        (field) =>
          acceptedTypes[field.kind]?.includes(type) || (type === 'playlist' && 'playlist' in field),
      )
      const readsWhole = (type === 'channel' || type === 'playlist') && isBulkTool(tool.slug)
      return accepts || readsWhole ? [tool.slug] : []
    })
  return {
    video: slugs('video'),
    channel: slugs('channel'),
    playlist: slugs('playlist'),
    keyword: slugs('keyword'),
  }
}
