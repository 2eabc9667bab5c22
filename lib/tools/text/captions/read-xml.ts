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
function* elements(text: string, name: string): Generator<Element> {
  const close = `</${name}>`
  let at = text.indexOf(`<${name} `)
  while (at >= 0) {
    const tagEnd = text.indexOf('>', at)
    if (tagEnd < 0) break
    const isEmpty = text[tagEnd - 1] === '/'
    const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd)
    if (end < 0) break
    const attributes = text.slice(at + name.length + 1, Math.min(tagEnd, at + 500))
    if (!isEmpty) yield { attributes, content: text.slice(tagEnd + 1, end) }
    at = text.indexOf(`<${name} `, end)
  }
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
export function* readXml(text: string): Generator<TimedCue> {
  const withoutComments = text.replace(/<!--[^-]{0,5000}-->/g, '')
  for (const [name, unit, from, long] of [
    ['p', 1, 't', 'd'],
    ['text', 1000, 'start', 'dur'],
  ] as const) {
    for (const { attributes, content } of elements(withoutComments, name)) {
      const given = numberOf(attributes, from)
      if (given === undefined) continue
      const start = Math.round(given * unit)
      const length = Math.round((numberOf(attributes, long) ?? 0) * unit)
      yield { start, end: start + length, text: textOf(content, unit > 1) }
    }
  }
}
