import { writeClock } from './cue-times'

// What Whisper's model writes, as programs show it that leave its tokens in: `<|en|><|0.00|> Hi<|1.20|>`.

const token = String.raw`<\|(?:\d{1,4}\.\d\d|[a-z]{2,20})\|>`
const [tokens, split] = [new RegExp(token, 'g'), new RegExp(`(${token})`)]
const time = /^<\|(\d{1,4}\.\d\d)\|>$/
const sign = /<\|(?:\d{1,4}\.\d\d|startoftranscript)\|>/

const clockOf = (milliseconds: number) => writeClock(milliseconds, '.')

/**
 * A text with the times of such tokens as Whisper’s text has them, and without the others. Where they begin anew,
 * nobody knows how much later that is. Any other text comes back unchanged.
 */
export function withoutTokens(text: string): string {
  if (!sign.test(text)) return text
  if (!text.startsWith('<|')) return text.replace(tokens, '')
  const rows: { start: number; end: number; said: string }[] = []
  let start = 0
  let said = ''
  const close = (end: number) => {
    if (said.trim() !== '') rows.push({ start, end, said: said.trim() })
    start = end
    said = ''
  }
  for (const part of text.split(split)) {
    const [, seconds] = time.exec(part) ?? []
    if (seconds !== undefined) close(Math.round(Number(seconds) * 1000))
    else if (!part.startsWith('<|')) said += part
  }
  close(start)
  const isAscending = rows.every((row, at) => row.start >= (rows[at - 1]?.start ?? 0))
  const lines = rows.map(({ start, end, said }) =>
    isAscending ? `[${clockOf(start)} --> ${clockOf(end)}] ${said}` : said,
  )
  return lines.join('\n')
}
