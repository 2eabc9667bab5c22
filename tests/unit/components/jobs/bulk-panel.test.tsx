import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BulkPanel } from '@/components/jobs/BulkPanel'
import type { JobStatus } from '@/lib/jobs/answers'
import { jobKey } from '@/lib/jobs/job-key'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', asPath: '/' }) }))

let tell: (status: Partial<JobStatus>) => void
jest.mock('@/lib/jobs/follow', () => ({
  ...jest.requireActual('@/lib/jobs/follow'),
  followJob: async (_job: unknown, { onStatus }: { onStatus: (status: JobStatus) => void }) => {
    tell = (status) =>
      act(() => onStatus({ state: 'running', version: 1, done: 30, total: 30, ...status }))
  },
}))

const key = jobKey('tag-extractor')
const videos = Array.from({ length: 30 }, (_, at) => ({
  id: `video0000${String(at).padStart(2, '0')}`,
  title: `Video ${at}`,
}))

const panel = (hasResult: boolean) => (
  <BulkPanel slug="tag-extractor" link={undefined} onOffer={() => {}} hasResult={hasResult} />
)

test('a job that is over says what its rows are, makes room for a result, and can be closed', async () => {
  localStorage.setItem(key, JSON.stringify({ id: 'a'.repeat(24), title: '@HobbinLane' }))
  const text = JSON.stringify({ success: true, data: videos })
  globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => text })) as never
  const { rerender } = renderInEnglish(panel(false))
  tell({})
  expect(await screen.findByRole('heading', { name: 'As they come in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  tell({ state: 'done', result: { csv: '/file' } })
  expect(screen.getByRole('heading', { name: 'Videos read' })).toBeVisible()
  expect(screen.getByText('The last 6 of 30. All of them are in the files.')).toBeVisible()
  rerender(panel(true))
  expect(screen.getByRole('button', { name: 'Save CSV' })).toBeVisible()
  expect(screen.queryByText('Video 29')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('@HobbinLane')).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
})
