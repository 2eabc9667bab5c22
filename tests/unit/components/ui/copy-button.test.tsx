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
