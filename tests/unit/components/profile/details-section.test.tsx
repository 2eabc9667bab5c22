import { profileFields } from '@/lib/accounts/fields'

test('accepts an unchanged name that breaks newer rules, but no other such name', () => {
  const schema = profileFields({ username: 'old\u034fname' })
  const accepts = (username: string) =>
    schema.safeParse({ username, email: 'a@example.com' }).success
  expect(['old\u034fname', 'Anna', 'other\u034fname', ''].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
