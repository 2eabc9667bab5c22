import { factsOfChapters } from '@/lib/tools/description-generator/lint'
import { findChapters } from '@/lib/tools/text/find-chapters'
import { parseTime } from '@/lib/tools/text/parse-time'

const list = (...lines: string[]) => lines.join('\n')
const faultsOf = (text: string) =>
  factsOfChapters(text).flatMap(({ key, state }) => (state === 'good' ? [] : [key]))

describe('chapters whose times are written in another way are read, and the linter says so', () => {
  const plain = [
    { start: 0, title: 'Intro' },
    { start: 60, title: 'Setup' },
    { start: 135, title: 'End' },
  ]
  test('minutes of three digits that begin with 0 (TeamNewPipe/NewPipe#2534)', () => {
    expect(faultsOf(list('0:00 Intro', '001:00 Setup', '2:15 End'))).toEqual(['note.chapters.form'])
  })

  test.each([
    ['milliseconds', list('00:00:00.000 Intro', '00:01:00.500 Setup', '00:02:15,250 End')],
    ['frames', list('00:00:00:04 Intro', '00:01:00:12 Setup', '00:02:15;24 End')],
    ['ranges', list('00:00 - 01:00 Intro', '01:00 – 02:15 Setup', '02:15 -> 05:00 End')],
    [
      'ranges in brackets',
      list('[00:00 → 01:00] Intro', '[01:00 → 02:15] Setup', '[02:15 → 5:00] End'),
    ],
    [
      'ranges at the end',
      list('Intro 00:00 - 01:00', 'Setup 01:00 - 02:15', 'End (02:15 - 05:00)'),
    ],
    ['ranges with a slash', list('0:00/1:00 Intro', '1:00 / 2:15 Setup', '2:15/5:00 End')],
    ['full-width digits and colons', list('０：００ Intro', '１：００ Setup', '２：１５ End')],
    ['a full-width colon', list('0：00 Intro', '1：00 Setup', '2：15 End')],
    ['Arabic digits', list('٠:٠٠ Intro', '١:٠٠ Setup', '٢:١٥ End')],
    ['Hindi digits', list('०:०० Intro', '१:०० Setup', '२:१५ End')],
    ['a minus before them', list('-0:00 Intro', '-1:00 Setup', '-2:15 End')],
    [
      'cells of a sheet, from when to when',
      list('0:00\t1:00\tIntro', '1:00\t2:15\tSetup', '2:15\t3:00\tEnd'),
    ],
    [
      'tags',
      list('<a href="/watch?t=0">0:00</a> Intro<br>', '<li>1:00 Setup</li>', '<b>2:15</b> End'),
    ],
    ['ranges in words', list('0:00 to 1:00 Intro', '1:00 bis 2:15 Setup', '2:15から5:00 End')],
    [
      'marks of direction',
      list('\u200f0:00\u200e Intro', '\u200f1:00\u200e Setup', '\u200f2:15\u200e End'),
    ],
  ])('%s', (_, text) => {
    expect(findChapters(text, 0)).toEqual({ chapters: plain })
    expect(factsOfChapters(text)).toContainEqual(
      expect.objectContaining({ key: 'note.chapters.form', values: { lines: '1, 2, 3' } }),
    )
  })

  test.each([
    ['0:60 Setup', 'impossible'],
    ['1:75 Setup', 'impossible'],
    ['• 1:61:00 Setup', 'impossible'],
    ['０：７５ Setup', 'impossible'],
    ['0分30秒 Setup', 'form'],
    ['1 分 30 Setup', 'form'],
    ['1시간 2분 Setup', 'form'],
    ['0h30 Setup', 'form'],
    ['0.30 Setup', 'form'],
    ["1'30 Setup", 'form'],
    ['1:5 Setup', 'form'],
    ['0 мин 30 сек Setup', 'form'],
    ['1 Std. 5 Min. Setup', 'form'],
    ['0 मिनट 30 सेकंड Setup', 'form'],
    ['0′30″ Setup', 'form'],
    ['3 minutes Setup', 'untimed'],
    ['4K60 Setup', 'untimed'],
    ['Setup', 'untimed'],
    ['3.5% more', 'untimed'],
    ['12 Monkeys', 'untimed'],
    ['1 hour 5 recipes', 'untimed'],
    ['7 Samurai', 'untimed'],
  ])('why %j is no chapter is said: %s', (line, why) => {
    const text = list('0:00 Intro', '0:30 Knead', '1:40 Bake', line)
    expect(faultsOf(text)).toEqual([`note.chapters.${why}`])
  })

  test('a time of the day is no chapter', () => {
    const text = list('0:00 Intro', '1:00 Setup', '2:15 End', '', 'Live:')
    const ofDay =
      '9:00 am EST;9:30am;10:00 PM - party;10:00 p. m. fiesta;20:00 Uhr;20:00 uur;20:00h;20:00 hrs;18:00 CET;18:00 МСК;18:00 GMT+3;9:00 बजे;9:00 વાગ્યે'
    for (const line of ofDay.split(';')) {
      expect(findChapters(list(text, line), 0).chapters).toEqual(plain)
      expect(findChapters(list(line, line), 0).chapters).toEqual([])
    }
    const titles = ['am Strand', 'Am Ziel', 'EST-CE VRAI', 'H is for hat', 'Pm works', 'Hr talk']
    const own = titles.map((title, at) => `${at}:00 ${title}`)
    expect(findChapters(list(...own), 0).chapters.map(({ title }) => title)).toEqual(titles)
  })

  test('a time behind a heading counts where only such a line has 0:00', () => {
    const text = list('Chapter 1: 0:00 Intro', 'Chapter 2: 1:00 Setup', 'Chapter 3: 2:15 End')
    expect(findChapters(text, 0).chapters).toEqual([
      { start: 0, title: 'Chapter 1: Intro' },
      { start: 60, title: 'Chapter 2: Setup' },
      { start: 135, title: 'Chapter 3: End' },
    ])
    expect(faultsOf(text)).toEqual(['note.chapters.form'])
    const numbered = list('Part 1 (0:00) Intro', 'Part 2 (1:00) Setup', 'Part 3 (2:15) End')
    expect(findChapters(numbered, 0).chapters[1]).toEqual({ start: 60, title: 'Part 2 Setup' })
    const mixed = list('0:00 Intro', '1:00 Setup', 'Note: 1:30 is loud', '2:15 End')
    expect(findChapters(mixed, 0).chapters).toEqual(plain)
  })

  test.each([
    ['a sign', list('ℹ️ 0:00 Intro', '▶️ 1:00 Setup', '1️⃣ 2:15 End')],
    ['a star', list('**0:00** Intro', '*1:00* Setup', '2:15 * End')],
    ['a slash', list('0:00 / Intro', '1:00 / Setup', '2:15 / End')],
    ['a colon without a space', list('0:00:Intro', '1:00:Setup', '2:15:End')],
    ['dots that lead to it', list('Intro ..... 0:00', 'Setup . . . . . 1:00', 'End ....... 2:15')],
    [
      'a link of Markdown',
      list(
        '[0:00](https://a.example/?t=0) Intro',
        '- [1:00 Setup](https://a.example/?t=60)',
        '[2:15](https://a.example/) End',
      ),
    ],
    [
      'a link of an app',
      list('[0:00](app://time/0) - Intro', '[1:00](app://time/60) - Setup', '2:15 - End'),
    ],
    [
      'an address in brackets',
      list('0:00 (https://a.example/?t=0) Intro', '1:00 (https://a.example/) Setup', '2:15 End'),
    ],
    ['dots without blanks', list('Intro....0:00', 'Setup.....1:00', 'End......2:15')],
    ['an @', list('Intro @ 0:00', 'Setup @ 1:00', 'End @ 2:15')],
    ['a wide bar', list('0:00｜Intro', '1:00｜Setup', '2:15｜End')],
    [
      'how long it is',
      list('0:00\tIntro\t1:00', '| 1:00 | Setup | 1:15 |', '2:15\tEnd\t2:15–3:00'),
    ],
    ['a quote', list('"0:00" Intro', '“1:00” Setup', '‘2:15’ End')],
    ['a tilde', list('0:00 ~ Intro', '1:00 〜 Setup', '2:15 → End')],
  ])('%s beside the time is no part of the title, and no fault', (_, text) => {
    expect(findChapters(text, 0)).toEqual({ chapters: plain })
    expect(faultsOf(text)).toEqual([])
  })

  test('lines of one page’s line are chapters of their own, and it is named once', () => {
    const text = '<p>0:00 Intro<br>1:00 Setup<br/>2:15 End</p>'
    expect(findChapters(text, 0)).toEqual({ chapters: plain })
    expect(factsOfChapters(text)).toContainEqual(
      expect.objectContaining({ key: 'note.chapters.form', values: { lines: '1' } }),
    )
  })

  test('what YouTube isn’t known to leave out is a chapter: whole quarters under a heading', () => {
    const text = list('0:00 Intro', '2:13 Mix', '8:41 Knead', 'Part 2', '15:00 Bake', '20:00 Taste')
    expect(findChapters(text, 1800).chapters).toHaveLength(5)
    expect(factsOfChapters(text).map(({ key }) => key)).not.toContain('note.chapters.form')
  })

  test('a verse behind a bar is a part of the title', () => {
    const text = list('0:00 John | 3:16', '5:00 Psalm | 23:01-23:06', '9:00 End')
    expect(findChapters(text, 0).chapters.map(({ title }) => title)).toEqual([
      'John | 3:16',
      'Psalm | 23:01-23:06',
      'End',
    ])
  })

  test('a ratio, a decimal number and a time in a sentence stay in the title', () => {
    const text = list('0:00 The 16:9 screen', '1:00 Version 2.50', '2:15 From 9:30 to noon')
    expect(findChapters(text, 0).chapters.map(({ title }) => title)).toEqual([
      'The 16:9 screen',
      'Version 2.50',
      'From 9:30 to noon',
    ])
  })
})

test.each([
  ['१:२३', 83],
  ['1：23', 83],
  ['٠١:٣٠', 90],
  ['\u200e1:23\u200f', 83],
  ['１ｈ', undefined],
  ['1:2३:04', 4984],
])('the time field reads %j as %p', (typed, seconds) => {
  expect(parseTime(typed)).toBe(seconds)
})
