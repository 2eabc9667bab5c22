import { fitBeside, saysNoMore } from '@/lib/tools/text/fit-beside.server'
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

test('nothing with a stump in it may stand, not even inside a hashtag', () => {
  const mayStand = fitBeside('cake', 'en', { stumps: ['a piece of'] })
  expect(mayStand('a piece of cake')).toBe(false)
  expect(mayStand('#apieceofcake')).toBe(false)
  expect(mayStand('carrot cake')).toBe(true)
})
