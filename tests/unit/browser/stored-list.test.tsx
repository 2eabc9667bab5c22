import { storedList } from '@/lib/browser/stored-list'

const isText = (value: unknown): value is string => typeof value === 'string'
const list = storedList('favoriteTools', isText)

beforeEach(() => localStorage.clear())

test('keeps a list, and is the same array until it changes', () => {
  list.write(['a', 'b'])
  const before = list.read()
  expect(before).toEqual(['a', 'b'])
  expect(list.read()).toBe(before)
})

test('an empty list leaves nothing in the storage', () => {
  list.write(['a'])
  list.write([])
  expect(localStorage.getItem('favoriteTools')).toBeNull()
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{}',
  '{"a":1}',
  '"x"',
  '0',
  'true',
  '[null]',
  '[[[]]]',
  '{"__proto__":{"polluted":1}}',
])('X17: nothing is read from %p', (stored) => {
  localStorage.setItem('favoriteTools', stored)
  expect(list.read()).toEqual([])
  expect('polluted' in {}).toBe(false)
})

test('of a list, only what is known is read', () => {
  localStorage.setItem('favoriteTools', '[1,"a"]')
  expect(list.read()).toEqual(['a'])
})

test('calls back on changes here and in other tabs, until stopped', () => {
  const listener = jest.fn()
  const stop = list.subscribe(listener)
  list.write(['a'])
  window.dispatchEvent(new StorageEvent('storage', { key: 'favoriteTools' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  list.write(['b'])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a storage that refuses breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(() => list.write(['a'])).not.toThrow()
})
