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

test('modals are open beside each other in the order of their opening', () => {
  expect([...openFor(ada).current.opened.keys()]).toEqual(['ban', 'email'])
})

test('a modal that is open keeps the users it was opened for', () => {
  const context = openFor(ada)
  act(() => context.current.open('ban', [ben]))
  expect(context.current.opened.get('ban')).toEqual([ada])
})

test('close() closes one modal by its name, and all of them without one', () => {
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

test('remove() takes users out of every modal, and closes modals that are left with nobody', () => {
  const context = openFor(ada, ben)
  act(() => context.current.remove([ada]))
  expect([...context.current.opened.values()]).toEqual([[ben], [ben]])
  act(() => context.current.remove([ben]))
  expect(context.current.opened.size).toBe(0)
})

test('remove() with a modal leaves the others as they are', () => {
  const context = openFor(ada, ben)
  act(() => context.current.remove([ada], 'ban'))
  expect(context.current.opened.get('ban')).toEqual([ben])
  expect(context.current.opened.get('email')).toEqual([ada, ben])
})
