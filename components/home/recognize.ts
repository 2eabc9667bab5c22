import {
  isDamagedId,
  type Link,
  parseChannelLink,
  parseLink,
  parseVideoLink,
} from '@/lib/youtube/links'
import { foreignSite } from './foreign-sites'

type LinkLabel = 'video' | 'short' | 'live' | 'channel' | 'playlist'

/** What a text was recognized as: the key of its sentence, and its kind for the tools. */
export interface Found {
  text: string
  /** `foreign` is an address of another site, or a spoiled one; the last three are of YouTube: without
   * a video or channel, with words behind a channel's name, or a damaged id, which may be a keyword. */
  label: LinkLabel | 'keyword' | 'foreign' | 'nothing' | 'spaces' | 'damaged'
  /** Absent when no tool can accept it. */
  kind?: Exclude<Link['kind'], 'clip'> | 'keyword'
  /** The name of a well-known other site. */
  site?: string
  /** A video's id without an address, which may as well be a word of 11 letters. */
  bare?: true
  /** Words about which nothing is suggested, and where people are who listen if somebody needs them. */
  withheld?: { help?: string }
  /** All links, where there are several; what was recognized is the first. */
  links?: string[]
}

/** A word as people write it. A random id that looks like one is one of twenty thousand. */
const plainWord = /^[A-Za-z]?[a-z]{10}$/

// A scheme, whole or damaged, `www.`, YouTube's host or pages, or a path after a name with a dot. `node.js` and
// `mr.beast` are keywords.
const webAddress =
  /(?:^|[\s/:])www[.,]\S|:\/\/\S|^(?:(?:java|vb)script|data|mailto):|^[a-z]?https?(?:\s?[:;.,]{1,2}\s?\/|\/\/?(?!\d|\s)\S*\.)|^[htps]{3,6}(?:[:;.,]{1,2}\/|\/\/\S*\.)|^https?:\S|^[^\s/]+\.\p{L}{2,}(?::\d+)?\/|^\/?\/?(?:\w{1,6}[., ])?youtu(?:be)?(?:[., ]{1,2}(?:be|com?)\/(?=\S)|[.,](?:be|com?)(?=[\w-]{11}(?![\w-])))|\bwatch\/?\?\S*=|[?&]v=\S/iu

/** Classifies a text typed into the box on the home page. */
export function recognize(text: string): Found {
  const links = linksIn(text)
  if (links.length < 2) return recognizeOne(text)
  if (text.split(/[\r\n,]+/).some(goesOn)) return { text, label: 'spaces' }
  return { ...recognizeOne(links[0]!), links }
}

function recognizeOne(text: string): Found {
  const link = plainWord.test(text) ? undefined : parseLink(text)
  if (!link) {
    if (isDamagedId(text)) return { text, label: 'damaged', kind: 'keyword' }
    const read = parseVideoLink(text)
    if (goesOn(text)) return { text, label: 'spaces' }
    if (!read.ok && read.code === 'link.nothing') return { text, label: 'nothing' }
    if (webAddress.test(text.normalize('NFKC')))
      return { text, label: 'foreign', site: foreignSite(text) }
    return { text, label: 'keyword', kind: 'keyword' }
  }
  // What a clip shows is some seconds of a video, and every tool takes it as that.
  if (link.kind === 'clip') return { text, label: 'video', kind: 'video' }
  if (link.kind === 'video' && (link.form === 'short' || link.form === 'live'))
    return { text, label: link.form, kind: 'video' }
  // The playlist of a channel's uploads is named a playlist, but leads to the channel and its tools.
  const standsForChannel = link.kind === 'playlist' && parseChannelLink(text).ok
  const kind = standsForChannel ? 'channel' : link.kind
  const bare = link.kind === 'video' && link.form === 'bare'
  return { text, label: link.kind, kind, ...(bare && { bare }) }
}

/** Whether words follow a channel's name, so that it may be another one's. */
function goesOn(text: string): boolean {
  const read = parseChannelLink(text)
  return !read.ok && read.code === 'link.nameGoesOn'
}

/** The links in a text of several words, each once. */
const linksIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,]+/).filter((word) => /[/@]/.test(word) && parseLink(word))),
]
