import { orderForm } from '@/models/search-words'

const inOrder = (names: string[]) =>
  names.toSorted((one, other) => {
    const [a, b] = [orderForm(one), orderForm(other)]
    return a < b ? -1 : a > b ? 1 : 0
  })

test.each([
  [
    'German',
    ['Arbeit', 'Ärzte', 'Arzu', 'Bus', 'Öl', 'Ötzi', 'Otzo', 'straße', 'strassenbahn', 'Zeit'],
  ],
  ['Polish', ['lama', 'Łata', 'lato', 'zebra']],
  ['Spanish', ['Alvarado', 'Álvarez', 'Alvaro', 'Zapata']],
  ['Norwegian letters', ['ærlig', 'aero', 'aes', 'oslo', 'østen', 'osten2', 'zoo']],
  ['Russian', ['ева', 'ёлка', 'еще', 'жук', 'яна']],
  ['Ukrainian', ['єва', 'евро', 'ибис', 'їжак', 'ижора', 'яна']],
  ['Greek', ['αλφα', 'άμα', 'αννα', 'ωμεγα']],
  ['Turkish', ['Irmak', 'ırmaka', 'Irmakb', 'İzmir', 'zeynep']],
  ['mixed case', ['anna', 'Anne', 'annf']],
])('names are in the order of a dictionary: %s', (_, names) => {
  expect(inOrder(names.toReversed())).toEqual(names)
})
