import { spelledAsResults } from '@/lib/tools/title-generator/result-spelling'

const spelled = (draft: string, results: string[], language = 'en') =>
  spelledAsResults(draft, { language, results })

test.each([
  [
    'learn german',
    ['How I would learn German again', 'I learned German in a month', 'LEARN GERMAN FAST'],
    'learn German',
  ],
  [
    'clean an iphone',
    ['How to clean an iPhone', 'My iPhone was dirty, so I did this', 'Clean your iPhone'],
    'clean an iPhone',
  ],
  ['build a pc', ['How to build a PC at home', 'I let him build a PC'], 'build a PC'],
])('%s is spelled as its results spell it', (draft, results, expected) => {
  expect(spelled(draft, results)).toBe(expected)
})

test('a German noun has its capital', () => {
  const results = ['So backst du einen Kuchen ohne Ei', 'Mein erster Kuchen', 'Der beste Kuchen']
  expect(spelled('kuchen backen', results, 'de')).toBe('Kuchen backen')
})

test.each([
  ['one result alone', 'learn german', ['How I would learn German again']],
  [
    'results that disagree',
    'fix a tap',
    ['How I fixed a Tap today', 'I mended a Tap alone', 'my tap drips'],
  ],
  [
    'titles of words with capitals',
    'fix a tap',
    ['How to Fix a Tap', 'Fix Your Dripping Tap Today'],
  ],
  ['a word that is shouted', 'learn fast', ['How to learn it FAST', 'I had to learn it FAST']],
  [
    'the start of a sentence',
    'draw easy',
    ['Easy! Easy draw', '🔥 Easy horses', 'Draw: Easy horses'],
  ],
  ['a capital that was typed', 'learn GERMAN', ['How I learn German', 'I learn German']],
])('%s changes nothing', (_, draft, results) => {
  expect(spelled(draft, results)).toBe(draft)
})
