import type { Cue } from '@/lib/tools/text/captions/cue'
import { quoteText } from '@/lib/tools/text/summary/quotes'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { casualTalks } from './casual-talks'

/** Short lines, one after the other, six seconds each, a slow talk. */
function cuesOf(lines: readonly string[]): Cue[] {
  const each = 6000
  return lines.map((text, at) => ({ start: at * each, end: (at + 1) * each, text }))
}

/** Each line as a sentence of its own. */
const punctuated = (lines: readonly string[], language: string) =>
  lines.map((line) => {
    const [letter = '', ...rest] = line
    return `${letter.toUpperCase()}${rest.join('')}${/^(?:ja|zh)/.test(language) ? '。' : '.'}`
  })

describe.each(Object.entries(casualTalks))('automatic captions in %s', (language, talk) => {
  test('without full stops have no points, and say why', async () => {
    const { unquotable, points } = await summarize(cuesOf(talk.lines), { language })
    expect([unquotable, points.quotes]).toEqual(['unpunctuated', []])
  })
})

describe.each(Object.entries(casualTalks))('a talk with full stops in %s', (language, talk) => {
  const cues = cuesOf(punctuated(talk.lines, language))
  const made = summarize(cues, { language })

  test('no greeting, goodbye or request is a point', async () => {
    const { passages, points } = await made
    const said = points.quotes.map((quote) => quoteText(passages, quote))
    for (const text of said) {
      for (const phrase of talk.smallTalk) expect(text.toLowerCase()).not.toContain(phrase)
    }
  })
})
