import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChannelComparison } from '@/components/tools/results/channel/ChannelComparison'
import { comparedVideo } from '@/components/tools/results/channel/measures'
import { useChannelUploads } from '@/components/tools/results/channel/use-channel-uploads'
import type { FactsResult } from '@/lib/tools/results/facts'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const slug = 'video-data-viewer'
const result = {
  video: {
    id: 'subject',
    title: 'The subject',
    channelId: 'UC1',
    channelTitle: 'Someone',
    publishedAt: '2026-03-10T00:00:00Z',
    durationSeconds: 60,
    viewCount: 600,
  },
  verdicts: [],
  groups: [],
  snapshot: { title: 'The subject', counts: { views: 600, likes: 30 } },
} as FactsResult & Required<Pick<FactsResult, 'video'>>

const upload = (at: number, viewCount?: number) => ({
  id: `u${at}`,
  title: `Upload ${at}`,
  publishedAt: `2026-03-0${at}T00:00:00Z`,
  viewCount,
  thumbnail: '',
})

/** Answers of the route, one after another. */
function answer(...bodies: unknown[]) {
  const fetched = jest.fn(async (_path: string) => ({
    text: async () => JSON.stringify(bodies.shift()),
  }))
  global.fetch = fetched as unknown as typeof fetch
  return fetched
}
const uploads = (values: (number | undefined)[]) => ({
  success: true,
  data: { channelId: 'UC1', uploads: values.map((value, at) => upload(at + 1, value)).reverse() },
})

function Compared() {
  const { state, retry } = useChannelUploads('UC1')
  return (
    <ChannelComparison video={comparedVideo(result)!} state={state} onRetry={retry} slug={slug} />
  )
}
const show = () => renderInEnglish(<Compared />)

test('tells how many times its channel’s median a video has, and its place', async () => {
  answer(uploads([100, 200, 300, 400, 500]))
  show()
  expect(await screen.findByText('Stands out: 2× the median of the other uploads.')).toBeVisible()
  const views = screen.getAllByRole('listitem').find((one) => one.textContent?.startsWith('Views'))
  expect(views).toHaveTextContent('1 of 6')
  const table = screen.getByRole('table', { name: /^Views of the channel/ })
  expect(within(table).getAllByRole('row')).toHaveLength(7)
  // Nothing is known of the others' likes.
  const rate = screen
    .getAllByRole('listitem')
    .find((one) => one.textContent?.startsWith('Likes per'))
  expect(rate).toHaveTextContent('Too few to compare')
})

test('with fewer than five known others there is no median, and the page says so', async () => {
  answer(uploads([100, 200, undefined, undefined, 500]))
  show()
  expect(await screen.findByText(/^Fewer than 5 other uploads are known/)).toBeVisible()
  expect(screen.queryByText(/^median/)).toBeNull()
  expect(screen.queryByText(/^1 of/)).toBeNull()
})

test('when the uploads can’t be loaded, another try loads them', async () => {
  const fetched = answer(
    { success: false, error: { code: 'youtube.timeout' } },
    uploads([100, 200, 300, 400, 500]),
  )
  show()
  expect(await screen.findByText('The channel’s other uploads couldn’t be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Stands out/)).toBeVisible()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/channel-uploads?id=UC1')
})

test('another measure is another plot', async () => {
  answer(uploads([100, 200, 300, 400, 500]))
  show()
  await screen.findByText(/^Stands out/)
  await userEvent.click(screen.getByRole('button', { name: 'Views per day' }))
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: /^Views per day of/ })).toBeVisible(),
  )
})

test('a video whose views are unknown, or that is live, is not compared', () => {
  const { video } = result
  expect(comparedVideo({ ...result, video: { ...video, viewCount: undefined } })).toBeUndefined()
  expect(comparedVideo({ ...result, video: { ...video, liveStatus: 'live' } })).toBeUndefined()
})
