import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { type MoreField, type MoreProps, moreInputs } from '@/components/tools/inputs/more-inputs'
import NumberInput, { type NumberField } from '@/components/tools/inputs/NumberInput'
import { joinRow, splitRow } from '@/components/tools/inputs/row-lines'
import SliderInput from '@/components/tools/inputs/SliderInput'
import { isNumberField } from '@/lib/tools/machine/fields'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en' }
jest.mock('next/router', () => ({ useRouter: () => router }))

const label = 'It'
const away = 'elsewhere'
let value: string

function MoreInput(props: MoreProps) {
  const Own = moreInputs[props.field.kind] as ComponentType<MoreProps>
  return <Own {...props} />
}

function Input({
  field,
  start = '',
  region,
}: {
  field: MoreField | NumberField
  start?: string
  region?: string
}) {
  const [text, setText] = useState(start)
  value = text
  const props = { control: { id: 'it', name: 'it' }, label, value: text, onText: setText }
  const OneNumber = isNumberField(field) && field.slider ? SliderInput : NumberInput
  return (
    <>
      <label htmlFor="it">{label}</label>
      {isNumberField(field) ? (
        <OneNumber {...props} field={field} />
      ) : (
        <MoreInput
          touched={false}
          {...props}
          field={field}
          optionLabel={(option) => option}
          region={region}
        />
      )}
      <button type="button">{away}</button>
    </>
  )
}
const show = (field: MoreField | NumberField, start?: string, region?: string) =>
  renderInEnglish(<Input field={field} start={start} region={region} />)
const elsewhere = () => userEvent.click(screen.getByText('elsewhere'))

beforeEach(() => {
  router.locale = 'en'
  value = ''
})

describe('choices', () => {
  const field = { kind: 'choices', options: ['a', 'b', 'c'], default: ['a', 'b', 'c'] } as const

  test('are moved with buttons, which say where to and stop at the ends', async () => {
    show(field, 'a,b,c')
    await userEvent.click(screen.getByRole('button', { name: 'c: Move row 3 up' }))
    expect(value).toBe('a,c,b')
    expect(screen.getByRole('status')).toHaveTextContent('Moved to place 2 of 3.')
    expect(screen.getByRole('button', { name: 'c: Move row 2 up' })).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(value).toBe('c,a,b')
    expect(screen.getByRole('button', { name: 'c: Move row 1 up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('are left out and come back at the end', async () => {
    show(field, 'a,b,c')
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }))
    expect(value).toBe('b,c')
    expect(screen.queryByRole('button', { name: /^a:/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }))
    expect(value).toBe('b,c,a')
  })
})

describe('a number', () => {
  const views = { kind: 'int', min: 0, max: 1_000_000, default: 7 } as const
  const rate = { kind: 'decimal', min: 0, max: 100_000, step: 0.1 } as const
  const share = { kind: 'percent', min: 0, max: 100, step: 1, slider: true } as const
  const field = () => screen.getByRole('spinbutton')

  test.each([
    ['en', views, '1,500', '1500', '1,500'],
    ['de', views, '1.500', '1500', '1.500'],
    ['en', rate, '1,500', '1500', '1,500'],
    ['de', rate, '1,500', '1.500', '1,5'],
    ['ru', rate, '1,5', '1.5', '1,5'],
    ['gu', rate, '૧.૫', '1.5', '1.5'],
    ['ja', views, '１２，０００', '12000', '12,000'],
    ['en', views, '١٢', '12', '12'],
    ['en', rate, '$2.50', '2.50', '2.5'],
    ['fr', share, '50 %', '50', '50'],
  ])(
    'in %s: %j as %j typed %s means %s, and is shown as %s',
    async (locale, kind, typed, plain, shown) => {
      router.locale = locale
      show(kind)
      await userEvent.type(field(), typed)
      expect(field()).toHaveValue(typed)
      expect(value).toBe(plain)
      await elsewhere()
      expect(field()).toHaveValue(shown)
      expect(value).toBe(plain)
    },
  )

  test.each(['abc', '1-2', '50%'])(
    '%j stays as it is, for the machine to refuse',
    async (typed) => {
      show(views)
      await userEvent.type(field(), typed)
      await elsewhere()
      expect(field()).toHaveValue(typed)
      expect(value).toBe(typed)
    },
  )

  test('an address’s number is shown as the page writes it', () => {
    router.locale = 'de'
    show(rate, '1234.5')
    expect(field()).toHaveValue('1.234,5')
    expect(field()).toHaveAttribute('aria-valuenow', '1234.5')
  })

  test('the arrow keys add a step, up to the limit, and the slider follows', () => {
    show(share, '99')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(value).toBe('100')
    expect(screen.getByRole('slider')).toHaveValue('100')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } })
    expect(field()).toHaveValue('40')
  })

  test('a decimal step leaves no rounding error', () => {
    show(rate, '0.2')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(value).toBe('0.3')
  })

  test('both ends of a span are read so, and a minus is no separator', async () => {
    router.locale = 'de'
    show({ kind: 'span', min: 0, max: 40, step: 0.01, default: [2, 7] }, '2-7')
    const [low] = screen.getAllByRole('spinbutton')
    await userEvent.clear(low!)
    await userEvent.type(low!, '2,5')
    expect(value).toBe('2.5-7')
    await userEvent.clear(low!)
    await userEvent.type(low!, '-5')
    expect(value.split('-')).toHaveLength(2)
  })
})

describe('a date window', () => {
  const field = { kind: 'dates', last: [7, 30, 90] } as const
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const choice = () => screen.getByLabelText('It')

  test('offers any time, the last days, and days of one’s own in the visitor’s zone', async () => {
    show(field)
    expect(
      within(choice())
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Any time', 'Last 7 days', 'Last 30 days', 'Last 90 days', 'Choose the days'])
    await userEvent.selectOptions(choice(), 'Last 30 days')
    expect(value).toBe(`30d@${zone}`)
    await userEvent.selectOptions(choice(), 'Choose the days')
    fireEvent.change(screen.getByLabelText('It: First day'), { target: { value: '2026-01-02' } })
    fireEvent.change(screen.getByLabelText('It: Last day'), { target: { value: '2026-01-03' } })
    expect(value).toBe(`2026-01-02..2026-01-03@${zone}`)
    await userEvent.selectOptions(choice(), 'Any time')
    expect(value).toBe('')
  })

  test('half a date is none, and is not left out in silence', async () => {
    show(field, '..2026-01-03')
    const first = screen.getByLabelText('It: First day')
    Object.defineProperty(first, 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(value).toBe(`?..2026-01-03@${zone}`)
    Object.defineProperty(first, 'validity', { value: { badInput: false } })
    fireEvent.blur(first)
    expect(value).toBe(`..2026-01-03@${zone}`)
  })

  test('days of an address that are not offered are shown all the same', () => {
    show(field, '14d')
    expect(choice()).toHaveDisplayValue('Last 14 days')
  })
})

describe('rows', () => {
  const timed = { kind: 'rows', most: 4, maxLength: 40, timed: true, optional: true } as const
  const plain = { ...timed, timed: undefined } as const
  const title = (row: number) => screen.getByLabelText(`It: Row ${row}`)

  test('are typed, added with Enter or the button, and removed', async () => {
    show(timed)
    await userEvent.type(screen.getByLabelText('It: Time of row 1'), '0:00')
    await userEvent.type(title(1), '10 tips{Enter}')
    expect(screen.getByLabelText('It: Time of row 2')).toHaveFocus()
    await userEvent.type(title(2), '10 more')
    expect(value).toBe('0:00 10 tips\n10 more')
    await userEvent.click(screen.getByText('Add a row'))
    expect(value.split('\n')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1', hidden: true }))
    expect(value).toBe('10 more\n')
    expect(screen.getByLabelText('It: Time of row 1')).toHaveFocus()
  })

  test('no more than the most can be added', async () => {
    show(plain, 'a\nb\nc\nd')
    expect(screen.queryByText('Add a row')).toBeNull()
    await userEvent.type(title(4), '{Enter}')
    expect(value).toBe('a\nb\nc\nd')
  })

  test('move by button and by Alt with an arrow; the focus goes along, and it is said', async () => {
    show(plain, 'a\nb\nc')
    title(1).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(value).toBe('b\na\nc')
    expect(title(2)).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Moved to place 2 of 3.')
    const up = screen.getByRole('button', { name: 'Move row 3 up', hidden: true })
    await userEvent.click(up)
    expect(value).toBe('b\nc\na')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    title(1).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(value.split('\n')).toHaveLength(3)
  })

  test('are dragged by their number', () => {
    show(plain, 'a\nb\nc')
    const rows = screen.getAllByRole('listitem')
    const handle = within(rows[0]!).getByText('1')
    handle.setPointerCapture = () => undefined
    document.elementFromPoint = () => rows[2]!
    fireEvent.pointerMove(handle)
    expect(value).toBe('a\nb\nc')
    fireEvent.pointerDown(handle)
    fireEvent.pointerMove(handle)
    expect(value).toBe('b\nc\na')
    fireEvent.lostPointerCapture(handle)
    document.elementFromPoint = () => rows[0]!
    fireEvent.pointerMove(handle)
    expect(value).toBe('b\nc\na')
  })

  test('pasted lines become rows; blank ones go when the list is left', async () => {
    show(timed, '0:00 Intro')
    await userEvent.click(title(1))
    const clipboardData = { getData: () => '1:00 One\r\n\r\n 2:00\tTwo ' }
    fireEvent.paste(title(1), { clipboardData })
    expect(value).toBe('0:00 Intro\n1:00 One\n2:00\tTwo')
    expect(screen.getByLabelText('It: Time of row 3')).toHaveValue('2:00')
    fireEvent.keyDown(title(1), { key: 'z', ctrlKey: true })
    expect(value).toBe('0:00 Intro')
    fireEvent.paste(title(1), { clipboardData })
    await userEvent.type(title(1), '{Enter}')
    expect(value.split('\n')).toHaveLength(4)
    await elsewhere()
    expect(value).toBe('0:00 Intro\n1:00 One\n2:00\tTwo')
  })

  test.each([
    ['', ''],
    ['1:23', ''],
    ['', '10 tips'],
    ['', '1:23 is a time'],
    ['1', 'One'],
    ['abc', 'Title'],
    ['1:', ' Title'],
    ['૧:૨૩', 'Two words'],
  ])('a row of %j and %j is read as it was written', (time, words) => {
    expect(splitRow(joinRow(time, words))).toEqual([time, words])
  })
})

describe('a category', () => {
  const field = { kind: 'category', region: 'country', only: ['1', '10'], default: '10' } as const
  const list = [
    { id: '1', title: 'Film & Animation' },
    { id: '10', title: 'Music' },
    { id: '17', title: 'Sports' },
  ]
  let answer: unknown
  const asked: string[] = []
  const select = () => screen.getByLabelText('It')
  const shown = () =>
    within(select())
      .getAllByRole('option')
      .map((one) => one.textContent)

  beforeEach(() => {
    asked.length = 0
    answer = { success: true, data: list, meta: { source: 'sample', cached: false } }
    global.fetch = jest.fn(async (path) => {
      asked.push(String(path))
      return { text: async () => JSON.stringify(answer) } as Response
    })
  })

  test('is YouTube’s, named by YouTube: of those that the tool can use', async () => {
    show(field, '10', 'US')
    expect(shown()).toEqual(['Loading categories…'])
    await waitFor(() => expect(shown()).toEqual(['Film & Animation', 'Music']))
    expect(select()).toHaveDisplayValue('Music')
    expect(asked).toEqual(['/api/categories?country=US&language=en'])
  })

  test('without an answer nothing is made up, and one can try again', async () => {
    answer = { success: false, error: { code: 'youtube.unreachable' } }
    show(field, '10', 'DE')
    expect(await screen.findByText(/can’t be loaded right now/)).toBeVisible()
    expect(shown()).toEqual(['Category 10'])
    answer = { success: true, data: list }
    await userEvent.click(screen.getByText('Try again'))
    await waitFor(() => expect(select()).toHaveDisplayValue('Music'))
    expect(screen.queryByText(/can’t be loaded/)).toBeNull()
  })

  test('a category that the country lacks is said to be absent, and another country is asked anew', async () => {
    answer = { success: true, data: [list[0]] }
    const { rerender } = show(field, '10', 'FR')
    await waitFor(() =>
      expect(shown()).toEqual(['Category 10, not in this country', 'Film & Animation']),
    )
    answer = { success: true, data: list }
    await act(async () => rerender(<Input field={field} start="10" region="NL" />))
    await waitFor(() => expect(shown()).toEqual(['Film & Animation', 'Music']))
    expect(asked.at(-1)).toContain('country=NL')
  })
})
