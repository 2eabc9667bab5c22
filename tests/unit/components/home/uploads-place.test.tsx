import { screen } from '@testing-library/react'
import { UploadsPlace } from '@/components/home/UploadsPlace'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const upload = (at: number, viewCount: number, isShort?: boolean) => ({
  id: `u${at}`,
  title: `Upload ${at}`,
  viewCount,
  isShort,
  thumbnail: '',
})
const long = [1, 2, 3, 4, 5].map((at) => upload(at, at * 100, false))
const short = [6, 7, 8, 9, 10].map((at) => upload(at, at * 100_000, true))

/** Shows the place of a video among these uploads; each channel is asked for once. */
let channels = 0
function show(uploads: object[] | undefined, video: Partial<VideoCard> = {}) {
  const body = uploads ? { success: true, data: { uploads } } : { success: false, error: {} }
  global.fetch = jest.fn(async () => ({
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch
  channels += 1
  const card = {
    id: 'subject',
    title: 'The subject',
    channelId: `UC${channels}`,
    channelTitle: 'Someone',
    publishedAt: '2026-03-10T00:00:00Z',
    durationSeconds: 600,
    viewCount: 600,
    ...video,
  }
  renderInEnglish(<UploadsPlace video={card} />)
}

test('a long video stands among the long ones, however many views the Shorts have', async () => {
  show([...long, ...short])
  expect(await screen.findAllByText('2× its median')).not.toEqual([])
  expect(
    screen.getByText(
      'Each dot is one of the channel’s latest long videos (5), by views. The median leaves this video out',
    ),
  ).toBeInTheDocument()
})

test.each([
  [
    'with two of its kind there are too few',
    [...long.slice(3), ...short],
    {},
    'Too few of the channel’s latest long videos have known views to compare it with.',
  ],
  [
    'what may be a Short or not is compared with nothing',
    [...long, ...short],
    { durationSeconds: 60 },
    'We can’t tell whether this is a Short, so we don’t compare it.',
  ],
  [
    'a video without known views isn’t compared',
    [...long, ...short],
    { viewCount: undefined },
    'It couldn’t be compared with the channel’s other uploads.',
  ],
  [
    'uploads that can’t be loaded aren’t called too few',
    undefined,
    {},
    'It couldn’t be compared with the channel’s other uploads.',
  ],
])('%s, and the card says so', async (_, uploads, video, text) => {
  show(uploads, video)
  expect(await screen.findByText(text)).toBeVisible()
})
