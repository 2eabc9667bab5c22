import { searchForm, searchWords } from '@/models/search-words'

test.each([
  ['anna@example.com', ['anna@example.com', 'example.com', 'com']],
  ['admin-demo', ['admin-demo', 'demo']],
  ['__anna', ['__anna', 'anna']],
  ['TomaszWrona', ['tomaszwrona', 'wrona']],
  ['bulkbot2291', ['bulkbot2291', '2291']],
  ['Zieliński', ['zielinski']],
  ['николай.е', ['николай.е', 'е']],
  ['さくら工房', ['さくら工房', 'くら工房', 'ら工房', '工房', '房']],
  ['박민서', ['박민서', '민서', '서']],
  ['કેતન_પટેલ', ['કેતન_પટેલ', 'પટેલ']],
])('%s is found by the beginnings of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('marks of Latin letters make no difference, those of other scripts do', () => {
  expect(searchForm('ÉLODIE')).toBe('elodie')
  expect(searchForm('Й')).toBe('й')
  expect(searchForm('が')).not.toBe(searchForm('か'))
})

test('an address as long as addresses may be has at most one word for every two letters', () => {
  expect(searchWords(`${'a.'.repeat(120)}a@b.cd`).length).toBeLessThan(128)
})
