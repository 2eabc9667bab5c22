import { Email, PasswordOfLength, Username } from '@/lib/accounts/fields'
import { maxEmailLength, passwordLength, usernameLength } from '@/lib/accounts/lengths'
import { ContactFields } from '@/lib/contact/fields'
import { ContactBody } from '@/lib/contact/receive.server'
import { firstIssue } from '@/lib/http/first-issue'

const clapper = '🎬'
const codeOf = (schema: typeof Email | typeof Username | typeof PasswordOfLength, text: string) => {
  const { error } = schema.safeParse(text)
  return error && firstIssue(error).code
}
/** An address of this many characters. Its domain has short labels, and its name at most 64. */
const addressOf = (length: number) => {
  const domain = `@${'a.'.repeat(100)}example.org`
  return `${'x'.repeat(length - domain.length)}${domain}`
}

test.each([
  ['an address of the greatest length', Email, addressOf(maxEmailLength), undefined],
  ['a longer address', Email, addressOf(maxEmailLength + 1), 'input.emailTooLong'],
  ['a name of more than 64 characters', Email, `${'x'.repeat(65)}@example.org`, 'input.notAnEmail'],
  ['a label of more than 63', Email, `me@${'x'.repeat(64)}.org`, 'input.notAnEmail'],
  ['an address between spaces', Email, ' me@example.org ', undefined],
  ['no address', Email, '', 'input.notAnEmail'],
  ['an address in a domain of any letters', Email, 'me@exämple.org', undefined],
  ['one with such letters before the @', Email, 'ünï@exämple.org', 'input.emailLetters'],
  ['an emoji for an address', Email, clapper, 'input.notAnEmail'],
  ['a name with a space', Username, 'Anna B', 'input.notAUsername'],
  ['an emoji for a name', Username, clapper.repeat(3), 'input.notAUsername'],
  [
    'the longest name in letters of two units',
    Username,
    '𠀋'.repeat(usernameLength.max),
    undefined,
  ],
  ['a longer one', Username, '𠀋'.repeat(usernameLength.max + 1), 'input.notAUsername'],
  [
    'the longest password in emoji',
    PasswordOfLength,
    clapper.repeat(passwordLength.max),
    undefined,
  ],
  [
    'a longer one in emoji',
    PasswordOfLength,
    clapper.repeat(passwordLength.max + 1),
    'input.passwordTooLong',
  ],
  [
    'a short one in emoji',
    PasswordOfLength,
    clapper.repeat(passwordLength.min - 1),
    'input.passwordTooShort',
  ],
])('an account’s fields count characters, not units: %s', (_, schema, text, expected) => {
  expect(codeOf(schema, text)).toBe(expected)
})

test('a name that a phone’s keyboard completed has a space behind it, which goes', () => {
  expect(Username.parse(' Anna.B ')).toBe('Anna.B')
})

test.each(['', ' ', '\u200b\u200b', '\u3164', '\uffa0', '\u2800', '\u00ad \u2063'])(
  '%j is nothing written, in the form and on the server',
  (name) => {
    const message = { name, email: 'a@example.com', subject: 'Hi', message: 'Hello' }
    for (const fields of [ContactFields, ContactBody]) {
      const { error } = fields.safeParse(message)
      expect(error && firstIssue(error)).toMatchObject({ code: 'input.required', field: 'name' })
    }
    expect(ContactFields.safeParse({ ...message, name: '\u200bAnna' }).success).toBe(true)
  },
)
