import { letters, messages, people } from 'sample-youtube'
import { Email, Username } from '@/lib/accounts/fields'
import { nameFields } from '@/lib/accounts/fields.server'
import { demoAccounts } from '@/lib/demo'
import { localeCodes } from '@/lib/i18n/languages'

test('there are thirty people, and every name and address is one that the site takes', () => {
  expect(people).toHaveLength(30)
  for (const { email, username } of people) {
    expect(Username.safeParse(username)).toMatchObject({ success: true })
    expect(Email.parse(email)).toBe(email)
    expect(email).toMatch(/@example\.(com|org|net)$/)
  }
})

test('no two people, the demo’s accounts among them, have names or addresses that look alike', () => {
  const all = [...people, ...demoAccounts]
  const looks = all.flatMap(({ username }) => nameFields(username).usernameLooks)
  expect(new Set(looks).size).toBe(looks.length)
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
})

test('they write in languages of the site, and nothing happened before they signed up', () => {
  expect(people.filter(({ language }) => !localeCodes.includes(language as never))).toEqual([])
  expect(new Set(people.map(({ language }) => language)).size).toBe(localeCodes.length)
  for (const { ban, joined } of people) expect(ban?.daysAgo ?? 0).toBeLessThanOrEqual(joined)
  for (const { daysAgo, to } of letters) expect(daysAgo).toBeLessThan(people[to]?.joined ?? 0)
  for (const { daysAgo } of messages) expect(daysAgo).toBeLessThan(59)
  expect(people[0]).toMatchObject({ role: 'admin', joined: 59 })
})
