import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from '@/components/ui/CopyButton'
import { renderInEnglish } from '../../../helpers/screen'

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

describe('where the clipboard refuses', () => {
  const { execCommand } = document
  beforeEach(() => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    document.execCommand = execCommand
  })

  const press = async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'))
    renderInEnglish(<CopyButton text="open movie" className="" />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
  }

  test.each([
    ['is refused, too', () => false],
    [
      'throws',
      () => {
        throw new Error('unsupported')
      },
    ],
  ])('and the old way %s, the button says so and leaves nothing behind', async (_, command) => {
    document.execCommand = command
    await press()
    expect(screen.getByRole('button', { name: 'Couldn’t copy' })).toHaveFocus()
    expect(document.querySelector('textarea')).toBeNull()
  })

  test('and the old way copies, the focus stays on the button', async () => {
    document.execCommand = () => true
    await press()
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
    expect(document.querySelector('textarea')).toBeNull()
  })
})
