import { Email } from '@/lib/accounts/fields'
import { mailboxOf } from '@/lib/newsletter/address'

test('an address is kept in lower case, and a domain of another script in ASCII', () => {
  expect(Email.parse(' Me+News@Example.TEST ')).toBe('me+news@example.test')
  expect(Email.parse('me@münchen.example')).toBe('me@xn--mnchen-3ya.example')
})

test.each([
  'a@x.test, b@x.test',
  'grp:a@x.test;',
  '"a@good.test x"@evil.test',
  'a@x.test\r\nBcc: b@x.test',
  'a@x.test/evil',
  '',
])('E02: %j is no address', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test('addresses that differ after a plus sign are one mailbox', () => {
  expect(mailboxOf('me+a+b@example.test')).toBe('me@example.test')
  expect(mailboxOf('me@example.test')).toBe('me@example.test')
})

test('E05 addresses of Gmail that differ in their dots or the service’s other name are one mailbox', () => {
  for (const email of ['a.nn@gmail.com', 'an.n+x@gmail.com', 'a.n.n@googlemail.com'])
    expect(mailboxOf(email)).toBe('ann@gmail.com')
  expect(mailboxOf('a.nn@example.test')).toBe('a.nn@example.test')
})
