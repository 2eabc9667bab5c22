import { OwnWordsFields } from '@/lib/accounts/fields.server'
import { ContactFields } from '@/lib/contact/fields'
import { ReviewComment } from '@/lib/reviews/fields'

const words = { name: 'Kai', email: 'kai@example.org', subject: 'Call me', message: 'Hello' }

test('marks of direction that come along with what is pasted are left out', () => {
  const pasted = { subject: '\u202d+1 555 0100\u202c', message: ' \u2068Call\u2069\n\u202eme' }
  const { subject, message } = ContactFields.parse({ ...words, ...pasted })
  expect([subject, message]).toEqual(['+1 555 0100', 'Call\nme'])
  expect(ReviewComment.parse('It reads \u202d100\u202c tags')).toBe('It reads 100 tags')
  expect(OwnWordsFields.parse({ note: '\u2066Tea\u2069' })).toEqual({ note: 'Tea' })
})

test.each([
  ['only marks', { message: '\u202d\u202c' }],
  ['a line break in a line', { subject: 'a\nb' }],
  ['a control character', { message: 'a\u0007b' }],
])('%s is still refused', (_, change) => {
  expect(ContactFields.safeParse({ ...words, ...change }).success).toBe(false)
})
