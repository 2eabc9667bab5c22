import { act, renderHook } from '@testing-library/react'
import { AdminActionsProvider, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'

const person = (_id: string) =>
  ({ _id, username: _id, email: `${_id}@example.org`, role: 'user' }) as ListedUser
const [ada, ben] = [person('ada'), person('ben')] as const

/** The context, with the modals to ban and to mail users open. */
function openFor(...users: ListedUser[]) {
  const { result } = renderHook(useAdminActions, { wrapper: AdminActionsProvider })
  act(() => result.current.open('ban', users))
  act(() => result.current.open('email', users))
  return result
}

test('several modals can be open, in the order of their opening', () => {
  expect([...openFor(ada).current.opened.keys()]).toEqual(['ban', 'email'])
})

test('an open modal keeps its users', () => {
  const context = openFor(ada)
  act(() => context.current.open('ban', [ben]))
  expect(context.current.opened.get('ban')).toEqual([ada])
})

test('close() closes the named modal, or all of them without a name', () => {
  const context = openFor(ada)
  act(() => context.current.close('ban'))
  expect([...context.current.opened.keys()]).toEqual(['email'])
  act(() => context.current.open('ban', [ada]))
  act(() => context.current.close())
  expect(context.current.opened.size).toBe(0)
})

test('update() replaces a changed user in every modal', () => {
  const context = openFor(ada, ben)
  const renamed = { ...ada, username: 'ada.new' }
  act(() => context.current.update(renamed))
  expect([...context.current.opened.values()]).toEqual([
    [renamed, ben],
    [renamed, ben],
  ])
})

test('remove() takes users out of every modal, and closes modals without any users left', () => {
  const context = openFor(ada, ben)
  act(() => context.current.remove([ada]))
  expect([...context.current.opened.values()]).toEqual([[ben], [ben]])
  act(() => context.current.remove([ben]))
  expect(context.current.opened.size).toBe(0)
})

test('remove() with a modal does not change the others', () => {
  const context = openFor(ada, ben)
  act(() => context.current.remove([ada], 'ban'))
  expect(context.current.opened.get('ban')).toEqual([ben])
  expect(context.current.opened.get('email')).toEqual([ada, ben])
})
