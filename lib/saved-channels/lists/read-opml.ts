import { BrokenList } from './broken-list'
import { channelIn, cleanName, cleanNote, groupNames, type ReadRows, rowText } from './rows'

/** `&` that begins no reference XML knows, as programs that don't escape titles write it. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi
/** Characters that XML can't contain. Source: https://www.w3.org/TR/xml/#charsets */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
const noXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** @throws BrokenList */
function parse(text: string): Document {
  // A declared encoding is that of the bytes, which are letters by now.
  const xml = text
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
    .replace(noXml, '')
    .replace(bareAmpersand, '&amp;')
  const entity = /<!ENTITY/i.exec(xml)
  // A few entities that contain each other grow to gigabytes.
  if (entity) throw new BrokenList(lineAt(xml, entity.index))
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const [error] = document.getElementsByTagNameNS('*', 'parsererror')
  if (!error) return document
  const words = error.textContent ?? ''
  const line = /line(?: number)? (\d+)/i.exec(words)?.[1] ?? /(?:^|\s)(\d+):\d+/.exec(words)?.[1]
  throw new BrokenList(line === undefined ? undefined : Number(line))
}

/** The line of each outline: in XML that is whole, `<` begins nothing but a tag. */
function linesOfOutlines(text: string): number[] {
  const masked = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  )
  let line = 1
  let from = 0
  return [...masked.matchAll(/<(?:[\w.-]+:)?outline(?=[\s/>])/gi)].map(({ index }) => {
    for (let at = from; at < index; at++) if (masked[at] === '\n') line++
    from = index
    return line
  })
}

const isOutline = ({ localName }: Element) => localName.toLowerCase() === 'outline'

/** An attribute, whose name some programs write in capitals and others in small letters. */
const attribute = (outline: Element, name: string) =>
  [...outline.attributes].find(({ localName }) => localName.toLowerCase() === name)?.value

const nameOf = (outline: Element) =>
  cleanName(attribute(outline, 'title')) ?? cleanName(attribute(outline, 'text'))

const addressesOf = (outline: Element) =>
  ['xmlurl', 'htmlurl', 'url'].flatMap((name) => attribute(outline, name) || [])

/** Each may be a path, which begins with a slash. Source: http://opml.org/spec2.opml */
const categoriesOf = (outline: Element) =>
  groupNames(attribute(outline, 'category')).map((name) => name.replace(/^\//, ''))

function folderOf(outline: Element): Element | undefined {
  const parent = outline.parentElement
  return parent && isOutline(parent) ? parent : undefined
}

/**
 * The outlines of OPML with a channel's address. Undefined if it is XML of another kind.
 * @throws BrokenList
 */
export function readOpml(text: string): ReadRows | undefined {
  const document = parse(text)
  if (document.documentElement.localName.toLowerCase() !== 'opml') return undefined
  const outlines = [...document.getElementsByTagNameNS('*', '*')].filter(isOutline)
  const lines = linesOfOutlines(text)
  const read: ReadRows = { rows: [], unread: [] }
  const channels: Element[] = []
  /** What somebody has switched off in their program, with all that is in it. */
  const off = new Set<Element | null>()
  for (const [at, outline] of outlines.entries()) {
    if (off.has(outline.parentElement) || attribute(outline, 'iscomment') === 'true') {
      off.add(outline)
      continue
    }
    const addresses = addressesOf(outline)
    if (addresses.length === 0 && outline.firstElementChild) continue
    const link = addresses.map(channelIn).find((found) => found)
    const title = nameOf(outline)
    const line = lines[at]
    const shown = rowText(title ?? addresses[0] ?? outline.outerHTML)
    const row = { text: shown, ...(line && { line }) }
    if (!link) {
      read.unread.push(row)
      continue
    }
    const note = cleanNote(attribute(outline, '_note'))
    channels.push(outline)
    read.rows.push({
      ...row,
      link,
      groups: categoriesOf(outline),
      ...(title && { title }),
      ...(note && { note }),
    })
  }
  // A folder around everything, as YouTube and Invidious write it, is the list itself.
  const isList = (folder: Element) => channels.every((outline) => folder.contains(outline))
  const whole = new Map<Element, boolean>()
  for (const [at, outline] of channels.entries()) {
    const folder = folderOf(outline)
    const name = folder && nameOf(folder)
    if (!folder || !name) continue
    if (!whole.has(folder)) whole.set(folder, isList(folder))
    if (!whole.get(folder)) read.rows[at]?.groups.push(name)
  }
  return read
}
