import type { Cue } from '@/lib/tools/text/captions/cue'
import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { formatTime } from '@/lib/tools/text/parse-time'
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
  test('without full stops have neither points nor chapters, and say why', async () => {
    const { unquotable, points, parts, chapters } = await summarize(cuesOf(talk.lines), {
      language,
    })
    expect(unquotable).toBe('unpunctuated')
    expect([points.quotes, parts, chapters]).toEqual([[], [], []])
  })
})

describe.each(Object.entries(casualTalks))('a talk with full stops in %s', (language, talk) => {
  const cues = cuesOf(punctuated(talk.lines, language))
  const made = summarize(cues, { language })

  test('no greeting, goodbye or request is a point or a chapter', async () => {
    const { passages, points, chapters } = await made
    const said = points.quotes.map((quote) => quoteText(passages, quote))
    for (const text of [...said, ...chapters.map(({ title }) => title)]) {
      for (const phrase of talk.smallTalk) expect(text.toLowerCase()).not.toContain(phrase)
    }
  })

  test('its chapters, if it gets any, are named by their subjects, and YouTube takes them', async () => {
    const { chapters } = await made
    const written = chapters.map(({ start, title }) => `${formatTime(start)} ${title}`).join('\n')
    expect(lintChapters(written, 600).faults).toEqual([])
    expect(chapters.map(({ title }) => title)).toEqual(talk.chapters)
  })
})
