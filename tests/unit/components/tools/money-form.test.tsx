import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { NumberField } from '@/components/tools/inputs/NumberInput'
import SliderInput from '@/components/tools/inputs/SliderInput'
import { sliderScale } from '@/components/tools/inputs/slider-scale'
import { ToolForm } from '@/components/tools/ToolForm'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { emptyValues, type FormValues } from '@/lib/tools/machine/fields'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const tool = toolPageData('youtube-money-calculator') as RunnablePageData
const viewsField = tool.fields.views as NumberField
const shortsField = tool.fields.shorts as NumberField
let values: FormValues

function Form({ error }: { error?: { field: string; text: string } }) {
  const [state, setState] = useState(emptyValues(tool.fields))
  values = state
  return (
    <ToolForm
      tool={tool}
      values={state}
      onChange={setState}
      onSubmit={() => {}}
      error={error}
      running={false}
      onCancel={() => {}}
    />
  )
}

function Input({ field, start, linked }: { field: NumberField; start: string; linked?: boolean }) {
  const [text, setText] = useState(start)
  const props = { control: { id: 'it', name: 'it' }, label: 'It', value: text, onText: setText }
  return <SliderInput {...props} field={field} linked={linked} />
}

test('the form has either the views or the link, and going back to the views forgets the link', async () => {
  const user = userEvent.setup()
  renderInEnglish(<Form />)
  const views = () => screen.queryByRole('spinbutton', { name: 'field.views' })
  const link = () => screen.queryByRole('textbox', { name: 'Channel link' })
  const way = (name: string) => screen.getByRole('button', { name })
  expect(await screen.findByRole('spinbutton', { name: 'field.views' })).toBeVisible()
  expect(link()).toBeNull()
  await user.click(way('instead.url'))
  expect(way('instead.url')).toHaveAttribute('aria-pressed', 'true')
  expect(views()).toBeNull()
  fireEvent.change(link()!, { target: { value: '@some.name' } })
  expect(values.url).toEqual(['@some.name'])
  await user.click(way('instead.views'))
  expect(views()).toBeVisible()
  expect(link()).toBeNull()
  expect(values.url).toEqual([''])
})

test('Reset gives every default back, and the views by hand', async () => {
  const user = userEvent.setup()
  renderInEnglish(<Form />)
  await screen.findByRole('heading', { name: 'instead.title' })
  await user.click(screen.getByRole('button', { name: 'instead.url' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Channel link' }), {
    target: { value: '@some.name' },
  })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(values).toEqual(emptyValues(tool.fields))
  expect(screen.getByRole('button', { name: 'instead.views' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the slider and the number are one value, which screen readers hear in full', () => {
  renderInEnglish(<Input field={viewsField} start="100000" />)
  const slider = screen.getByRole('slider', { name: 'It' })
  const number = document.querySelector<HTMLInputElement>('#it')!
  expect(slider).toHaveAttribute('aria-valuetext', '100,000')
  // In the middle between 100 and 100 million, as logarithms go.
  expect([slider.getAttribute('max'), (slider as HTMLInputElement).value]).toEqual(['120', '60'])
  fireEvent.change(slider, { target: { value: '80' } })
  expect(number.value).toBe('1,000,000')
  fireEvent.change(number, { target: { value: '2,500' } })
  expect(slider).toHaveAttribute('aria-valuetext', '2,500')
  // What is beyond the slider stays as typed, with the handle at its end.
  fireEvent.change(number, { target: { value: '5,000,000,000' } })
  expect((slider as HTMLInputElement).value).toBe('120')
  expect(slider).toHaveAttribute('aria-valuetext', '5,000,000,000')
})

test('every step of a slider of logarithms leads on to the next: no key press is lost', () => {
  const { max, positionOf, valueAt } = sliderScale(viewsField)
  const numbers = Array.from({ length: max + 1 }, (_, at) => valueAt(at))
  expect(numbers.map(positionOf)).toEqual(numbers.map((_, at) => at))
  expect([numbers[0], numbers.at(-1)]).toEqual([100, 100_000_000])
  expect(positionOf(0)).toBe(0)
})

test('an empty share stands for the usual one, which is shown; with a link for what that tells', () => {
  const { unmount } = renderInEnglish(<Input field={shortsField} start="" />)
  const slider = () => screen.getByRole('slider', { name: 'It' })
  expect(slider()).toHaveAttribute('aria-valuetext', '20%')
  expect(document.querySelector('#it')).toHaveAttribute('placeholder', '20')
  unmount()
  renderInEnglish(<Input field={shortsField} start="" linked />)
  expect(slider()).toHaveAttribute('aria-valuetext', 'Not set')
  expect(document.querySelector('#it')).not.toHaveAttribute('placeholder')
})

test('an empty share with a default stands for that, with a link, too', () => {
  const adsField = tool.fields.ads as NumberField
  renderInEnglish(<Input field={adsField} start="80" linked />)
  fireEvent.change(document.querySelector('#it')!, { target: { value: '' } })
  const slider = screen.getByRole('slider', { name: 'It' }) as HTMLInputElement
  expect(slider).toHaveAttribute('aria-valuetext', '100%')
  expect(slider.value).toBe('100')
  expect(document.querySelector('#it')).toHaveAttribute('placeholder', '100')
})

test('the currencies are listed, by name, only once the form is used', async () => {
  const user = userEvent.setup()
  renderInEnglish(<Form />)
  const select = await screen.findByRole('combobox', { name: 'field.currency' })
  const names = () => [...select.querySelectorAll('option')].map(({ text }) => text)
  await waitFor(() => expect(names()).toEqual(['US Dollar (USD)']))
  await user.hover(select)
  await waitFor(() => expect(names().length).toBeGreaterThan(100))
  const { compare } = new Intl.Collator('en')
  expect(names()).toEqual(names().toSorted(compare))
  await user.selectOptions(select, 'EUR')
  expect(values.currency).toEqual(['EUR'])
})
