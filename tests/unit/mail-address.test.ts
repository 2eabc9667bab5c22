import { Email } from '@/lib/accounts/fields'

const read = (text: string) => {
  const { data, error } = Email.safeParse(text)
  return data ?? error?.issues[0]?.message
}

test.each([
  [
    'as a browser writes one of another script',
    'me@xn--e1afmkfd.xn--p1ai',
    'me@xn--e1afmkfd.xn--p1ai',
  ],
  ['of another script', 'me@пример.рф', 'me@xn--e1afmkfd.xn--p1ai'],
  ['of a country’s own name', 'me@例子.中国', 'me@xn--fsqu00a.xn--fiqs8s'],
  ['with a letter that has a mark', 'Me@München.de', 'me@xn--mnchen-3ya.de'],
  ['with an unseen letter before it', '\u200Bme@example.com', 'me@example.com'],
  ['with unseen letters in it', 'me@exa\u00ADmple.com\uFEFF', 'me@example.com'],
  ['with marks of direction around it', '\u202Ame@example.com\u202C', 'me@example.com'],
  ['with a joiner and a selector that nobody sees', 'me@exa\u034Fmple\uFE0F.com', 'me@example.com'],
  [
    'in full width, as a Japanese keyboard writes it',
    'ｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'me@example.com',
  ],
  ['with an ideographic dot', 'me@example。com', 'me@example.com'],
  ['with a long ending', 'me@example.photography', 'me@example.photography'],
  ['with an apostrophe and a plus sign', "o'neil+site@example.ie", "o'neil+site@example.ie"],
  ['with signs that are allowed', 'a&b/c=d@example.com', 'a&b/c=d@example.com'],
])('an address %s is accepted', (_, text, read_) => {
  expect(read(text)).toBe(read_)
})

test.each([
  '',
  'me',
  'me@',
  '@example.com',
  'me@example',
  'me@@example.com',
  'a b@example.com',
  'me@-x.com',
  'me@x..com',
  '.me@example.com',
  'me@exa_mple.com',
  'me@example.c',
  'me@http://x.com',
  'me@[::1]',
  'me@example.123',
  'me@xn--.com/x',
])('%j is no address', (text) => expect(read(text)).toBe('input.notAnEmail'))
