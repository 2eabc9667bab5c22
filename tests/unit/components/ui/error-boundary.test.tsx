import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { PagePart } from '@/components/layout/PagePart'
import { renderInEnglish } from '../../../helpers/screen'

let path = '/tools/a'
jest.mock('next/router', () => ({ useRouter: () => ({ asPath: path, locale: 'en' }) }))

let broken = false
function Part() {
  const [text, setText] = useState('')
  if (broken) throw new Error('This part is broken')
  return (
    <>
      <input aria-label="typed" name="a" value={text} onChange={(e) => setText(e.target.value)} />
      <textarea aria-label="long" name="b" />
      <input aria-label="chosen" name="c" type="checkbox" />
      <output>{text}</output>
    </>
  )
}

const page = (
  <>
    <header>{'Header'}</header>
    <main>
      <PagePart>
        <Part />
      </PagePart>
    </main>
    <footer>{'Footer'}</footer>
  </>
)

beforeEach(() => {
  broken = false
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a part that fails leaves the rest of the page, and shows what was typed when it is tried again', () => {
  renderInEnglish(page)
  fireEvent.change(screen.getByLabelText('long'), { target: { value: 'many words' } })
  fireEvent.click(screen.getByLabelText('chosen'))
  broken = true
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'my words' } })
  expect(screen.getByRole('alert')).toHaveTextContent(/couldn’t be shown/)
  expect(screen.getByText('Header')).toBeVisible()
  expect(screen.getByText('Footer')).toBeVisible()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByLabelText('typed')).toHaveValue('my words')
  expect(screen.getByRole('status')).toHaveTextContent('my words')
  expect(screen.getByLabelText('long')).toHaveValue('many words')
  expect(screen.getByLabelText('chosen')).toBeChecked()
})

test('another page begins anew', () => {
  const { rerender } = renderInEnglish(page)
  broken = true
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'x' } })
  expect(screen.getByRole('alert')).toBeVisible()
  broken = false
  path = '/tools/b?url=x'
  rerender(
    <main>
      <PagePart>
        <Part />
      </PagePart>
    </main>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('typed')).toHaveValue('')
})
