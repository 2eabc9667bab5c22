import { fitBeside, saysNoMore } from '@/lib/tools/text/fit-beside.server'
import { stopWords } from '@/lib/tools/text/stop-words'
import { insults, isStump } from '@/lib/tools/text/stumps'
import { expectLinear } from '../../helpers/linear'

test.each([
  ['grief support', 'coping: grief support for parents', true],
  ['#GriefSupport', 'grief support', true],
  ['grief', 'Grief', true],
  ['自殺', '自殺予防の話', true],
  ['ape', 'grape harvest', false],
  ['loss', 'weight-lossless', false],
  ['grief support', 'support in grief', false],
  ['grief support now', 'grief support', false],
  ['悼む', '追悼の言葉', false],
])('%j says no more than %j: %s', (text, than, is) => {
  expect(saysNoMore(text, than)).toBe(is)
})

test('a long text takes time in proportion to its length', () =>
  expectLinear(2000, (size) => saysNoMore('ab', 'a '.repeat(size))))

test.each([
  ['it', 'femminicidio', 'come fare femminicidio economico'],
  ['ru', 'теракт', 'как теракт инструкция'],
  ['zh-Hant', '家暴', '如何家暴'],
])('%s: beside what is grave nobody is told how: %s', (language, typed, text) => {
  expect(fitBeside(typed, language, { isGrave: true })(text)).toBe(false)
  expect(fitBeside(text, language, { isGrave: true })(text)).toBe(true)
})

test('how to go on living is told beside a loss', () => {
  expect(fitBeside('смерть мужа', 'ru', { isGrave: true })('как пережить смерть мужа')).toBe(true)
})

test.each([
  ['ru', 'ты тупой урод', 'ты урод', true],
  ['de', 'mein Chef ist ein Vollidiot', 'mein Chef ist ein', true],
  ['fr', 'ma chaudière de merde', 'ma chaudière de', false],
  ['es', 'mi vecino es un gilipollas', 'mi vecino es un', true],
  ['en', 'my printer is a piece of shit', 'my printer is a piece of', false],
  ['fr', 'putain de chaudière en panne', 'de chaudière en panne', false],
  ['ja', 'うるさい死ね', 'うるさい', true],
  ['zh-Hans', '你这个傻逼', '你这个', true],
  ['en', 'how to fix this piece of shit', 'how to fix this piece of', false],
  ['en', 'fix the damn printer', 'fix the printer', false],
  ['en', 'fix the printer', 'fix the printer', false],
])('%s: whether “%s” only insults is %3$s', async (language, typed, left, is) => {
  const stops = await stopWords(language)
  expect(isStump(typed, left, stops) && insults(left, language, stops)).toBe(is)
})

test('nothing with a stump in it may stand, not even inside a hashtag', () => {
  const mayStand = fitBeside('cake', 'en', { stumps: ['a piece of'] })
  expect(mayStand('a piece of cake')).toBe(false)
  expect(mayStand('#apieceofcake')).toBe(false)
  expect(mayStand('carrot cake')).toBe(true)
})
