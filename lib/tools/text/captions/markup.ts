import { Parser } from 'htmlparser2'
import { AppError } from '../../../errors'
import { exactSource, readClock } from './cue-times'

/** What a reader of markup is told. Names of elements and attributes are small and have no prefix. */
export interface MarkupEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Most elements that are open at once. The parser goes through all of them for a tag that closes none. */
const mostOpen = 1000

const bare = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const withoutPrefixes = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))

/** Elements of pages that HTML’s parser keeps a list of, which grows where they aren’t closed by their own tags. */
const listed = /^(?:svg|math|mi|mo|mn|ms|mtext|annotation-xml|foreignobject|desc|title)$/

/** Takes those for elements without an inside, as no caption goes by them. */
class HtmlParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return listed.test(name) || super.isVoidElement(name)
  }
}

/**
 * Parses XML or HTML, as broken as it may be, in linear time.
 * @param isHtml whether tags may be left open and entities are HTML’s
 * @throws AppError `input.captionsFormat` past {@link mostOpen}
 */
export function parseMarkup(
  text: string,
  { open, close, text: onText }: MarkupEvents,
  isHtml = false,
): void {
  let opened = 0
  const parser = new (isHtml ? HtmlParser : Parser)(
    {
      onopentag: (name, attributes) => {
        opened += 1
        if (opened > mostOpen)
          throw new AppError('input.captionsFormat', { format: isHtml ? 'SAMI' : 'XML' })
        open(bare(name), withoutPrefixes(attributes))
      },
      onclosetag: (name) => {
        opened -= 1
        close(bare(name))
      },
      ontext: onText,
    },
    { xmlMode: !isHtml, decodeEntities: true, recognizeSelfClosing: true },
  )
  parser.end(text)
}

/** A number of milliseconds or seconds at an attribute’s start; undefined for anything else. */
export function numberIn(value: string | undefined): number | undefined {
  const found = /^\s*\+?(\d{1,12}(?:\.\d{1,12})?)/.exec(value ?? '')
  return found ? Number(found[1]) : undefined
}

const clock = new RegExp(exactSource, 'u')
export const clockIn = (value: string): number | undefined => {
  const [found] = clock.exec(value) ?? /\d{1,7}:\d{1,3}(?::\d{1,3})?/.exec(value) ?? []
  return found === undefined ? undefined : readClock(found)
}

/** What a damaged tag leaves in a text. */
const remains =
  /[^\s<>]{0,20}\s?\b(?:begin|end|dur|start|t|d)\s?=\s?["']?[\d.:,]{1,20}[a-z]{0,2}["']?\s{0,2}\/?>?/gi

/** A text without times of a damaged tag. */
export const withoutRemains = (text: string): string =>
  /=\s?["']?\d/.test(text) ? text.replace(remains, ' ') : text

/** `&rsquo;` and the other names that only HTML has, as characters. Those of XML stay. */
export const withoutHtmlNames = (text: string): string =>
  text.replace(/&(?!(?:amp|lt|gt|quot|apos|nbsp|[lr]rm);)[a-z][a-z\d]{2,9};/gi, (name) => {
    const parts: string[] = []
    new Parser({ ontext: (part) => void parts.push(part) }).end(name)
    return parts.at(-1)?.endsWith(';') ? name : parts.join('')
  })
