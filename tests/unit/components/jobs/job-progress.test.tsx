import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JobProgress } from '@/components/jobs/JobProgress'
import type { JobStatus } from '@/lib/jobs/answers'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const onCancel = jest.fn()
const onRetry = jest.fn()
const show = (status: JobStatus | undefined, isLost = false) =>
  renderInEnglish(
    <JobProgress
      title="youtube.com/@a"
      status={status}
      isLost={isLost}
      onCancel={onCancel}
      onRetry={onRetry}
    />,
  )
const running = { state: 'running', step: 'read', version: 3, done: 300, total: 1_200 } as const

test('a running job tells what happens, how far it is and how long it takes, and can be cancelled', async () => {
  show({ ...running, speed: 14.2, eta: 90 })
  expect(screen.getByRole('progressbar', { name: 'Reading the videos' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(screen.getByText('300 of 1,200')).toBeVisible()
  expect(screen.getByText('about 1 minute left')).toBeVisible()
  expect(screen.getByText('14.2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a screen reader hears a quarter once, not every number', () => {
  const { unmount } = show({ ...running, done: 310 })
  const first = screen.getByRole('status').textContent
  unmount()
  show({ ...running, done: 590 })
  expect(screen.getByRole('status').textContent).toBe(first)
})

test('a waiting job tells its place, and a lost connection is told', () => {
  const { unmount } = show({ state: 'queued', version: 1, done: 0, position: 2 })
  expect(screen.getByText('place in the queue').nextSibling).toHaveTextContent('2')
  unmount()
  show(running, true)
  expect(screen.getByText('Connection lost. Trying again…')).toBeVisible()
})

test('while the connection is lost, neither a pace nor a time that is left is claimed', () => {
  const { unmount } = show({ ...running, speed: 14.2, eta: 90 })
  expect(screen.getByText('a second')).toBeVisible()
  expect(screen.getByText(/left$/)).toBeVisible()
  unmount()
  show({ ...running, speed: 14.2, eta: 90 }, true)
  expect(screen.queryByText('a second')).toBeNull()
  expect(screen.queryByText(/left$/)).toBeNull()
})

test('a failed job tells why, what is kept, and can be tried again', async () => {
  show({ ...running, state: 'failed', error: { code: 'youtube.quotaExhausted' } })
  expect(
    screen.getByText(/We’ve used up today’s YouTube allowance.*What was read so far is kept/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
