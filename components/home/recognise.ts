import { type Link, parseChannelLink, parseLink, parseVideoLink } from '@/lib/youtube/links'

/** What a text was recognised as: the key of its sentence, and what it is for the tools. */
export interface Found {
  text: string
  /** `foreign` is an address of another site; `nothing` is YouTube's but names nothing. */
  label: 'video' | 'short' | 'live' | 'channel' | 'playlist' | 'keyword' | 'foreign' | 'nothing'
  /** Absent when no tool could ever take it. */
  kind?: Link['kind'] | 'keyword'
}

// A scheme, `www.` or a path behind a name with a dot. `node.js` and `mr.beast` are words.
const ADDRESS =
  /(?:^|\s)(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S|^(?:(?:java|vb)script|data|mailto):|^[^\s/]+\.\p{L}{2,}(?::\d+)?\//iu

/** Says what a text from the home page's box is. */
export function recognise(text: string): Found {
  const link = parseLink(text)
  if (!link) {
    const read = parseVideoLink(text)
    if (!read.ok && read.code === 'link.videoExpected') return { text, label: 'nothing' }
    if (ADDRESS.test(text)) return { text, label: 'foreign' }
    return { text, label: 'keyword', kind: 'keyword' }
  }
  if (link.kind === 'video' && (link.form === 'short' || link.form === 'live'))
    return { text, label: link.form, kind: 'video' }
  // A channel's own playlist is told as what it is, and offers the tools for channels.
  const standsForChannel = link.kind === 'playlist' && parseChannelLink(text).ok
  return { text, label: link.kind, kind: standsForChannel ? 'channel' : link.kind }
}
