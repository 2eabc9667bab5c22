import { isComposing } from '@/lib/browser/is-composing'
import { isLetterKey } from '@/lib/browser/letter-key'

test.each([
  ['Chrome', { key: 'Enter', isComposing: true, keyCode: 229 }, true],
  ['Safari, which has ended the composition', { key: 'Enter', keyCode: 229 }, true],
  ['a key of its own', { key: 'Enter', keyCode: 13 }, false],
])('a key press of an input method, as %s tells it', (_, init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(expected)
})

test.each([
  ['K', { key: 'k', code: 'KeyK' }, true],
  ['K with the caps lock on', { key: 'K', code: 'KeyK' }, true],
  ['K of a Dvorak keyboard', { key: 'k', code: 'KeyV' }, true],
  ['another Latin letter at its place', { key: 't', code: 'KeyK' }, false],
  ['a Cyrillic letter at its place', { key: 'л', code: 'KeyK' }, true],
  ['a Devanagari one', { key: 'क', code: 'KeyK' }, true],
  ['another Cyrillic letter', { key: 'к', code: 'KeyR' }, false],
  ['a key without a name, as of filling in a form', {}, false],
])('%s is the key K: %#', (_, event, expected) => {
  expect(isLetterKey('k', event)).toBe(expected)
})
