import {
  changing,
  closing,
  failing,
  nothingOpen,
  opening,
  removing,
  succeeding,
} from '@/context/admin-state'
import type { ListedUser } from '@/lib/admin/listed-user'

const person = (_id: string) =>
  ({ _id, username: _id, email: `${_id}@example.org`, role: 'user' }) as ListedUser
const [ada, ben] = [person('ada'), person('ben')] as const

const openFor = (...users: ListedUser[]) =>
  opening(opening(nothingOpen, 'ban', users), 'email', users)

test('several modals can be open, in the order of their opening', () => {
  expect([...openFor(ada).opened.keys()]).toEqual(['ban', 'email'])
})

test('an open modal keeps the users it was opened for', () => {
  expect(opening(openFor(ada), 'ban', [ben]).opened.get('ban')).toEqual([ada])
})

test('closing one modal keeps the entered text; closing the last clears everything', () => {
  const written = { ...openFor(ada), banReason: 'Spam' }
  const one = closing(written, 'ban')
  expect(one.banReason).toBe('Spam')
  expect(closing(one, 'email')).toEqual(nothingOpen)
})

test('a successful action clears only its own text', () => {
  const written = { ...openFor(ada), banReason: 'Spam', emailSubject: 'Hello' }
  const after = succeeding(written, 'ban')
  expect(after).toMatchObject({ banReason: '', emailSubject: 'Hello' })
  expect([...after.opened.keys()]).toEqual(['email'])
})

test('an action that failed for some users narrows only its own modal', () => {
  const problem = { modal: 'ban', text: 'No.' } as const
  const after = failing(openFor(ada, ben), [ada, ben], [ben], problem)
  expect(after.opened.get('ban')).toEqual([ben])
  expect(after.opened.get('email')).toEqual([ada, ben])
  expect(after.problem).toBe(problem)
})

test('a failure is not shown in a modal that has been opened for other users since', () => {
  const now = openFor(ben)
  expect(failing(now, [ada], [ada], { modal: 'ban', text: 'No.' })).toBe(now)
})

test('a changed user is updated in every modal', () => {
  const renamed = { ...ada, username: 'ada.new' }
  const { opened } = changing(openFor(ada), renamed)
  expect([...opened.values()]).toEqual([[renamed], [renamed]])
})

test('a deleted user leaves every modal, and modals without users close', () => {
  expect(removing(openFor(ada, ben), [ada]).opened.get('email')).toEqual([ben])
  expect(removing(openFor(ada), [ada])).toEqual(nothingOpen)
})
