import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useListQuery } from '@/components/admin/list/list-query'
import { useActOnMany } from '@/components/admin/list/use-act-on-many'
import { useSelection } from '@/components/admin/list/use-selection'
import { CallFailed } from '@/lib/browser/call-failed'
import { renderInEnglish } from '../../../helpers/screen'
import { ShownToasts } from '../../../helpers/toasts'

const router = { locale: 'en', query: {} as Record<string, unknown>, replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())

const shape = {
  path: '/dashboard/things',
  orders: ['-createdAt', 'createdAt'] as const,
  defaultOrder: '-createdAt' as const,
  filters: { kind: ['big', 'small'] as const },
  maxSearch: 5,
}
const queryWith = (query: object) => {
  router.query = { ...query }
  return renderHook(() => useListQuery(shape)).result.current
}

test('an address says what a list shows, and unknown values are as if they weren’t there', () => {
  const { query, call, callForAll, href } = queryWith({
    ...{ q: 'too long for it', kind: 'small', sort: 'createdAt', page: '3', other: 'x' },
  })
  expect(query).toEqual({ q: 'too l', kind: 'small', sort: 'createdAt', page: 3 })
  expect(call).toEqual({ q: 'too l', kind: 'small', sort: 'createdAt', page: 3 })
  expect(callForAll).toEqual({ q: 'too l', kind: 'small', sort: 'createdAt' })
  expect(href(1)).toBe('/dashboard/things?q=too+l&kind=small&sort=createdAt')
  expect(queryWith({ kind: 'none', sort: ['x'], page: '-1', q: ['a'] }).call).toEqual({})
})

test('a change goes to the first page, and clearing keeps the order', () => {
  const { change, clear } = queryWith({ page: '3', kind: 'big', sort: 'createdAt' })
  change({ q: 'a' })
  expect(router.replace).toHaveBeenLastCalledWith(
    '/dashboard/things?q=a&kind=big&sort=createdAt',
    undefined,
    { shallow: true, scroll: false },
  )
  clear()
  expect(router.replace.mock.lastCall?.[0]).toBe('/dashboard/things?sort=createdAt')
})

test('what a field says is set by name, and what the list doesn’t know is as if it weren’t set', () => {
  const { set, isFiltered } = queryWith({ page: '3', sort: 'createdAt' })
  expect(isFiltered).toBe(false)
  set('kind', 'big')
  expect(router.replace.mock.lastCall?.[0]).toBe('/dashboard/things?kind=big&sort=createdAt')
  set('kind', 'huge')
  expect(router.replace.mock.lastCall?.[0]).toBe('/dashboard/things?sort=createdAt')
  expect(queryWith({ kind: 'big' }).isFiltered).toBe(true)
  expect(queryWith({ q: 'a' }).isFiltered).toBe(true)
})

test('a selection lasts over pages, and follows what becomes of its rows', () => {
  const { result } = renderHook(() => useSelection<{ id: string; is?: string }>(({ id }) => id))
  act(() => result.current.set([{ id: 'a' }, { id: 'b' }], true))
  act(() => result.current.set([{ id: 'c' }], true))
  act(() => result.current.set([{ id: 'b' }], false))
  act(() => result.current.update({ id: 'a', is: 'new' }))
  act(() => result.current.update({ id: 'b', is: 'new' }))
  expect(result.current.rows).toEqual([{ id: 'a', is: 'new' }, { id: 'c' }])
  act(() => result.current.clear())
  expect(result.current.has({ id: 'a' })).toBe(false)
})

function Many({ call, undo }: { call: (row: string) => Promise<unknown>; undo: jest.Mock }) {
  const { act: begin, after } = useActOnMany<string>({
    idOf: (row) => row,
    nameOf: (row) => row,
    onActed: () => {},
  })
  return (
    <>
      <button
        type="button"
        onClick={() => void begin({ rows: ['one', 'two'], name: 'Removed', call, undo })}
      >
        {'go'}
      </button>
      {after}
      <ShownToasts />
    </>
  )
}

test('of an act on several each result is shown, and what worked can be undone, once', async () => {
  const undo = jest.fn(async () => {})
  renderInEnglish(
    <Many
      undo={undo}
      call={async (row) => {
        if (row === 'two') throw new CallFailed({ code: 'server.busy' }, 503)
      }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'go' }))
  const [one, two] = await screen.findAllByRole('listitem')
  expect(one?.textContent).toBe('oneDone')
  expect(two?.textContent).toMatch(/^two(?!Done)./)
  expect(screen.getByText('one', { selector: 'fieldset *' })).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  expect(undo.mock.calls).toEqual([['one']])
})

test('changes that follow each other before the address does add up', () => {
  const { change } = queryWith({ page: '3' })
  change({ kind: 'big' })
  change({ q: 'a' })
  expect(router.replace.mock.lastCall?.[0]).toBe('/dashboard/things?q=a&kind=big')
})

test('a day of an address that doesn’t exist is as if it weren’t there', () => {
  const days = { ...shape, days: ['from'] as const }
  const fromOf = (from: unknown) => {
    router.query = { from }
    return renderHook(() => useListQuery(days)).result.current.call.from
  }
  expect(fromOf('2026-02-28')).toBe('2026-02-28')
  for (const wrong of ['abc', '2026-02-30', '20261-05-05', '2026-2-3', ['2026-02-28'], ''])
    expect(fromOf(wrong)).toBeUndefined()
})
