import { creatorsIn } from '@/lib/tools/youtube/creators'

const video = (channelTitle: string, title: string, tags: string[] = []) => ({
  channelId: `UC ${channelTitle}`,
  channelTitle,
  title,
  tags,
})
const ranking = [
  video('Joshua Weissman', 'Sourdough bread for beginners', ['joshua weissman', 'bread']),
  video('The Bread Code', 'Easy sourdough recipe', ['bread', 'joshua weissman bread']),
  video('Home Cooking', 'Sourdough at home', ['cooking', 'home baking']),
  video('Bake Lab', 'Cooking bread at home: how to bake', ['home cooking']),
  video('きまぐれクック', '魚をさばく', []),
]
const named = (phrase: string, seed = 'sourdough bread') =>
  creatorsIn(ranking, { seed, language: 'en' })(phrase)

test.each([
  ['sourdough bread joshua weissman', 'Joshua Weissman'],
  ['#JoshuaWeissmanBread', 'Joshua Weissman'],
  ['weissman bread', 'Joshua Weissman'],
  ['the bread code', 'The Bread Code'],
  ['きまぐれクック 料理', 'きまぐれクック'],
])('“%s” names %s, a channel of the results', (phrase, name) => {
  expect(named(phrase)).toEqual({ name, isAsked: false })
})

test.each(['sourdough bread for beginners', 'home cooking', 'bread', 'bake bread', '#Sourdough'])(
  '“%s” has only words that everybody writes',
  (phrase) => {
    expect(named(phrase)).toBeUndefined()
  },
)

test('a name that the visitor typed is told apart', () => {
  expect(named('joshua weissman burger', 'Joshua Weissman')).toMatchObject({ isAsked: true })
})

test('the visitor’s own channel is nobody else', () => {
  const about = { seed: 'bread', language: 'en', ownChannel: 'UC Joshua Weissman' }
  expect(creatorsIn(ranking, about)('joshua weissman bread')).toBeUndefined()
})

test('of results by one channel only its whole name is a name', () => {
  const own = [video('Krume – Backen', 'Brot ohne Kneten'), video('Krume – Backen', 'Roggenbrot')]
  const named = creatorsIn(own, { seed: 'sauerteig', language: 'de' })
  expect(named('brot backen')).toBeUndefined()
  expect(named('krume backen')).toMatchObject({ name: 'Krume – Backen' })
})
