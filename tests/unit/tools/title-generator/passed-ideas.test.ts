import { ideasForm } from '@/lib/tools/title-generator/idea-question'
import { judgingFor, passedIdeas } from '@/lib/tools/title-generator/passed-ideas'

const faultOf = async (
  language: string,
  draft: string,
  title: string,
  names: string[],
  titles: string[] = [],
) => {
  const judging = await judgingFor({ draft, language, titles }, () => true)
  const raw = { title, shape: 'plain' as const, basis: 0, adds: '', names }
  const { dropped } = await passedIdeas([raw], judging, { writer: 'site', rows: 0 })
  return dropped[0]?.fault
}

test.each([
  ['en', 'how to mow a lawn', 'How to Mow a Lawn Like Gardena', ['Gardena'], 'name'],
  ['en', 'risotto recipe', 'Why Gordon Makes Risotto This Way', ['Gordon'], 'name'],
  ['en', 'risotto recipe', 'The Risotto Recipe Oprah Loves', ['Oprah'], 'name'],
  ['de', 'Rasen mähen', 'Rasen mähen wie Gardena', ['Gardena'], 'name'],
  ['ja', '味噌汁の作り方', 'ヒカルと味噌汁を作ってみた', ['ヒカル'], 'name'],
  ['zh-Hans', '露营', '在千岛湖露营看星星', ['千岛湖'], 'name'],
  ['de', 'Pilze sammeln im Schwarzwald', 'Pilze sammeln: Schwarzwald', ['Schwarzwald'], undefined],
  ['pl', 'trening Igi Świątek', 'Tak wygląda trening Igi', ['Igi'], undefined],
  ['ko', '손흥민의 훈련', '손흥민처럼 훈련하기', ['손흥민'], undefined],
  [
    'en',
    'Lord of the Rings books',
    'Lord of the Rings, read aloud',
    ['Lord of the Rings'],
    undefined,
  ],
  ['en', 'risotto recipe', 'Why risotto is slow', [], undefined],
])(
  'a name that a model lists stands in the draft or in a result: %s “%s” “%s”',
  async (language, draft, title, names, is) => {
    expect(await faultOf(language, draft, title, names)).toBe(is)
    expect(await faultOf(language, draft, title, names, [`${names.join(' ')} 1`])).toBeUndefined()
  },
)

test('an idea that says nothing of names is none, and long lists are cut', () => {
  const idea = { title: 'Bread', shape: 'plain', basis: 0, adds: '' }
  expect(ideasForm.read({ ideas: [idea, { ...idea, names: 'none' }] })).toEqual([])
  const names = Array.from({ length: 50 }, () => ' Rome ')
  const [read] = ideasForm.read({ ideas: [{ ...idea, names }] }) ?? []
  expect(read?.names).toEqual(Array.from({ length: 20 }, () => 'Rome'))
})
