import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from '@/components/ui/CopyButton'
import { toast } from '@/lib/browser/toast'
import common from '@/locales/en/common.json'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))

test('copies the text and shows that on the button for two seconds', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  renderInEnglish(<CopyButton text={() => 'open movie'} className="" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('open movie')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
  // Lets the effect set its timer before the clock advances.
  await act(async () => {})
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  jest.useRealTimers()
})

test('copies nothing where the click did something else', async () => {
  const user = userEvent.setup()
  await navigator.clipboard.writeText('before')
  renderInEnglish(<CopyButton text={() => undefined} className="" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('before')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
})

describe('without the clipboard’s API', () => {
  const copying = jest.fn()
  const click = async () => {
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      configurable: true,
    })
    Object.assign(document, { execCommand: copying })
    renderInEnglish(<CopyButton text="open movie" className="" />)
    await user.click(screen.getByRole('button'))
  }
  beforeEach(() => jest.mocked(toast).mockClear())

  test('the focus stays on the button, and nothing stays in the page', async () => {
    copying.mockReturnValue(true)
    await click()
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
    expect(document.querySelector('textarea')).toBeNull()
  })

  test.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('no copying')
      },
    ],
  ])('a browser that %s copies nothing, and that is said', async (_, answer) => {
    copying.mockImplementation(answer)
    await click()
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
    expect(toast).toHaveBeenCalledWith('error', common.copyFailed)
    expect(document.querySelector('textarea')).toBeNull()
  })
})
