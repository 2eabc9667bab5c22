import { Marked, Parser, type Token, Tokenizer, type Tokens, type TokensList } from 'marked'
import markedCjkFriendly from 'marked-cjk-friendly'
import sanitizeHtml from 'sanitize-html'
import { localeCodes, localePath } from '../i18n/languages'
import { findAddresses } from '../web-addresses'

interface LinkLook {
  /** The site's address: links to elsewhere are marked. */
  origin: string
  /** The language (its URL code) that links to the site's pages get; without it they stay as they are. */
  locale?: string
}

interface Look extends LinkLook {
  /** The level of the text's highest headings on its page, 1 to 6. */
  topHeading: number
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '&#39;',
  )

/** Signs of emphasis in one paragraph, as of 250 bold words, beyond which they are text: each is compared with each other. */
const mostMarks = 1000
let counted = { text: '', isTooMany: false }

/** Whether a paragraph has more marks of emphasis than anybody writes. */
function hasTooManyMarks(text: string): boolean {
  // Asked at each of its marks.
  if (text !== counted.text) {
    counted = { text, isTooMany: (text.match(/[*_~]/g)?.length ?? 0) > mostMarks }
  }
  return counted.isTooMany
}

/** Words as long as nobody's. From each mark in one, `marked` would look for the `@` of an address, and
 * from each sign at an address's end for its beginning. */
const longWord = /^[!-~]{1000}/
const longAddress = /^\S{1000}/
/** Letters and signs that may follow an address without a space, where GFM's would go on. */
const unspaced =
  /[।॥\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u
const upToMark = /^(?:`+|[^`])[^\\<![`*~_\s]*/

/** Rows of backticks and beginnings of comments in a text, beyond which it isn't read: the end of each
 * is looked for in all that follows. */
const mostOpened = 3000

/** Lines below the heads of tables in a text, beyond which it isn't read: at each, what follows is looked
 * through for rows. */
const mostTables = 1000
const belowHead = /^[-: \t]*\|[-:| \t]*$/gm

/** A heading of a few lines with a line of signs below it. Else each line of an item is looked through
 * to its end. */
const underlined = /^(?:[^\n]+\n){1,20} {0,3}(?:=+|-+)[ \t]*(?:\n|$)/

/** The head of a table and the line below it. Else all that follows is read as rows before it is found
 * that they don't fit each other. */
const tableHead = /^[^\n]*\n[^\n]*(?:\n|$)/

/** How much longer than a text its links may be, in characters, when they lead to addresses that it names
 * once for many: more than that nobody writes. */
const mostReferred = 100_000

/** A hundred quotes and lists in each other: each would be read anew in the one around it. Nothing but dashes
 * or stars up to a line's end is a rule; U+2028 and U+2029 end no line. */
const tooDeep =
  /^(?:[ \t]*(?!([-*])(?:[ \t]*\1)*[ \t]*$(?![\u2028\u2029]))(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){100}/m

/** Whether a link leads to a page, a mail address, or a place on a page. */
const isLinkable = (href: string) => /^(?:https?:|mailto:|\/(?![/\\])|[#?])/i.test(href)

// Beside East Asian letters and signs, marks begin and end an emphasis as beside spaces: for CommonMark `**「はい。」**と`
// is none.
const marked = new Marked(markedCjkFriendly(), {
  gfm: true,
  // For `marked`, `false` is the usual way and `undefined` none.
  tokenizer: {
    emStrong: (_, paragraph) => (hasTooManyMarks(paragraph) ? undefined : false),
    del: (_, paragraph) => (hasTooManyMarks(paragraph) ? undefined : false),
    url(rest) {
      if (longAddress.test(rest)) return undefined
      const [typed = ''] = /^(?:https?:|www\.)\S*/i.exec(rest) ?? []
      if (!unspaced.test(typed)) return false
      const [found] = findAddresses(typed)
      return found?.at === 0 ? Tokenizer.prototype.url.call(this, found.address) : false
    },
    table(rest) {
      const [head = ''] = tableHead.exec(rest) ?? []
      return Tokenizer.prototype.table.call(this, head) ? false : undefined
    },
    lheading: (rest) => (underlined.test(rest) ? false : undefined),
    inlineText(rest) {
      if (!longWord.test(rest)) return false
      const raw = upToMark.exec(rest)?.[0] ?? rest
      return { type: 'text', raw, text: raw, escaped: false }
    },
  },
  renderer: {
    // HTML is shown as it was typed.
    html: ({ text }) => escaped(text),
    // A picture from elsewhere would tell its host who reads the page.
    image: ({ href, text }) =>
      isLinkable(href)
        ? `<a href="${escaped(href)}">${escaped(text || href)}</a>`
        : escaped(text || href),
    // Nor does what may not be one look like a link.
    link({ href, tokens }) {
      return isLinkable(href) ? false : this.parser.parseInline(tokens)
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** Moves headings so that the highest of a text stands at a level of its page.
 * @throws RangeError for links that are far longer than the text */
function placeHeadings(tokens: ReturnType<typeof marked.lexer>, topHeading: number): void {
  const headings: Tokens.Heading[] = []
  let referred = 0
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading)
    if (token.type !== 'link' && token.type !== 'image') return
    const { raw, href, title } = token as Tokens.Link
    referred += Math.max(0, href.length + (title?.length ?? 0) - raw.length)
    if (referred > mostReferred) throw new RangeError('Too many links to long addresses')
  })
  const highest = Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth = Math.min(6, heading.depth - highest + topHeading)
}

/** Whether a link leads to another site. */
function leadsAway(href: string, origin: string): boolean {
  if (!URL.canParse(href, origin)) return true
  const url = new URL(href, origin)
  return /^https?:$/.test(url.protocol) && url.origin !== origin
}

/** A text's blocks, in order, with headings placed.
 * @throws RangeError for a text nested too deeply to be read, with thousands of backticks or tables, or whose links
 *   would be far longer than itself */
export function readBlocks(text: string, topHeading: number): TokensList {
  if (tooDeep.test(text)) throw new RangeError('Nested too deeply')
  const opened = text.match(/`+|<[!?]/g)?.length ?? 0
  if (opened > mostOpened) throw new RangeError(`${opened} backticks and comments`)
  const tables = text.match(belowHead)?.length ?? 0
  if (tables > mostTables) throw new RangeError(`${tables} tables`)
  const tokens = marked.lexer(text)
  placeHeadings(tokens, topHeading)
  return tokens
}

/** Addresses of the site that no language stands before: files, calls, and those with a language already. */
const withoutLanguage = new RegExp(
  `^/(?:[/\\\\]|_next/|uploads/|api(?:/|$)|(?!blog/feed\\.xml$)[^?#]*\\.\\w+$|(?:${localeCodes.join('|')})(?:/|$))`,
  'i',
)

/** A link of the text as its page has it: pages of the site lead to the reader's language. */
function localLink(href: string, locale: string | undefined): string {
  const [path = ''] = href.split(/[?#]/)
  const isPage = path.startsWith('/') && !withoutLanguage.test(path)
  return locale && isPage ? localePath(locale, href) : href
}

const safe = (html: string, { origin, locale }: LinkLook): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'del', 'code', 'pre', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      ol: ['start'],
      th: ['align'],
      td: ['align'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: {
          ...(isLinkable(href) && { href: localLink(href, locale) }),
          ...(title && { title }),
          ...(leadsAway(href, origin) && { rel: 'nofollow ugc noopener' }),
        },
      }),
    },
  })

/** Blocks as HTML that is safe to show. */
export const renderBlocks = (blocks: Token[], look: LinkLook): string =>
  safe(marked.parser(blocks), look)

/** What stands in one line, as HTML that is safe to show. */
export const renderInline = (tokens: Token[], look: LinkLook): string =>
  safe(Parser.parseInline(tokens, { ...marked.defaults }), look)

/**
 * A text in Markdown (GFM) as HTML that is safe to show: what is HTML in it stays text, and pictures
 * become links. Links lead to pages and mail addresses alone.
 * @throws RangeError as {@link readBlocks}
 */
export const renderMarkdown = (text: string, { topHeading, ...look }: Look): string =>
  renderBlocks(readBlocks(text, topHeading), look)

/** A line of plain text in Markdown that renders as itself. */
export const asMarkdown = (line: string): string =>
  line.replace(/[\\`*_[\]<>&~|]/g, '\\$&').replace(/^(\s*\d*)([#+\-=.)])/, '$1\\$2')
