import type { Choice, Starter } from './starter'
import { shareTexts, textNames } from './starter'
import type { valueKinds } from './value-kinds'

/** A field, and what a run makes of it. */
interface Value {
  name: string
  /** Its definition, as source code. */
  field: string
  /** The text of the result, as source code; empty where `isOptional` and nothing was chosen. */
  text: string
  isOptional?: true
  /** What somebody gives, and the text of the result. */
  given: string
  gives: string
  /** What is refused, and with which code. */
  bad: string
  code: string
  /** Its label, and the labels of its options. */
  texts: Record<string, string>
}

const values: Record<(typeof valueKinds)[number], Value> = {
  int: {
    name: 'count',
    field: `count: { kind: 'int', min: 0, max: 1_000_000, default: 10 }`,
    text: 'String(count)',
    given: '250',
    gives: '250',
    bad: '1.5',
    code: 'input.notANumber',
    texts: { 'field.count': 'Number' },
  },
  decimal: {
    name: 'rate',
    field: `rate: { kind: 'decimal', min: 0, max: 1000, step: 0.01, default: 1.5 }`,
    text: 'String(rate)',
    given: '2.25',
    gives: '2.25',
    bad: 'many',
    code: 'input.notADecimal',
    texts: { 'field.rate': 'Rate' },
  },
  percent: {
    name: 'share',
    field: `share: { kind: 'percent', min: 0, max: 100, step: 1, default: 20, slider: true }`,
    text: 'String(share)',
    given: '45',
    gives: '45',
    bad: '101',
    code: 'input.outOfRange',
    texts: { 'field.share': 'Share' },
  },
  span: {
    name: 'range',
    field: `range: { kind: 'span', min: 0, max: 100, step: 0.5, default: [2, 5] }`,
    text: `range.join(' – ')`,
    given: '1-4.5',
    gives: '1 – 4.5',
    bad: '4-1',
    code: 'input.outOfRange',
    texts: { 'field.range': 'Range' },
  },
  choice: {
    name: 'tone',
    field: `tone: { kind: 'choice', options: ['plain', 'bold'], default: 'plain' }`,
    text: 'tone',
    given: 'bold',
    gives: 'bold',
    bad: 'loud',
    code: 'input.notAChoice',
    texts: { 'field.tone': 'Tone', 'tone.plain': 'Plain', 'tone.bold': 'Bold' },
  },
  choices: {
    name: 'parts',
    field: `parts: { kind: 'choices', options: ['title', 'tags'], default: ['title'] }`,
    text: `parts.join(', ')`,
    isOptional: true,
    given: 'tags,title',
    gives: 'tags, title',
    bad: 'title,rest',
    code: 'input.notAChoice',
    texts: { 'field.parts': 'Parts', 'parts.title': 'Title', 'parts.tags': 'Tags' },
  },
  toggle: {
    name: 'loop',
    field: `loop: { kind: 'toggle', default: false }`,
    text: 'String(loop)',
    given: 'on',
    gives: 'true',
    bad: 'perhaps',
    code: 'input.notAChoice',
    texts: { 'field.loop': 'Repeat' },
  },
  time: {
    name: 'start',
    field: `start: { kind: 'time' }`,
    text: `start === undefined ? '' : String(start)`,
    isOptional: true,
    given: '1:23',
    gives: '83',
    bad: 'soon',
    code: 'input.notATime',
    texts: { 'field.start': 'Start' },
  },
  dates: {
    name: 'dates',
    field: `dates: { kind: 'dates', last: [7, 30, 90] }`,
    text: `[dates?.from, dates?.until]
    .flatMap((at) => (at === undefined ? [] : [new Date(at).toISOString()]))
    .join(' – ')`,
    isOptional: true,
    given: '2026-01-01..2026-01-31',
    gives: '2026-01-01T00:00:00.000Z – 2026-02-01T00:00:00.000Z',
    bad: '2026-01-02..2026-01-01',
    code: 'input.datesReversed',
    texts: { 'field.dates': 'When' },
  },
  rows: {
    name: 'rows',
    field: `rows: { kind: 'rows', most: 20, maxLength: 100 }`,
    text: `rows.join('\\n')`,
    given: 'second\\n\\n first',
    gives: 'second\\nfirst',
    bad: ' ',
    code: 'input.required',
    texts: { 'field.rows': 'Rows' },
  },
  region: {
    name: 'country',
    field: `country: { kind: 'region', default: 'US' }`,
    text: 'country',
    given: 'de',
    gives: 'DE',
    bad: 'Germany',
    code: 'input.notAChoice',
    texts: { 'field.country': 'Country' },
  },
  language: {
    name: 'lang',
    field: `lang: { kind: 'language', default: 'page' }`,
    text: 'lang',
    given: 'gu',
    gives: 'gu',
    bad: 'Gujarati!',
    code: 'input.notAChoice',
    texts: { 'field.lang': 'Language' },
  },
  currency: {
    name: 'currency',
    field: `currency: { kind: 'currency', default: 'USD' }`,
    text: 'currency',
    given: 'eur',
    gives: 'EUR',
    bad: 'euro',
    code: 'input.notAChoice',
    texts: { 'field.currency': 'Currency' },
  },
  category: {
    name: 'category',
    field: `country: { kind: 'region', default: 'US' },
  category: { kind: 'category', region: 'country', default: '10' }`,
    text: 'category',
    given: '20',
    gives: '20',
    bad: 'games',
    code: 'input.notAChoice',
    texts: { 'field.country': 'Country', 'field.category': 'Category' },
  },
}

const result = (value: Value) =>
  value.isOptional
    ? `
  const text = ${value.text}
  if (!text) return { snippets: [], notes: [{ key: 'note.empty' }], refused: [] }
  return { snippets: [{ name: 'value', text }], notes: [], refused: [] }`
    : `
  return { snippets: [{ name: 'value', text: ${value.text} }], notes: [], refused: [] }`

/** What was chosen, as the run receives it. */
export function chosenValue(kind: (typeof valueKinds)[number], where: Choice['where']): Starter {
  const value = values[kind]
  const { name, given, gives, bad, code, isOptional, texts } = value
  const [type, begin] = where === 'server' ? ['ServerRun', 'async '] : ['BrowserRun', '']
  return {
    field: value.field,
    names: textNames(`'value'`, isOptional ? `'empty'` : ''),
    run: `
import type { ${type} } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

/** What was chosen, as it arrives here. */
const run: ${type}<typeof fields, TextResult<typeof names>> = ${begin}({ ${name} }) => {${result(value)}
}

export default run
`,
    tests: `
test('gives what was chosen', async () => {
  expect(await run({ ${name}: '${given}' })).toMatchObject({
    snippets: [{ name: 'value', text: '${gives}' }],
  })
})

test('refuses what it does not understand, beside its field', async () => {
  const failure = { code: '${code}', field: '${name}' }
  await expect(run({ ${name}: '${bad}' })).rejects.toMatchObject(failure)
})
${
  isOptional
    ? `
test('says that nothing was chosen', async () => {
  const empty = { snippets: [], notes: [{ key: 'note.empty' }] }
  expect(await run({ ${name}: '' })).toMatchObject(empty)
})
`
    : ''
}`,
    texts: {
      description: 'Choose a value to see what a tool for YouTube receives of it. Copy it.',
      summary: 'See what a tool receives.',
      action: 'Show it',
      step1: 'Choose a value.',
      step2: 'Press the button to see what arrives.',
      step3: 'Copy it.',
      question1: 'What happens to a value that can’t be read?',
      answer1: 'The form says so beside the field, and nothing runs.',
      ...shareTexts,
      ...texts,
      'snippet.value': 'Value',
      'snippet.value.text': 'As the tool receives it.',
      ...(isOptional && { 'note.empty': 'Nothing was chosen.' }),
    },
  }
}
