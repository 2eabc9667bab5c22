import { clockSource, exactSource } from './cue-times'

const setting = String.raw`\s{1,4}(?:[XY][12]|align|position|line|size|vertical|region):\S{1,40}`
/** Two times of a cue, its number before and its settings behind them. */
const pairs = new RegExp(
  String.raw`(?<!\p{Nd})(\p{Nd}{1,6}\s{1,4})?(\[?(?:${exactSource})\s{0,4}(?:-->|->|→|,)\s{0,4}(?:${exactSource})\]?(?:${setting}){0,8})\s{0,4}`,
  'gu',
)
const songTimes = new RegExp(String.raw`(?:\[(?:${exactSource})\]\s?){1,50}`, 'gu')
const plainTimes = new RegExp(String.raw`(?<!\S)${clockSource}(?=\s)`, 'gu')
/** What may stand above the first times: nothing, the number of the cue, WebVTT’s head, LRC’s tags. */
const beforeFirst =
  /^(?:\p{Nd}{1,6}|WEBVTT[\s\S]{0,300}|(?:\[[a-z#]{1,10}:[^\]]{0,300}\]\s?){1,20})?$/iu
/** Times of a pasted transcript are told from what is said by the first one. */
const fromZero = /^0{1,2}:(?:00:)?0\d\s/

/** Whether a text begins with a sign, and has another. */
const isMany = (text: string, sign: RegExp, fewest: number) => {
  const before = text.slice(0, Math.max(text.search(sign), 0)).trimEnd()
  return beforeFirst.test(before) && (text.match(sign)?.length ?? 0) >= fewest
}

/**
 * Captions whose line ends are lost, as fields of one line leave them, in lines again: each cue’s number,
 * times and text. Any other text comes back unchanged.
 */
export function withLines(text: string): string {
  const line = text.trim()
  if (line.includes('\n')) return text
  if (isMany(line, pairs, 2)) {
    const hasNumbers = /^\p{Nd}{1,6}\s/u.test(line)
    return line.replace(pairs, (_, number: string | undefined, times: string) =>
      hasNumbers && number ? `\n\n${number.trim()}\n${times}\n` : `${number ?? ''}\n\n${times}\n`,
    )
  }
  if (isMany(line, songTimes, 2)) return line.replace(songTimes, '\n$&')
  if (fromZero.test(line) && isMany(line, plainTimes, 3)) return line.replace(plainTimes, '\n$&')
  return text
}
