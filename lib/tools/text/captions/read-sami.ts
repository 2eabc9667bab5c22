import { withoutCodes } from './caption-text'
import { cleanText, lastCueMs, type TimedCue } from './cue'
import { numberIn, parseMarkup, withoutRemains } from './markup'

/**
 * The cues of SAMI, whose tags are seldom closed: each lasts until the next `<sync>`. Of several
 * languages, which are classes of paragraphs, the one with the most text is read. Source:
 * https://learn.microsoft.com/previous-versions/windows/desktop/dnacc/understanding-sami-1.0
 */
export function readSami(text: string): TimedCue[] {
  const languages = new Map<string, { length: number; cues: (TimedCue & { isOpen: boolean })[] }>()
  let start: number | undefined
  let language = ''
  let parts: string[] = []
  const close = () => {
    if (start === undefined) return
    const spoken = cleanText(withoutCodes(withoutRemains(parts.join(''))))
    const own = languages.get(language) ?? { length: 0, cues: [] }
    languages.set(language, own)
    const last = own.cues.at(-1)
    if (last?.isOpen && (spoken !== '' || start > last.start)) {
      last.end = Math.max(last.start, start)
      last.isOpen = false
    }
    own.length += spoken.length
    if (spoken !== '') own.cues.push({ start, end: start + lastCueMs, text: spoken, isOpen: true })
    parts = []
  }
  parseMarkup(
    // Otherwise each stands in the one before, and the parser goes through all of them.
    text.replace(/<(?=sync\b)/gi, '</sync><'),
    {
      open: (name, attributes) => {
        if (name === 'br') parts.push('\n')
        if (name === 'sync') {
          close()
          // What stands above the first one isn’t said.
          parts = []
          start = numberIn(attributes.start) ?? start ?? 0
          language = ''
        }
        if (name === 'p') {
          if (parts.join('').trim() !== '') close()
          parts = []
          language = (attributes.class ?? '').toLowerCase()
        }
      },
      close: (name) => {
        if (name === 'body' || name === 'sami') {
          close()
          start = undefined
        }
      },
      text: (part) => void parts.push(part.replace(/&nbsp;?/g, ' ').replace(/\s+/g, ' ')),
    },
    true,
  )
  close()
  const [most] = [...languages.values()].sort((a, b) => b.length - a.length)
  return (most?.cues ?? []).map(({ start, end, text }) => ({ start, end, text }))
}
