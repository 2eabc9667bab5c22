import { negation } from '@/lib/tools/youtube-video-summary-generator/negation'

describe('what denies something', () => {
  test.each([
    ['en', 'The oven isn’t warm.', 'The oven is warm. Another notice.'],
    ['de', 'Der Teig braucht kein Wasser.', 'Der Teig braucht kleine Mengen Wasser.'],
    ['de', 'Das steht nirgendwo.', 'Das steht überall.'],
    ['nl', 'Dat staat nergens.', 'Dat staat overal.'],
    ['fr', 'La pâte ne lève pas.', 'La pâte lève en un passage.'],
    ['es', 'La masa no sube.', 'La masa sube con nosotros.'],
    ['it', 'L’impasto non cresce.', 'L’impasto cresce con nonna.'],
    ['pt', 'A massa não cresce.', 'A massa cresce então.'],
    ['nl', 'Het deeg rijst niet.', 'Het deeg rijst en geneest.'],
    ['pl', 'Ciasto nie rośnie.', 'Ciasto rośnie niemal cały dzień.'],
    ['ru', 'Тесто не поднимается.', 'Тесто поднимается неделю.'],
    ['hi', 'आटा नहीं फूलता.', 'आटा फूलता है.'],
    ['gu', 'લોટ ફૂલતો નથી.', 'લોટ ફૂલે છે.'],
    ['ja', '生地は膨らみません。', '生地は膨らみます。'],
    ['ko', '반죽이 부풀지 않는다.', '반죽이 부푼다.'],
    ['zh-Hant', '麵團沒有發起來。', '麵團發起來了。'],
    ['zh-Hans', '面团不会发起来。', '面团会发起来。'],
  ])('%s: %j, but not %j', (tag, denied, said) => {
    const isDenied = negation(tag)
    expect([isDenied(denied), isDenied(said)]).toEqual([true, false])
  })

  test('in a language without a list nothing is said to be denied', () => {
    expect(negation('xx')('no')).toBe(false)
  })
})
