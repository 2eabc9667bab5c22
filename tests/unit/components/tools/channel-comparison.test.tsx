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
    durationSeconds: 600,
    viewCount: 600,
  },
  verdicts: [],
  groups: [],
  snapshot: { title: 'The subject', counts: { views: 600, likes: 30 } },
} as FactsResult & Required<Pick<FactsResult, 'video'>>

const upload = (at: number, viewCount?: number, isShort?: boolean) => ({
  id: `u${at}`,
  title: `Upload ${at}`,
  publishedAt: `2026-03-${String(at).padStart(2, '0')}T00:00:00Z`,
  viewCount,
  isShort,
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
type Mixed = ReturnType<typeof upload>[]
const channel = (mixed: Mixed, shorts?: object) => ({
  success: true,
  data: { channelId: 'UC1', uploads: mixed.toReversed(), shorts },
})
/** Long videos with these views. */
const uploads = (values: (number | undefined)[]) =>
  channel(values.map((value, at) => upload(at + 1, value, false)))

function Compared({ of }: { of: FactsResult }) {
  const { state, retry } = useChannelUploads('UC1')
  return <ChannelComparison video={comparedVideo(of)!} state={state} onRetry={retry} slug={slug} />
}
const show = (of: FactsResult = result) => renderInEnglish(<Compared of={of} />)

test('tells how many times its channel’s median a video has, and its place', async () => {
  answer(uploads([100, 200, 300, 400, 500]))
  show()
  expect(await screen.findByText('Stands out: 2× the median.')).toBeVisible()
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
  expect(await screen.findByText(/^Fewer than 5 other long videos are known/)).toBeVisible()
  expect(screen.queryByText(/^median/)).toBeNull()
  expect(screen.queryByText(/^1 of/)).toBeNull()
})

describe('long videos and Shorts', () => {
  // Shorts with a thousand times the views between long videos, and one that may be either.
  const mixed = [
    ...[100, 200, 300, 400, 500].map((views, at) => upload(at + 1, views, false)),
    ...[100_000, 200_000, 300_000, 400_000, 500_000].map((views, at) =>
      upload(at + 6, views, true),
    ),
    upload(11, 1_000_000),
  ]
  const shorts = { ids: ['subject', 'u6', 'u7', 'u8', 'u9', 'u10'], until: '2026-03-20T00:00:00Z' }
  const short = { ...result, video: { ...result.video, durationSeconds: 60 } }
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

  test('a long video is compared with the long ones only, and the page says with how many', async () => {
    answer(channel(mixed, { ...shorts, ids: shorts.ids.slice(1) }))
    show()
    expect(await screen.findByText('Stands out: 2× the median.')).toBeVisible()
    expect(screen.getByText('Other long videos')).toBeVisible()
    expect(rows()).toHaveLength(6)
    expect(
      screen.getByText(
        /^Public uploads read: 11\. Long videos among them: 5\. Left out, because .*: 1\.$/,
      ),
    ).toBeVisible()
  })

  test('a Short is compared with the Shorts only', async () => {
    answer(channel(mixed, shorts))
    show({ ...short, video: { ...short.video, viewCount: 600_000 } })
    expect(await screen.findByText('Stands out: 2× the median.')).toBeVisible()
    expect(screen.getByText('Other Shorts')).toBeVisible()
    expect(screen.getByText(/Shorts among them: 5\./)).toBeVisible()
    expect(rows()).toHaveLength(6)
  })

  test('with two others of its kind there are too few, however many of the other kind there are', async () => {
    answer(channel(mixed.slice(3), { ...shorts, ids: shorts.ids.slice(1) }))
    show()
    expect(await screen.findByText(/^Fewer than 5 other long videos are known/)).toBeVisible()
    expect(screen.queryByText(/^median/)).toBeNull()
    expect(screen.getAllByText('Too few to compare').length).toBeGreaterThan(0)
    expect(screen.getByText(/Long videos among them: 2\./)).toBeVisible()
  })

  test('what may be a Short or not is compared with nothing, and the page says so', async () => {
    answer(channel(mixed))
    show(short)
    expect(await screen.findByText(/^We can’t tell whether this video is a Short/)).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByText(/^1 of/)).toBeNull()
  })

  test('a video that came after the uploads were read is the last of the plot', async () => {
    answer(channel(mixed))
    show()
    await screen.findByText('Stands out: 2× the median.')
    expect(rows().at(-1)).toHaveTextContent('The subject')
  })
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
