import { screen, within } from '@testing-library/react'
import { ChapterStrip } from '@/components/tools/results/ChapterStrip'
import { RhythmPlot } from '@/components/tools/results/channel/RhythmPlot'
import { SeenPlot } from '@/components/tools/results/SeenPlot'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const slug = 'video-data-viewer'
const point = (day: number, value: number) => ({ at: `2026-03-0${day}T12:00:00Z`, value })

test('each chapter leads to its second of the video and is as wide as it is long', () => {
  renderInEnglish(
    <ChapterStrip
      videoId="abcdefghijk"
      chapters={[
        { start: 0, title: 'The plan' },
        { start: 95, title: 'Boat check' },
      ]}
      end={120}
      label="Chapters"
    />,
  )
  const [first, second] = within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole(
    'link',
  )
  expect(first).toHaveAccessibleName('0:00 The plan')
  expect(second).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk&t=95s')
  expect(first!.parentElement!.style.getPropertyValue('--length')).toBe('95')
  expect(second!.parentElement!.style.getPropertyValue('--length')).toBe('25')
})

test('what this site saw is a line once a day is between its ends, and a sentence before', () => {
  const first = '2026-02-27T12:00:00Z'
  const { unmount } = renderInEnglish(
    <SeenPlot seen={{ first, views: [point(1, 10), point(2, 30)] }} slug={slug} />,
  )
  expect(screen.getByText('First looked up here: February 27, 2026')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Views as this site saw them' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByText('30')).toBeInTheDocument()
  unmount()
  renderInEnglish(<SeenPlot seen={{ first, views: [point(1, 10)] }} slug={slug} />)
  expect(screen.getByText('First looked up here: February 27, 2026')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('says on which weekdays a channel uploads, and nothing of too few uploads', () => {
  // Noon of this device's calendar; March 2, 2026 is a Monday.
  const upload = (day: number) => ({
    id: `u${day}`,
    title: '',
    thumbnail: '',
    publishedAt: new Date(2026, 2, day, 12).toISOString(),
  })
  const { unmount } = renderInEnglish(
    <RhythmPlot uploads={[2, 9, 16, 23, 7].map(upload)} slug={slug} />,
  )
  const [, ...rows] = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[0]).toBe('Monday4')
  expect(rows[5]).toBe('Saturday1')
  expect(rows[6]).toBe('Sunday0')
  unmount()
  renderInEnglish(<RhythmPlot uploads={[2, 9].map(upload)} slug={slug} />)
  expect(screen.getByText('Too few to compare')).toBeVisible()
})
