import { readCaptions } from '@/lib/tools/text/captions/read-captions'

const textsOf = async (text: string) => (await readCaptions(text)).cues.map(({ text }) => text)

const time = (second: number, mark: string) => `00:00:${String(second).padStart(2, '0')}${mark}500`
const files: Record<string, (said: string, at: number) => string> = {
  SRT: (said, at) => `${at + 1}\n${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
  'SRT without numbers': (said, at) =>
    `${time(at * 3, ',')} --> ${time(at * 3 + 2, ',')}\n${said}\n`,
  SBV: (said, at) => `${time(at * 3, '.')},${time(at * 3 + 2, '.')}\n${said}\n`,
  WebVTT: (said, at) =>
    `${at === 0 ? 'WEBVTT\n\n' : ''}${time(at * 3, '.')} --> ${time(at * 3 + 2, '.')}\n${said}\n`,
}
const whole = Object.entries(files).filter(([name]) => name !== 'WebVTT')

describe('in a file that isn’t damaged nothing of what is said is taken for a time', () => {
  const kinds = [
    ['go A --> B now', 'from 10:15 --> 10:45 we eat', '--> here', '10:15 --> 10:45'],
    ['--> 5 minutes', '5 --> 6', '2:1 --> 3:1', 'x --> y 5'],
    ['we count\n5', 'and\n4', 'and\n3', 'and\n2', 'and\n1'],
    ['lap\n0:10', '5\n0:12', '10:15, 10:45', 'bye'],
  ]
  test.each(whole)('%s', async (_, make) => {
    for (const said of kinds) expect(await textsOf(said.map(make).join('\n'))).toEqual(said)
    for (const [one] of kinds) expect(await textsOf(make(one!, 0))).toEqual([one])
  })
})

describe('a lesser sign that is no tag is said', () => {
  const said = [
    'I <3 you',
    'if a<b then',
    'a<b and c>d',
    'x < y and y > z',
    '5 <6 >4',
    'we <heart> it',
    'List<String> x',
    'for i<s.length; i++>',
    'x<v and y>z',
  ]
  test.each([
    ...Object.entries(files),
    ['a pasted transcript', (text: string, at: number) => `0:${10 + at}\n${text}`] as const,
  ])('%s', async (_, make) => {
    expect(await textsOf(said.map(make).join('\n'))).toEqual(said)
  })

  test.each([
    ['<i>A</i> <b>B</b>', 'A B'],
    ['<v Anna Smith>Hi</v> <c.red.big>you</c>', 'Hi you'],
    ['<font color="#fff">Hi</font> <b class="x">you</b>', 'Hi you'],
    ['<p style="a">Hi</p><a href="https://a.example/?b=1">you</a>', 'Hiyou'],
    ['<lang en-GB>Hi</lang> <00:00:01.500><i>you</i>', 'Hi you'],
  ])('a tag is not: %s', async (written, text) => {
    for (const make of Object.values(files)) expect(await textsOf(make(written, 0))).toEqual([text])
  })
})
