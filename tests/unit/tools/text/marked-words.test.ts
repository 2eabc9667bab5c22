import { markedWords } from '@/lib/tools/text/summary/marked-words'

type Given = Partial<Parameters<ReturnType<typeof markedWords>>[0]>

interface Talk {
  lines: readonly string[]
  language?: string
  /** Lines that a model was given; all of them unless told. */
  given?: readonly number[]
  mayStand?: (text: string) => boolean
}

/** What becomes of a passage of a talk without marks: its text, or why it is dropped. */
function becomes(passage: Given, { lines, language = 'en', given, mayStand = () => true }: Talk) {
  const cues = lines.map((text) => ({ text }))
  const numbers = given ?? lines.map((_, at) => at)
  const find = markedWords({
    language,
    cues,
    lines: new Map(numbers.map((at) => [at, ''])),
    mayStand,
  })
  const found = find({ from: 0, to: lines.length - 1, before: '', text: '', after: '', ...passage })
  return typeof found === 'string' ? found : found.claim.text
}

const lawn: Talk = {
  lines: [
    'water the lawn twice a week cut the',
    'grass at eight centimeters in summer clover',
    'feeds the lawn with nitrogen moss grows',
    'where the ground stays wet',
  ],
}
const clover = {
  before: 'Cut the grass at eight centimeters in summer.',
  text: 'Clover feeds the lawn with nitrogen.',
  after: 'Moss grows where the ground stays wet.',
}

test('nothing is said before the first words, so that they point to nothing', () => {
  const lines = ['this is how i got a letter that was late it came from halifax']
  const [text, after] = ['This is how I got a letter that was late.', 'It came from Halifax.']
  expect(becomes({ text, after }, { lines })).toBe(text)
  expect(becomes({ before: text, text: after }, { lines })).toBe('leans')
})

test('words are shown with the marks and capitals that were put in', () => {
  expect(becomes(clover, lawn)).toBe(clover.text)
  const first = 'Water the lawn twice a week.'
  expect(becomes({ text: first, after: clover.before }, lawn)).toBe(first)
  expect(becomes({ before: clover.text, text: clover.after }, lawn)).toBe(clover.after)
  const whole = [first, clover.before, clover.text, clover.after].join(' ')
  expect(becomes({ text: whole }, lawn)).toBe(whole)
})

test.each<[string, Given]>([
  ['a word that wasn’t said', { text: 'Clover feeds the whole lawn with nitrogen.' }],
  ['a word left out', { text: 'Clover feeds the lawn.' }],
  ['words in another order', { text: 'The lawn feeds clover with nitrogen.' }],
  ['a number in figures', { text: 'Cut the grass at 8 centimeters in summer.' }],
  ['nothing', { text: ' … ' }],
  ['half a word', { before: clover.before, text: 'Over feeds the lawn with nitrogen.' }],
])('%s is dropped', (_, passage) => {
  expect(['words', 'beside']).toContain(becomes({ ...clover, ...passage }, lawn))
})

test.each<[string, Given]>([
  ['a sentence before it that is another', { before: 'Water the lawn twice a week.' }],
  ['a sentence behind it that wasn’t said', { after: 'Moss is good.' }],
  ['none before it, though something was said', { before: '' }],
  ['none behind it, though something is said', { after: '' }],
  ['a megabyte before it', { before: `${'and so on '.repeat(100_000)}${clover.before}` }],
])('with %s it is dropped', (_, passage) => {
  expect(becomes({ ...clover, ...passage }, lawn)).toBe('beside')
})

test('it is dropped outside its range, and on lines that weren’t given', () => {
  expect(becomes({ ...clover, from: 1, to: 1 }, lawn)).toBe(clover.text)
  expect(becomes({ ...clover, from: 3, to: 3 }, lawn)).toBe('words')
  expect(becomes(clover, { ...lawn, given: [0, 2, 3] })).toBe('lines')
})

test('what may not stand is dropped, with its marks and without', () => {
  for (const text of [clover.text, 'clover\nfeeds', 'clover feeds the lawn with nitrogen']) {
    const mayStand = (said: string) => !said.includes(text.replace('\n', ' '))
    expect(becomes(clover, { ...lawn, mayStand })).toBe('unfit')
  }
})

test('what was put in beside marks, or inside a word, is not shown', () => {
  const talk = { lines: ["old-fashioned clubs don't pay 3.5 percent of it", 'taxes come later'] }
  const after = 'Taxes come later.'
  const told = (text: string) => becomes({ text, after }, talk)
  const said = "Old-fashioned clubs don't pay 3.5 percent of it."
  expect(told(said)).toBe(said)
  expect(told('Old fashioned clubs don’t pay 35 percent of it.')).toBe(said)
  expect(told("“Old-fashioned” (clubs) <b>don't pay 3.5 percent</b> of it.")).toBe('words')
  expect(told('“Old-fashioned” (clubs) [don\'t] pay 3.5% percent "of" it.')).toBe(said)
  expect(told("Old-fashioned clubs don't pay 3.5 percent of it!!!!!!!!!!")).toBe(
    `${said.slice(0, -1)}!!!`,
  )
})

test('letters are the transcript’s, however they are composed', () => {
  const talk = { lines: ['el cafe\u0301 estaba frío', 'la taza era azul'], language: 'es' }
  const text = 'El café estaba frío.'
  expect(becomes({ text, after: '¿La taza era azul?' }, talk)).toBe('El cafe\u0301 estaba frío.')
  const long = { ...talk, lines: ['el cafe\u0301 de la plaza estaba frío', talk.lines[1]!] }
  const said = becomes(
    { text: 'El café de la plaza estaba frío.', after: 'La taza era azul.' },
    long,
  )
  expect(said).toBe('El cafe\u0301 de la plaza estaba frío.')
  const asked = { lines: ['dónde está la fuente de la plaza', 'está detrás del bar de eusebio'] }
  const question = '¿Dónde está la fuente de la plaza? Está detrás del bar de Eusebio.'
  expect(becomes({ text: question }, { ...asked, language: 'es' })).toBe(question)
})

/** Passages whose cut would turn or halve what was said. */
test.each<[string, string, Talk['lines'], Given]>([
  [
    'a denial before it',
    'en',
    ['there is no evidence at all that drinking bleach cures anything in the body'],
    {
      before: 'There is no evidence at all that.',
      text: 'Drinking bleach cures anything in the body.',
    },
  ],
  [
    'a condition before it',
    'en',
    ['if you leave water in it the heater of this kettle rusts'],
    { before: 'If you leave water in it.', text: 'The heater of this kettle rusts.' },
  ],
  [
    'a condition behind it',
    'en',
    ['take two of the white pills when the doctor has told you to'],
    { text: 'Take two of the white pills.', after: 'When the doctor has told you to.' },
  ],
  [
    'no mark at its beginning',
    'en',
    ['nobody believes today the earth is flat as a plate'],
    { before: 'Nobody believes today', text: 'The earth is flat as a plate.' },
  ],
  [
    'no mark at its end',
    'en',
    ['the earth is flat as a plate for whoever stands on it'],
    { text: 'The earth is flat as a plate', after: 'For whoever stands on it.' },
  ],
  [
    'a small letter',
    'en',
    ['nobody believes it today the earth is flat as a plate'],
    { before: 'Nobody believes it today.', text: 'the earth is flat as a plate.' },
  ],
  [
    'a denial before it',
    'de',
    ['es gibt keinen beleg dass zitronensaft die erkältung an einem tag heilt'],
    {
      before: 'Es gibt keinen Beleg dass.',
      text: 'Zitronensaft die Erkältung an einem Tag heilt.',
    },
  ],
  [
    'a denial before it',
    'zh-Hans',
    ['没有任何研究证据表明喝柠檬汁一天就能治好感冒'],
    { before: '没有任何研究证据表明。', text: '喝柠檬汁一天就能治好感冒。' },
  ],
  [
    'what it belongs to behind it',
    'ja',
    ['レモン汁を飲めば風邪は一日で治りますという話をする人もいます'],
    { text: 'レモン汁を飲めば風邪は一日で治ります。', after: 'という話をする人もいます。' },
  ],
  [
    'a cut inside a word',
    'ja',
    ['値段は七千八百円くらいでした六十度から百度まで五度ずつ選べます'],
    { before: '値段は七千八百円くらいで。', text: 'した六十度から百度まで、五度ずつ選べます。' },
  ],
])('%s makes it no sentence of its own (%s)', (_, language, lines, passage) => {
  expect(becomes(passage, { lines, language })).toBe('cut')
})

test.each<[string, Talk['lines'], Given, string]>([
  [
    'what it leans on',
    ['my uncle kept forty goats he sold two of them in the spring'],
    { before: 'My uncle kept forty goats.', text: 'He sold two of them in the spring.' },
    'leans',
  ],
  [
    'who reports it',
    ['my neighbor told me about it clover is a weed in every lawn'],
    { before: 'My neighbor told me about it.', text: 'Clover is a weed in every lawn.' },
    'answers',
  ],
  [
    'what turns it',
    ['clover is a weed in every lawn that is not true'],
    { text: 'Clover is a weed in every lawn.', after: 'That is not true.' },
    'open',
  ],
  [
    'its answer',
    ['how far can a ship see the lamp about twenty miles'],
    { text: 'How far can a ship see the lamp?', after: 'About twenty miles.' },
    'open',
  ],
])('the rules for speech with marks hold: without %s it is dropped', (_, lines, passage, fault) => {
  expect(becomes(passage, { lines })).toBe(fault)
})

test.each<[string, string, readonly string[], Given]>([
  [
    'Japanese',
    'ja',
    [
      '値段は七千八百円くらいでした',
      '六十度から百度まで 五度ずつ選べます',
      'コーヒーは九十度がいいです',
    ],
    {
      before: '値段は七千八百円くらいでした。',
      text: '六十度から百度まで、五度ずつ選べます。',
      after: 'コーヒーは九十度がいいです。',
    },
  ],
  [
    'Chinese',
    'zh-Hant',
    ['這把刀用了三年刀刃每週磨一次', '木頭把手從來沒有裂開'],
    { before: '這把刀用了三年。', text: '刀刃每週磨一次。', after: '木頭把手從來沒有裂開。' },
  ],
  [
    'Hindi',
    'hi',
    ['दादर से ट्रेन छूट गई टिकट का दाम दो', 'सौ पचहत्तर रुपये है खिड़की वाली सीट मिली'],
    {
      before: 'दादर से ट्रेन छूट गई।',
      text: 'टिकट का दाम दो सौ पचहत्तर रुपये है।',
      after: 'खिड़की वाली सीट मिली।',
    },
  ],
  [
    'Korean',
    'ko',
    [
      '동네 서점은 작년에 마흔 곳이 새로 생겼습니다 서점 주인은 모두',
      '이십 대입니다 손님은 주말에 많습니다',
    ],
    {
      before: '동네 서점은 작년에 마흔 곳이 새로 생겼습니다.',
      text: '서점 주인은 모두 이십 대입니다.',
      after: '손님은 주말에 많습니다.',
    },
  ],
])('%s is bound to its words, too', (_, language, lines, passage) => {
  const text = passage.text!
  const said = becomes(passage, { lines, language })
  expect(said.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

test.each<[string, string, string, string]>([
  [
    'en',
    'I had no idea.',
    'And then in March my aunt sold the shop.',
    'And then she sold the shop.',
  ],
  [
    'de',
    'Das Haus war leer.',
    'Und dann hat meine Tante den Laden verkauft.',
    'Und dann hat sie ihn verkauft.',
  ],
  ['es', 'No lo sabía.', 'Y entonces mi tía vendió la tienda.', 'Y entonces eso se vendió.'],
  ['ru', 'Дом стоял пустой.', 'И потом тётя продала магазин.', 'И потом она его продала.'],
  ['hi', 'दुकान बंद थी।', 'और फिर मौसी ने दुकान बेच दी।', 'और फिर उसने दुकान बेच दी।'],
  ['ja', '店は閉まっていました。', 'そして叔母が店を売りました。', 'そしてそれを売りました。'],
])(
  '%s: a passage may go on with what is said, but not point to it',
  (language, before, goesOn, pointing) => {
    const told = (text: string) => {
      const said = (one: string) => one.toLowerCase().replace(/[.。।,]/g, '')
      return becomes({ before, text }, { lines: [said(before), said(text)], language })
    }
    expect(told(goesOn)).toBe(goesOn)
    expect(told(pointing)).toBe('leans')
  },
)

test.each([
  [
    'es',
    'Todo el mundo te dice que lleves botas nuevas.',
    'El segundo error es estrenar botas de montaña.',
    'El tercer error es madrugar para pillar cama.',
  ],
  [
    'ja',
    '値段は七千八百円くらいでした。',
    '二つ目は部屋の空気をかき混ぜる機械です。',
    '三つ目は高さを調整できる枕です。',
  ],
])(
  '%s: the next of several mistakes neither leans on the one before nor turns it',
  (language, before, text, after) => {
    const lines = [before, text, after].map((one) => one.toLowerCase().replace(/[.。]/g, ''))
    expect(becomes({ before, text, after }, { lines, language })).toBe(text)
  },
)

test('the work doesn’t grow with the transcript, and hardly with a hostile passage', () => {
  /** Characters that were looked at for passages in a talk of so many lines. */
  function lookedAt(count: number): number {
    const lines = Array.from({ length: count }, () => 'no no no no no no no no')
    const find = markedWords({
      language: 'en',
      cues: lines.map((text) => ({ text })),
      lines: new Map(lines.map((text, at) => [at, text])),
      mayStand: () => true,
    })
    let seen = 0
    const spies = [
      jest.spyOn(String.prototype, 'matchAll'),
      jest.spyOn(String.prototype, 'indexOf'),
      jest.spyOn(Intl.Segmenter.prototype, 'segment'),
    ]
    for (let at = 0; at < 5; at++) {
      const from = count - 40 + at
      find({ from, to: from + 30, before: 'No.', text: `${'no '.repeat(350)}yes.`, after: 'No.' })
    }
    for (const { mock } of spies) {
      for (const [at, [given]] of mock.calls.entries()) {
        const own = mock.contexts[at]
        seen += typeof own === 'string' ? own.length : String(given).length
      }
    }
    for (const spy of spies) spy.mockRestore()
    return seen
  }
  const [few, many] = [lookedAt(100), lookedAt(5_000)]
  expect(few).toBeGreaterThan(1_000)
  expect(many).toBeLessThan(1.2 * few)
})
