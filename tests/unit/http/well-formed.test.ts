import { requireWellFormed } from '@/lib/http/well-formed.server'

const fieldOf = (input: Record<string, unknown>) => {
  try {
    requireWellFormed(input)
  } catch (error) {
    return (error as { field: string }).field
  }
}

test.each<[where: string, input: Record<string, unknown>]>([
  ['a text', { name: 'a\ud800b' }],
  ['the second half alone', { name: '\udc00' }],
  ['halves in the wrong order', { name: '\udc00\ud800' }],
  ['a list', { name: ['fine', '\ud800'] }],
  ['a thing in a list', { name: [{ inner: { text: '\ud800' } }] }],
  ['the name of a thing within', { name: { '\ud800': 1 } }],
])('R17 half of a surrogate pair in %s is rejected with its field', (_, input) => {
  expect(fieldOf({ other: 'fine', ...input })).toBe('name')
})

test('R17 an ill-formed field name is rejected, and reported in a well-formed form', () => {
  expect(fieldOf({ 'a\ud800': 1 })).toBe('a\ufffd')
})

test('R17 complete pairs, other values and empty inputs are accepted', () => {
  const input = {
    emoji: '😀',
    hindi: 'प्रकाश',
    number: 1,
    none: null,
    list: [true, undefined],
    deep: {},
  }
  expect(() => requireWellFormed(input)).not.toThrow()
})

test('R17 handles input of any depth', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
  expect(() => requireWellFormed(deep)).not.toThrow()
})
