import { withoutCodes } from './caption-text'
import { cleanText, decodeEntities, type ReadCue } from './cue'
import { clockIn, numberIn, parseMarkup, withoutRemains } from './markup'

const timeOf = (value: string | undefined, unit: number) => {
  const number = value?.includes(':') ? undefined : numberIn(value)
  if (number !== undefined) return Math.round(number * unit)
  return value === undefined ? undefined : clockIn(value)
}

/**
 * The cues of YouTube’s XML captions: `fmt=srv3` (`<p t d>` in milliseconds, with a `<s>` per word),
 * `srv2` (`<text t d>`) and `srv1` (`<text start dur>` in seconds, escaped twice). YouTube’s own
 * formats, not documented; described by
 * https://docs.rs/crate/srv3-ttml/latest/source/internals/srv3-format.md
 */
export function readYouTubeXml(text: string): ReadCue[] {
  const done: ReadCue[] = []
  let open:
    | { start: number; end: number; isText: boolean; parts: string[]; pens: string[] }
    | undefined
  let lastEnd = 0
  const close = () => {
    if (!open) return
    const { start, end, isText, parts, pens } = open
    const raw = parts.join('')
    lastEnd = Math.max(start, end)
    const plain = isText ? decodeEntities(raw).replace(/<br {0,2}\/?>/gi, '\n') : raw
    const said = cleanText(withoutCodes(withoutRemains(plain)))
    const marked = new Set(pens).size > 1 ? pens.join(' ') : undefined
    done.push({ start, end, text: said, marked })
    open = undefined
  }
  parseMarkup(text, {
    open: (name, { t, d, p: pen, start: begins, dur }) => {
      if (name === 'br') open?.parts.push('\n')
      if (name === 's') open?.pens.push(pen ?? '')
      if (name !== 'p' && name !== 'text') return
      close()
      const start = timeOf(t, 1) ?? timeOf(begins, 1000) ?? lastEnd
      const length = timeOf(d, 1) ?? timeOf(dur, 1000) ?? 0
      open = { start, end: start + length, isText: name === 'text', parts: [], pens: [] }
    },
    close: (name) => {
      if (name === 'p' || name === 'text') close()
    },
    text: (part) => void open?.parts.push(part.replaceAll('&nbsp;', ' ')),
  })
  close()
  return done
}
