import { screen, within } from '@testing-library/react'
import { DownloadProgress } from '@/components/downloads/DownloadProgress'
import { QueueRow } from '@/components/downloads/QueueRow'
import type { Download } from '@/components/downloads/use-downloads'
import { FailureText } from '@/components/pricing/FailureText'
import type { JobStatus } from '@/lib/jobs/answers'
import { mp4 } from '../../../helpers/download-offer'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const id = 'b'.repeat(24)
const download = (status?: Partial<JobStatus>, more: Partial<Download> = {}): Download => ({
  id,
  secret: 's',
  tool: 'youtube-to-mp4-downloader',
  title: 'Rowing 40 km to a lighthouse',
  video: { id: 'smpCommons0', duration: 100 },
  wanted: { format: mp4(720), licence: 'youtube' },
  ...(status && { status: { state: 'running', version: 1, done: 0, ...status } }),
  ...more,
})
const files = [
  {
    name: 'Rowing.en.srt',
    kind: 'captions',
    bytes: 2_000,
    type: 'application/x-subrip',
    href: `/api/downloads/${id}/file?n=1&secret=k`,
  },
  {
    name: 'Rowing.mp4',
    kind: 'media',
    bytes: 239_000_000,
    type: 'video/mp4',
    href: `/api/downloads/${id}/file?n=0&secret=k`,
  },
]
const result = {
  video: { id: 'smpCommons0', title: 'Rowing', channelTitle: 'x' },
  format: 'mp4-720',
  files,
  notes: ['coverMissing'],
  duration: 100,
  startsEarlier: 1.54,
}

test('one figure tells how far it is, with bytes, speed and time left', () => {
  renderInEnglish(
    <DownloadProgress
      download={download({
        step: 'fetchVideo',
        share: 0.62,
        done: 148_000_000,
        total: 239_000_000,
        speed: 8_400_000,
        eta: 11,
      })}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Video and sound' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  )
  for (const text of ['62%', '148 MB of 239 MB', '8.4 MB', '11 seconds']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Video and sound').closest('li')).toHaveAttribute('aria-current', 'step')
})

test('the title of what the operator has blocked since is not shown from this browser’s memory', () => {
  const error = { code: 'media.takenDown', message: '', reason: 'Its owner asked us to.' }
  renderInEnglish(<QueueRow download={download({ state: 'failed', error } as never)} />)
  expect(screen.queryByText('Rowing 40 km to a lighthouse')).toBeNull()
  expect(screen.queryByRole('button', { name: /Rowing/ })).toBeNull()
  expect(screen.getByText('smpCommons0')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('an unknown total is a moving bar without a percentage', () => {
  renderInEnglish(<DownloadProgress download={download({ step: 'fetchVideo', done: 3_000_000 })} />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  expect(screen.queryByText(/%/)).toBeNull()
  expect(screen.getByText('3 MB')).toBeVisible()
})

test('a screen reader hears a quarter once, not every number', () => {
  const said = (share: number) => {
    const { unmount } = renderInEnglish(
      <DownloadProgress download={download({ step: 'fetchVideo', share })} />,
    )
    const { textContent } = screen.getByRole('status')
    unmount()
    return textContent
  }
  expect(said(0.26)).toBe(said(0.49))
  expect(said(0.49)).not.toBe(said(0.51))
})

test('a waiting one tells its place; a lost connection is said, and no speed is made up', () => {
  const { unmount } = renderInEnglish(
    <DownloadProgress download={download({ state: 'queued', position: 3 })} />,
  )
  expect(screen.getByText('place in the queue')).toBeVisible()
  unmount()
  renderInEnglish(
    <DownloadProgress
      download={download({ step: 'fetchVideo', share: 0.3, speed: 1_000_000 }, { isLost: true })}
    />,
  )
  expect(screen.getAllByText(/Connection lost/)[0]).toBeVisible()
  expect(screen.queryByText('a second')).toBeNull()
})

test('a ready one is saved by a plain link; the captions are a link of their own, and a note says what is missing', () => {
  renderInEnglish(
    <DownloadProgress
      download={download({ state: 'done', result, keptUntil: '2026-11-28T14:32:00Z' })}
    />,
  )
  const save = screen.getByRole('link', { name: 'Save 239 MB' })
  expect(save).toHaveAttribute('href', files[1]!.href)
  expect(save).toHaveAttribute('download', 'Rowing.mp4')
  expect(screen.getByRole('link', { name: 'Save captions 2 kB' })).toHaveAttribute(
    'href',
    files[0]!.href,
  )
  expect(screen.getByText(/Kept here until/)).toBeVisible()
  expect(screen.getByText('The cover couldn’t be added.')).toBeVisible()
  expect(screen.getByText(/^It starts 1\.5\s?s earlier than you asked\.$/)).toBeVisible()
})

test('a failed one says why and can be tried again', () => {
  renderInEnglish(
    <DownloadProgress download={download({ state: 'failed', error: { code: 'media.blocked' } })} />,
  )
  expect(screen.getAllByText(/YouTube refuses this site’s server/)[0]).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each([
  [{ code: 'job.noRoom', limit: 20 }, '20 of 20 used'],
  [{ code: 'job.noRoom', limit: 1e8, used: 97e6, unit: 'bytes' }, '97 MB of 100 MB used'],
] as const)('a refusal for want of room says how much there is: %j', (failure, words) => {
  renderInEnglish(<FailureText failure={failure} />)
  expect(screen.getByText(words)).toBeVisible()
})

test('a list in the queue has a row for each video, one sentence for each that failed, a retry and a ZIP', async () => {
  const rows = [
    { input: 'aaaaaaaaaaa', title: 'First', state: 'done', file: files[1] },
    { input: 'bbbbbbbbbbb', title: '', state: 'failed', error: { code: 'video.private' } },
    {
      input: 'ccccccccccc',
      title: 'Third',
      state: 'failed',
      error: { code: 'media.blocked' },
      mayRetry: true,
    },
  ]
  global.fetch = jest.fn(
    async () =>
      ({ ok: true, text: async () => JSON.stringify({ success: true, data: rows }) }) as Response,
  )
  const zip = `/api/downloads/${id}/file?format=zip&secret=k`
  renderInEnglish(
    <ul>
      <QueueRow
        download={download(
          { state: 'done', done: 3, total: 3, result: { zip } },
          { video: undefined },
        )}
      />
    </ul>,
  )
  expect(await screen.findByText('First')).toBeVisible()
  const [, ...items] = screen.getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(within(items[1]!).getByText(/private/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try 1 failed one again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Save 1 file as ZIP' })).toHaveAttribute('href', zip)
})

test('a list that was cancelled has no row that still waits or runs', async () => {
  const rows = [
    { input: 'aaaaaaaaaaa', title: 'First', state: 'done', file: files[1] },
    { input: 'bbbbbbbbbbb', title: 'Second', state: 'running' },
    { input: 'ccccccccccc', title: 'Third', state: 'waiting' },
  ]
  global.fetch = jest.fn(
    async () =>
      ({ ok: true, text: async () => JSON.stringify({ success: true, data: rows }) }) as Response,
  )
  renderInEnglish(
    <QueueRow download={download({ state: 'cancelled', done: 1 }, { video: undefined })} />,
  )
  expect(await screen.findByText('Not started')).toBeVisible()
  expect(screen.getByText('Not finished')).toBeVisible()
  expect(screen.queryByText('Running')).toBeNull()
})

test('one that is blocked says the operator’s reason, and isn’t offered again', () => {
  const error = { code: 'media.takenDown', reason: 'Claimed by its owner.' }
  renderInEnglish(<DownloadProgress download={download({ state: 'failed', error })} />)
  expect(
    screen.getByText('The operator of this site has blocked this video. Claimed by its owner.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
