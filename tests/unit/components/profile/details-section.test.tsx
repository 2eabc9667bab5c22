import { schemaFor } from '@/components/profile/DetailsSection'
import type { Me } from '@/lib/accounts/browser-session'

test('accepts an unchanged name that breaks newer rules, but no other such name', () => {
  const schema = schemaFor({ username: 'old\u034fname' } as Me)
  const accepts = (username: string) =>
    schema.safeParse({ username, email: 'a@example.com' }).success
  expect(['old\u034fname', 'Anna', 'other\u034fname', ''].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
