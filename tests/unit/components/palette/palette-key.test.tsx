import { act, fireEvent, screen } from '@testing-library/react'
import { PaletteKey } from '@/components/palette/PaletteKey'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/components/palette/Palette', () => ({
  __esModule: true,
  default: () => <p>{'open'}</p>,
}))

test('the palette opens by Ctrl-K on a Russian keyboard', async () => {
  renderInEnglish(<PaletteKey />)
  await act(async () => {
    fireEvent.keyDown(window, { key: 'л', code: 'KeyK', ctrlKey: true })
  })
  expect(await screen.findByText('open')).toBeVisible()
})

test('a browser that fills in a form, with a key press that has no key, breaks nothing', () => {
  const failed = jest.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', failed)
  renderInEnglish(<PaletteKey />)
  window.dispatchEvent(new Event('keydown'))
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
