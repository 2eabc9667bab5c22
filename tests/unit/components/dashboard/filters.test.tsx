import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DayFilter } from '@/components/dashboard/DayFilter'
import { Pager } from '@/components/dashboard/Pager'
import { SearchField } from '@/components/dashboard/SearchField'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', query: {} as { page?: string }, replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

type Show = (value: string, ask: (next: string) => void) => React.ReactNode

const asked: string[] = []
let setAddress = (_: string) => {}
const arrive = (value: string) => act(() => setAddress(value))

/** An address that answers when it is told to, as a router does while pages are slow. */
function SlowAddress({ first = '', show }: { first?: string; show: Show }) {
  const [value, setValue] = useState(first)
  setAddress = setValue
  return show(value, (next) => asked.push(next))
}
beforeEach(() => {
  asked.length = 0
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const typing = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

function showSearch() {
  render(
    <SlowAddress
      show={(value, ask) => (
        <SearchField label="Search" value={value} maxLength={50} onChange={ask} />
      )}
    />,
  )
  return screen.getByRole('searchbox')
}

test('what is typed into a list’s search stays while the address answers late', async () => {
  const field = showSearch()
  const user = typing()
  await user.type(field, 'cr')
  wait(300)
  await user.type(field, 'e')
  wait(300)
  await user.type(field, 'ator')
  arrive('cr')
  expect(field).toHaveValue('creator')
  arrive('cre')
  expect(field).toHaveValue('creator')
  wait(300)
  arrive('creator')
  expect(field).toHaveValue('creator')
  expect(asked).toEqual(['cr', 'cre', 'creator'])
})

test('a space at a pause stays in the search', async () => {
  const field = showSearch()
  const user = typing()
  await user.type(field, 'h2 ')
  wait(300)
  arrive('h2')
  await user.type(field, 'berta')
  expect(field).toHaveValue('h2 berta')
  wait(300)
  expect(asked).toEqual(['h2', 'h2 berta'])
})

test('a word that is being composed isn’t searched for before it is whole', async () => {
  const field = showSearch()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'に' } })
  wait(1000)
  fireEvent.change(field, { target: { value: '日本' } })
  expect(asked).toEqual([])
  fireEvent.compositionEnd(field)
  wait(300)
  expect(asked).toEqual(['日本'])
})

test('the Back button and clearing change the search', async () => {
  const field = showSearch()
  await typing().type(field, 'abc')
  wait(300)
  arrive('abc')
  arrive('')
  expect(field).toHaveValue('')
  wait(1000)
  expect(asked).toEqual(['abc'])
})

function showDay(first = '') {
  renderInEnglish(
    <SlowAddress
      first={first}
      show={(value, ask) => <DayFilter label="From" value={value} onChange={ask} />}
    />,
  )
  return screen.getByLabelText<HTMLInputElement>('From')
}

test('a date’s year can be typed digit by digit, and only the whole one is asked for', () => {
  const field = showDay()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(field, { target: { value: `${year}-05-04` } })
    expect(field).toHaveValue(`${year}-05-04`)
  }
  expect(asked).toEqual(['2026-05-04'])
  arrive('2026-05-04')
  expect(field).toHaveValue('2026-05-04')
  expect(screen.queryByText(/^Enter a date/)).toBeNull()
})

test('a date of an address that is none is told at its field', () => {
  const field = showDay('abc')
  expect(field).toHaveValue('')
  expect(field).toHaveAccessibleDescription(/^Enter a date that exists/)
})

describe('a pager', () => {
  const show = (page: number, meta?: { page: number; total: number }) => {
    router.replace.mockClear()
    renderInEnglish(<Pager page={page} pageSize={20} meta={meta} href={(n) => `/list?page=${n}`} />)
    return router.replace.mock.calls.map(([to]) => to)
  }
  test('goes from a page beyond the end to the last one there is', () => {
    expect(show(99, { page: 99, total: 41 })).toEqual(['/list?page=3'])
    expect(show(2, { page: 2, total: 20 })).toEqual(['/list?page=1'])
    expect(show(5, { page: 5, total: 0 })).toEqual(['/list?page=1'])
  })
  test('stays on a page that is there, or that isn’t answered for yet', () => {
    expect(show(3, { page: 3, total: 41 })).toEqual([])
    expect(show(1, { page: 1, total: 0 })).toEqual([])
    expect(show(3, { page: 1, total: 10 })).toEqual([])
    expect(show(99)).toEqual([])
  })
  test.each(['-1', 'x', '1.5', ''])('corrects the address of page “%s”', (page) => {
    router.query = { page }
    expect(show(1, { page: 1, total: 41 })).toEqual(['/list?page=1'])
    router.query = { page: '2' }
    expect(show(2, { page: 2, total: 41 })).toEqual([])
    router.query = {}
  })
})
