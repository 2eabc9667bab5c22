import { cleanText, decodeEntities, stripTags, type TimedCue } from './cue'

/** An attribute’s number, or undefined. */
function numberOf(attributes: string, name: string): number | undefined {
  const [, value] = new RegExp(`\\s${name}="(\\d{1,12}(?:\\.\\d{1,6})?)"`).exec(attributes) ?? []
  return value === undefined ? undefined : Number(value)
}

interface Element {
  attributes: string
  content: string
}

/** The elements of a name, which are never inside each other here; linear in the length. */
function elements(text: string, name: string): Element[] {
  const found: Element[] = []
  const close = `</${name}>`
  let at = text.indexOf(`<${name} `)
  while (at >= 0) {
    const tagEnd = text.indexOf('>', at)
    if (tagEnd < 0) break
    const isEmpty = text[tagEnd - 1] === '/'
    const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd)
    if (end < 0) break
    const attributes = text.slice(at + name.length + 1, Math.min(tagEnd, at + 500))
    if (!isEmpty) found.push({ attributes, content: text.slice(tagEnd + 1, end) })
    at = text.indexOf(`<${name} `, end)
  }
  return found
}

function textOf(content: string, isEscapedTwice: boolean): string {
  const broken = content.replace(/<br ?\/?>/g, '\n')
  const plain = decodeEntities(stripTags(broken, () => true))
  return cleanText(isEscapedTwice ? decodeEntities(plain) : plain)
}

/**
 * The cues of YouTube’s XML captions: `fmt=srv3` (`<p t d>` in milliseconds, with a `<s>` per word)
 * and the older `srv1` (`<text start dur>` in seconds, escaped twice). YouTube’s own formats, not
 * documented; described by https://docs.rs/crate/srv3-ttml/latest/source/internals/srv3-format.md
 */
export function readXml(text: string): TimedCue[] {
  const withoutComments = text.replace(/<!--[^-]{0,5000}-->/g, '')
  const lines = elements(withoutComments, 'p').map((one) => ({ ...one, unit: 1 }))
  const older = elements(withoutComments, 'text').map((one) => ({ ...one, unit: 1000 }))
  return [...lines, ...older].flatMap(({ attributes, content, unit }) => {
    const start = numberOf(attributes, unit === 1 ? 't' : 'start')
    if (start === undefined) return []
    const length = numberOf(attributes, unit === 1 ? 'd' : 'dur') ?? 0
    const from = Math.round(start * unit)
    return [{ start: from, end: from + Math.round(length * unit), text: textOf(content, unit > 1) }]
  })
}
