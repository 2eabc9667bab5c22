import type { Cue } from '@/lib/tools/text/captions/cue'
import { joinLines } from '@/lib/tools/text/captions/group-cues'
import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { formatTime } from '@/lib/tools/text/parse-time'
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
    const { unquotable, points, short, medium, long, parts, chapters } = await summarize(
      cuesOf(talk.lines),
      { language },
    )
    expect(unquotable).toBe('unpunctuated')
    expect([points, short, medium, long, parts, chapters]).toEqual([[], [], [], [], [], []])
  })
})

describe.each(Object.entries(casualTalks))('a talk with full stops in %s', (language, talk) => {
  const cues = cuesOf(punctuated(talk.lines, language))
  const made = summarize(cues, { language })

  test('no greeting, goodbye or request is a point, a line of the summary or a chapter', async () => {
    const { passages, points, long, chapters, unquotable } = await made
    const said = [...points, ...long].map((at) => passages[at]!.text)
    for (const text of [...said, ...chapters.map(({ title }) => title)]) {
      for (const phrase of talk.smallTalk) expect(text.toLowerCase()).not.toContain(phrase)
    }
    // Of a guide nothing is left out, and of a talk of its speaker too little stands alone.
    if (unquotable) expect(points).toEqual([])
    else expect(points.length === 0 || points.length >= 3).toBe(true)
  })

  test('its chapters, if it gets any, are named by their subjects, and YouTube takes them', async () => {
    const { chapters } = await made
    const written = chapters.map(({ start, title }) => `${formatTime(start)} ${title}`).join('\n')
    expect(lintChapters(written, 600).faults).toEqual([])
    expect(chapters.map(({ title }) => title)).toEqual(talk.chapters)
  })

  test('every line of the summary is in its cues', async () => {
    const { passages, long } = await made
    for (const at of long) {
      const { text, first, last } = passages[at]!
      expect(joinLines(cues.slice(first, last + 1).map((cue) => cue.text))).toContain(text)
    }
  })
})
