import { cleanText, decodeEntities, type IsTag, stripTags } from './cue'
import { withoutHtmlNames } from './markup'

/** A break within a time, which goes on with no colon behind a fraction. TMPlayer’s empty lines end with a colon behind a whole one. */
const brokenTime =
  /\n(?=[:\d.,])(?:(?<=\d\n)(?<![.,]\d{2,3}\n)(?=:\d)|(?<=\[\d{1,2}:\n)(?=\d)|(?<=\d:\n)(?<!\d:\d\d:\d\d:\n)(?=\d{2}[:.,\]])|(?<=:\d\d\n)(?=[.,]\d{2,3}(?: -->|\])))/g

/** The beginning of JSON, or of Python's print of it: its escapes are its own. */
const data = /^\s*(?:[[{]\s*["'[{]|\[?\w{1,40}\()/
/** What a text that was copied out of a program's source has for breaks, if it has no others. */
const withoutEscapes = (text: string): string =>
  /-->|\[\d|\\n\d/.test(text) && !/\n./.test(text.trim()) && !data.test(text)
    ? text
        .trim()
        .replace(/\\r?\\n|\\n/g, '\n')
        .replace(/^"|"$/g, '')
    : text

/** What a chat puts around a file. */
const fence = /^\s*```[^\n]{0,20}\n|\n```\s*$/g

/** What a browser puts around a text file that it shows, and pages around code. The group around the name keeps
 * the test of sources from taking it for an element of the site’s. */
const preformatted =
  /^\s*(?:<(?!pre\b)[!/a-z][^<>]{0,300}>\s*){0,8}<pre\b[^<>]{0,300}>(?:\s{0,20}<(?:code)\b[^<>]{0,100}>)?|(?:<\/code>\s{0,20})?<\/pre>\s*(?:<\/[a-z]{1,10}>\s*){0,4}$/gi

/** A time with frames as editing programs write it, with semicolons. */
const dropFrame = /(?<![\d;])(\d\d);(\d\d);(\d\d);(\d\d)(?![\d;])/g

/** What Excel has above a table. */
const separatorLine = /^\ufeff?"?sep=[,;|\t]"?[ \t]{0,8}\n/i

/** A text that mail or Markdown quotes: each line stands behind a mark. */
const withoutQuotes = (text: string) =>
  /^(?!>(?: |$))./m.test(text) ? text : text.replace(/^> ?/gm, '')

/** Breaks of other systems and formats as `\n`, and none within a time. Some programs write CR CR LF at
 * each line’s end. */
export const withPlainBreaks = (text: string): string =>
  withoutQuotes(
    withoutEscapes(text.replace(/\r{1,8}\n/g, '\n').replace(/[\r\u2028\u2029\u0085\v\f]/g, '\n')),
  )
    .replace(separatorLine, '')
    .replace(fence, '')
    .replace(preformatted, '')
    .replace(dropFrame, '$1:$2:$3;$4')
    .replace(brokenTime, '')

/**
 * Removes codes of ASS, which other formats borrow: `{\an8}`, `{\pos(192,230)}`; and SubRip’s own
 * `{i}`, MicroDVD’s `{y:i}` and what translators make of `{\i1}`. `\N` is a break, `\h` a blank.
 */
export const withoutCodes = (text: string): string =>
  text
    .replace(/\{\s{0,3}\\[^{}]*\}/g, '')
    .replace(/\{(?:\\[a-z]{1,5}\d{0,3}|\/?[bius][01]?\}|an[1-9]\}|[a-z]:[^{}\n]{0,30}\})/gi, '')
    // Not in a path such as C:\New.
    .replace(/(?<!:)\\[Nn]/g, '\n')
    .replace(/(?<!:)\\h/g, ' ')

/** Bars between words, which are breaks in formats of a line a cue. */
export const withBars = (text: string): string =>
  text.replace(/(?<=\S)\|(?=\S)|(?<=\S) \| (?=\S)/g, '\n')

/** A speaker’s name in bold, as Markdown has it. */
const boldName = /^(\*\*|__)([^*_\n]{1,40}?)(?::\1|\1:)(?=\s)/gmu

const classes = String.raw`(?:\.[^\s<.]{1,60}){0,8}`
/** Tags of a letter have nothing but attributes and WebVTT’s classes behind it: in `a<b and c>d` is none. */
const shortTag = String.raw`[bciusv]${classes}(?:\s[^<=]{1,40}=[^<]{0,400})?\s?`
const longTag = String.raw`(?:font|em|strong|span|ruby|rt|rb|rp|lang)${classes}(?:\s[^<]{0,400})?`
/** Tags of pages, which somebody may speak of, have attributes. */
const pageTag = String.raw`(?:[ap]|div|center|big|small)\s[^<=]{1,40}=[^<]{0,400}`
const formatting = new RegExp(
  String.raw`^\s?\/?\s?(?:${shortTag}|${longTag}|${pageTag})\/?\s?$`,
  'i',
)
/** Who speaks, in WebVTT: `<v Anna>`. */
export const voice = new RegExp(String.raw`^v${classes}\s[^<]{1,200}$`, 'i')
const wordTime = /^\d{1,3}:\d{2}[:.,\d]{0,12}$/

/** Whether `<` and `>` around something are a tag of SubRip or WebVTT; any other `<` is text. */
export const isFormatting = (inside: string, isClosed: boolean, before: string): boolean =>
  isClosed &&
  (formatting.test(inside) ||
    wordTime.test(inside) ||
    (voice.test(inside) && !/[\p{L}\p{Nd}]/u.test(before)))

const openedTag = /<([a-z]{1,6})(?=[\s.>])/gi
const closedTag = /<\/([a-z]{1,6})\s?>/gi
const bareTag = /^\/?([a-z]{1,6})\s?$/i
const namesOf = (text: string, tag: RegExp) =>
  new Set(Array.from(text.matchAll(tag), ([, name]) => name!.toLowerCase()))

/** Which tags are formatting in a text of no format that has such. Of one that has no other half in the text, somebody
 * speaks if it stands apart from the words around. */
export function formattingOf(text: string): IsTag {
  const [opened, closed] = [openedTag, closedTag].map((tag) => namesOf(text, tag))
  const isPaired = (name: string) => opened!.has(name) && closed!.has(name)
  return (inside, isClosed, before, after) => {
    const [, name] = (before === ' ' && after === ' ' && bareTag.exec(inside)) || []
    return isFormatting(inside, isClosed, before) && (!name || isPaired(name.toLowerCase()))
  }
}

/** A tag or code that doesn’t go around all of a text. */
const partTag =
  /[^\s<>{}]\s{0,4}(?:<(?:[biuc]|font)[\s.>]|\{\\)|(?:<\/(?:[biuc]|font)>|\{\\[^{}]{0,200}\})\s{0,4}[^\s<>{}]/i

/** A text of which a part looks different, such as the word that is being said; undefined for others. */
export const markedText = (raw: string): string | undefined =>
  partTag.test(raw) ? raw.trim() : undefined

/** An escaped mark of who speaks, and what was escaped twice. */
const escaped = /&gt;(?=&gt;)|(?<=&gt;)&gt;|&amp;(?=(?:#\d{1,6}|#x[\da-f]{1,5}|quot|apos|nbsp);)/gi

export const breakTag = /<br {0,2}\/?>|\[br\]/gi

/** Tags of pages around something. */
const pagePair =
  /<(?<name>[ap]|div|center|big|small)(?:\s[^<>]{0,400})?>(?<inside>[^<]{0,2000})<\/\k<name>\s?>/gi
const withoutPairs = (text: string) => text.replace(pagePair, '$<inside>')

const blocks = '(?:p|div|center|h[1-6]|[uod]l|li|d[td]|table|t[rdh])\\s?>'
/** Somebody speaks of `<li>s`. */
const beforeWords = `(?:<${blocks}){1,9}(?=(?:<[bius]>)?(?!s\\b)[\\p{L}\\p{N}])`
const blockFirst = new RegExp(`^([^\\p{L}<]{0,40})${beforeWords}`, 'iu')
const blockWithin = new RegExp(`(?<=\\S)${beforeWords}`, 'giu')
const blockEnd = new RegExp(`</${blocks}`, 'gi')

/** Lines without tags of a page’s paragraphs and lists, which pages leave open, if most of what is said begins with one. */
export function withoutBlocks(lines: readonly string[]): readonly string[] {
  const said = lines.filter((line) => /\p{L}/u.test(line))
  if (said.filter((line) => blockFirst.test(line)).length <= said.length / 2) return lines
  return lines.map((line) =>
    line.replace(blockFirst, '$1').replace(blockEnd, '').replace(blockWithin, '\n'),
  )
}

/** Readings above characters, and brackets around them, repeat the characters below them. */
const reading = /<(rt|rp)>[^<]{0,60}<\/\1>/gi

/** A cue’s text in SubRip and in what is as plain. Such formats have no escapes of their own, but many files have
 * a page’s: what was escaped is no tag. */
export function plainCueText(raw: string, isTag: IsTag = isFormatting): string {
  const broken = raw
    .replace(reading, '')
    .replace(breakTag, '\n')
    .replace(escaped, (entity) => (/gt/i.test(entity) ? '>' : '&'))
    .replace(boldName, '$2:')
  const bare = withoutCodes(withoutHtmlNames(stripTags(withoutPairs(broken), isTag)))
  return cleanText(
    bare.replace(/&(?:nbsp|quot|apos|lrm|rlm|amp|lt|gt|#\d{1,6}|#x[\da-f]{1,5});/gi, (entity) =>
      decodeEntities(entity.toLowerCase()),
    ),
  )
}
