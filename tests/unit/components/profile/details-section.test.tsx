import { schemaFor } from '@/components/profile/DetailsSection'
import type { Me } from '@/lib/accounts/browser-session'

test('a name from before today’s rules may stay, and no other like it', () => {
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
