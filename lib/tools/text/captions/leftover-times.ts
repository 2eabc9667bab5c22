import { cleanText } from './cue'
import { exactSource } from './cue-times'

/** Media times: with a fraction, or with hours that are zero, which nobody says. */
const mediaTime = `(?:${exactSource}|(?<!\\p{Nd})0{1,2}:\\p{Nd}{1,2}:\\p{Nd}{0,3})`
const hasTime = new RegExp(mediaTime, 'u')
const mediaTimes = new RegExp(mediaTime, 'gu')
/** What belongs to a time beside it, and how much of that is looked at. */
const around = /[\p{Nd}:.,;<>{}()[\]"'-]/u
const mostAround = 40
const hasArrow = /-->|->|→|--&gt;/
/** What is left of a time beside an arrow: digits with at most one letter. */
const isRest = (word: string | undefined) =>
  word !== undefined && /\p{Nd}/u.test(word) && !/\p{L}.*\p{L}/u.test(word)
/** “5 -> 6” has two small numbers and no sign of a clock. */
const isClockless = (words: readonly string[], at: number) =>
  /^(?:->|→)$/.test(words[at] ?? '') &&
  [words[at - 1], words[at + 1]].every((word) => /^\p{Nd}{1,2}[.,;!?)]?$/u.test(word ?? ''))
const isSetting = (word: string) => /^(?:[XY][12]|align|position|line|size):\S+$/i.test(word)

/** Whether a word is only a time, in the midst of a sentence or at its end: somebody may say that. */
const isSaid = (words: readonly string[], at: number) =>
  at > 0 &&
  (/[?!]$/.test(words[at]!) || /^\p{L}/u.test(words[at + 1] ?? '')) &&
  /\p{L}[,:]?$/u.test(words[at - 1]!) &&
  !/[\p{L}[\]<>{}]/u.test(words[at]!)

/** Where somebody couldn’t be understood: `[unintelligible 00:00:11]`. */
const noteTime = new RegExp(`(\\[[^\\[\\]\\p{Nd}]{1,30}?)\\s${mediaTime}\\]`, 'gu')

/** The end of a pair of times in brackets, as of Whisper’s text. */
const halfPair = /^[\p{Nd}\s:.,>-]{1,30}\]\s/u

/** A word without its times and what belongs to them. */
function withoutRuns(word: string): string {
  const kept: string[] = []
  let at = 0
  for (const { 0: time, index } of word.matchAll(mediaTimes)) {
    let [from, to] = [index, index + time.length]
    while (from > Math.max(at, index - mostAround) && around.test(word[from - 1]!)) from--
    for (const most = to + mostAround; to < most && around.test(word[to] ?? ''); ) to++
    if (index >= at) kept.push(word.slice(at, from))
    at = Math.max(at, to)
  }
  return kept.join('') + word.slice(at)
}

function lineWithout(whole: string): string {
  const line = whole.replace(halfPair, '').replace(noteTime, '$1]')
  if (/^(?:0{1,2}:[\d:.,\s]{0,10}|\d{1,3}:[6-9]\d)$/.test(line)) return ''
  if (line.includes('-->') && !/[\p{L}\p{N}]/u.test(line)) return ''
  const words = line.split(' ')
  const kept = words.map((word) => word)
  let isAfter = false
  for (const [at, word] of words.entries()) {
    const isArrow = hasArrow.test(word)
    const isTimes =
      isArrow &&
      !isClockless(words, at) &&
      (isRest(word) || isRest(words[at - 1]) || isRest(words[at + 1]))
    if (isTimes) {
      kept[at] = word.replace(/[\p{Nd}:.,;[\]]*(?:--?(?:>|&gt;)|→)[\p{Nd}:.,;[\]]*/gu, '')
      if (isRest(words[at - 1])) kept[at - 1] = ''
      if (isRest(words[at + 1])) kept[at + 1] = ''
    } else if (hasTime.test(word) && !isSaid(words, at)) kept[at] = withoutRuns(word)
    else if (!isSetting(word) || !isAfter) continue
    else kept[at] = ''
    isAfter = true
  }
  return kept.join(' ')
}

/** What only a program writes around times: arrows, attributes, columns, brackets, hours that are zero. */
const signs = new RegExp(
  [
    String.raw`-->|\w=["']|\d\.\d\d,\d{1,2}:\d`,
    String.raw`\[\S{0,2}\d{1,2}:\s?\d{1,2}[.,]\d|:\d\d[.,]\d{1,3}\]|\[[^[\]\d]{1,30}\s0{1,2}:\d\d:\d\d\]`,
    String.raw`(?<!\d)0{1,2}:\d\d:\d\d[.,:]\d|^0{1,2}:\d\d:(?:[\d.,\s>-]{0,12}$|\d\d[a-z])`,
  ].join('|'),
  'm',
)

/** Whether a text has what a program writes around times, so that those in it are hardly said. */
export const hasSigns = (text: string): boolean => signs.test(text)

/**
 * A text without what a damaged file leaves in it of its times. A time in the midst of a sentence, as
 * somebody says it, stays.
 */
export function withoutTimes(text: string): string {
  if (!/\p{Nd}\s?:|-->|\p{Nd}.{0,4}->|->.{0,4}\p{Nd}/u.test(text)) return text
  const lines = text.split('\n')
  const rest = lines.map(lineWithout)
  return rest.every((line, at) => line === lines[at]) ? text : cleanText(rest.join('\n'))
}
