import { initialsOf } from '@/components/ui/initials'

test.each([
  ['arjun.mehta', 'AM'],
  ['TomaszWrona', 'TW'],
  ['bulkbot2291', 'B2'],
  ['anna', 'AN'],
  ['さくら工房', 'さ'],
  ['박민서', '박'],
  ['николай.е', 'НЕ'],
  ['કેતન_પટેલ', 'કેપ'],
  ['___', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initialsOf(name).letters).toBe(letters)
})
