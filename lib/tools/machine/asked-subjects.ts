import type { Subject } from '../../takedowns/takedowns.server'
import { type Link, parseLink } from '../../youtube/links'
import { ownerOf } from '../../youtube/links/ids'
import { type Fields, isLinkField, maxLinks } from './fields'

/** What a link names without asking YouTube. */
export function subjectOf(link: Link): Subject {
  if (link.kind === 'video') return { videoId: link.videoId }
  const channel = link.kind === 'playlist' ? ownerOf(link) : link
  return channel?.kind === 'channel' && channel.by === 'id' ? { channelId: channel.value } : {}
}

/** A text that is a link names what it leads to. */
function subjectOfText(text: string): Subject {
  const isLink = /[/@]/.test(text) || /^UC[\w-]{22}$/.test(text.trim())
  const link = isLink && !/\s/.test(text.trim()) ? parseLink(text) : null
  return link ? subjectOf(link) : { title: text }
}

/** The subjects that an input asks about, each with its field. A batch is left out: it has an answer for
 * each of its links. */
export function askedSubjects(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): { field: string; subject: Subject }[] {
  return Object.entries(fields).flatMap(([field, description]) => {
    const value = input[field]
    if (isLinkField(description)) {
      const isOne = maxLinks(description) === 1 && value !== undefined
      return isOne ? [{ field, subject: subjectOf(value as Link) }] : []
    }
    if (!['keyword', 'text', 'rows'].includes(description.kind)) return []
    const texts = [value].flat().filter((text) => typeof text === 'string')
    return texts.map((text) => ({ field, subject: subjectOfText(text) }))
  })
}
