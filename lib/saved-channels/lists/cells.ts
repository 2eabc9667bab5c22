import { withoutApostrophe } from '../../csv'
import type { ChannelLink } from '../../youtube/links/link'
import { canBeName } from './names'
import { channelIn } from './rows'

/** A cell of a table, or a line of a plain list. */
export interface Cell {
  text: string
  /** The channels it names, if nothing else is in it. */
  links: ChannelLink[]
  /** The words of its link, as Markdown has them; '' for those that are no name. */
  name?: string
}

export const noCell: Cell = { text: '', links: [] }

const bullet = /^\s*(?:[-*•–]|\*{2,8}|\d{1,4}[.)])\s+(?:\[[ xX]\]\s+)?/
/** A line without its sign of a list. */
export const withoutBullet = (text: string): string => text.trim().replace(bullet, '')

/** A link with its words, as Markdown has it with any remark behind, then Org, wikis, boards, pages,
 * spreadsheets and Elfeed, whose words are tags. */
const wordedLinks = [
  /^\[(?<name>(?:\\.|\[[^\][]{0,100}\]|[^\]\\]){1,500})\]\(<?(?<link>[^\s<>]+?)>?(?:\s+"[^"]*")?\)(?!.*:\/\/)/,
  /^\[\[(?<link>[^\]\s|]+)(?:\]\[|\|)(?<name>[^\]]{1,500})\]\](?:\s.*)?$/,
  /^\[(?<link>https?:\/\/[^\]\s]+)\s+(?<name>[^\]]{1,500})\]$/,
  /^\[url="?(?<link>[^\]"\s]+)"?\](?<name>[^[]{1,500})\[\/url\]$/i,
  /^<a\s[^>]{0,300}?href="(?<link>[^"\s]+)"[^>]{0,300}>(?<name>[^<]{1,500})<\/a>/i,
  /^=[\p{L}._]{4,30}\(\s*"(?<link>[^"\s]+)"\s*(?:[;,]\s*"(?<name>[^"]{0,500})"\s*)?\)$/u,
  /^(?:\(set[^"]{0,200}|['(]{1,9})"(?<link>https?:\/\/[^\s"]+)"(?:\s+:?[\w-]+)*\s*\)*(?:\s*;.*)?$/,
]
const marks = /^[*_`]+|[*_`]+$/g
/** What follows a link in a line for people. */
const remark = /(?<=\S)\s+(?:#|\/\/|;)\s.*$/
/** Words right before an address, which ends its cell: `频道https://youtube.com/@料理`. Behind a Latin name they may go on. */
const glued = /^[^\s/?#@%&\\=+]*[\p{L}\p{M}.](?=https?:\/\/(?!\S*[a-z]\p{Lo}))/iu
/** Signs around an ID in a list of a program's source. */
const quotes = /^["'`<[(]+|(?<!["'`>\]),;])["'`>\]),;]+$/g

/** What a cell names. */
export function cellOf(raw: string): Cell {
  const text = withoutApostrophe(raw.trim())
  const content = withoutBullet(text)
  for (const form of wordedLinks) {
    const { name: said = '', link: linked = '' } = form.exec(content)?.groups ?? {}
    const named = channelIn(linked)
    const name = said.replace(marks, '').replace(/\\(?=[\p{P}\p{S}])/gu, '')
    if (named) return { text, links: [named], name: canBeName(name) ? name : '' }
  }
  const links: ChannelLink[] = []
  for (const [word] of content.replace(remark, '').matchAll(/\S+/g)) {
    const link =
      channelIn(word) ?? channelIn(word.replace(quotes, '')) ?? channelIn(word.replace(glued, ''))
    if (!link) return { text, links: [] }
    links.push(link)
  }
  return { text, links }
}
