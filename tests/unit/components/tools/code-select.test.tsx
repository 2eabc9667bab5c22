import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import CodeSelect from '@/components/tools/inputs/CodeSelect'
import { namedCodes } from '@/components/tools/inputs/code-names'
import { codeFinder } from '@/components/tools/inputs/typed-codes'
import { languages } from '@/lib/i18n/languages'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const onSend = jest.fn()
function Form() {
  const [touched, setTouched] = useState(false)
  const [value, setValue] = useState('')
  return (
    <form
      onFocus={() => setTouched(true)}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(value)
      }}
    >
      <CodeSelect
        kind="region"
        anyLabel="Any"
        touched={touched}
        selectProps={{
          'aria-label': 'Country',
          value,
          onChange: (event) => setValue(event.target.value),
        }}
      />
    </form>
  )
}

test('a select of countries fills in place, so that the keyboard stays in it from the first use on', async () => {
  renderInEnglish(<Form />)
  const select = screen.getByLabelText('Country')
  expect(select.children).toHaveLength(1)
  await userEvent.tab()
  expect(select).toHaveFocus()
  const japan = await screen.findByRole('option', { name: 'Japan' })
  expect(japan.parentElement).toBe(select)
  expect(select).toHaveFocus()
  await userEvent.selectOptions(select, 'Japan')
  expect(select).toHaveValue('JP')
  expect(screen.getByLabelText('Country')).toBe(select)
})

test('letters typed before the list of countries is there choose one of it, and Enter waits for it', async () => {
  onSend.mockClear()
  HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  renderInEnglish(<Form />)
  const select = screen.getByLabelText('Country')
  act(() => {
    select.focus()
    for (const key of ['J', 'a', 'p', 'Enter']) fireEvent.keyDown(select, { key })
  })
  expect(onSend).not.toHaveBeenCalled()
  await waitFor(() => expect(select).toHaveValue('JP'))
  await waitFor(() => expect(onSend.mock.calls).toEqual([['JP']]))
})

test('a country is found by its short names, too, while more letters may go on to another', async () => {
  renderInEnglish(<Form />)
  const select = screen.getByLabelText('Country')
  act(() => select.focus())
  await screen.findByRole('option', { name: 'Japan' })
  const values = [...'ukr'].map((key) => {
    const isLeft = fireEvent.keyDown(select, { key })
    return [isLeft, (select as HTMLSelectElement).value]
  })
  expect(values).toEqual([
    [false, 'UG'],
    [false, 'GB'],
    [false, 'UA'],
  ])
})

test.each(languages.map(({ tag }) => tag))('countries by English and short names: %s', (tag) => {
  const names = namedCodes('region', tag)
  const find = codeFinder(names, 'region', tag)
  for (const [code, name] of names) expect([name, find(name)]).toEqual([name, code])
  const typed =
    'Jap, UK, U.K., USA, U.S., US, UAE, Korea, South Kor, Czech Rep, Holland, Great Brit, Turkey, América'
  const found = typed.split(', ').map(find)
  expect(found.join(' ')).toBe('JP GB GB US US US AE KR KR CZ NL GB TR US')
  const findLanguage = codeFinder(namedCodes('language', tag), 'language', tag)
  expect(findLanguage('Japanes')).toBe('ja')
})
