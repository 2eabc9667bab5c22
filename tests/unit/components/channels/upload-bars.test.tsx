import { UploadBars } from '@/components/channels/UploadBars'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import { spreadOf } from '@/lib/youtube/models/spread'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

/** The bars of a channel with long videos and Shorts of these views. */
function show(long: number[], short: number[]) {
  const of = (values: number[], isShort: boolean) =>
    values.map((viewCount, at) => ({
      id: `${isShort}${at}`,
      title: '',
      thumbnail: '',
      viewCount,
      isShort,
    }))
  const uploads: ChannelUploads = {
    channelId: 'UC1',
    uploads: [...of(long, false), ...of(short, true)],
    leftOut: { live: 0, upcoming: 0, members: 0, other: 0 },
    views: { long: spreadOf(long), short: spreadOf(short) },
  }
  return renderInEnglish(<UploadBars uploads={uploads} />).container
}
const few = [100, 200, 300, 400, 500]
const many = [1000, 2000, 3000, 4000, 5000, 6000]

test('a channel of long videos has the bars and the median of those', () => {
  const container = show([...few, 600], many.slice(1))
  expect(container).toHaveTextContent('Long videos (6): median 350')
  expect(container.querySelectorAll('rect')).toHaveLength(6)
})

test('a channel of Shorts has the bars and the median of its Shorts', () => {
  const container = show(few, many)
  expect(container).toHaveTextContent('Shorts (6): median 3.5K')
  expect(container.querySelectorAll('rect')).toHaveLength(6)
})

test('with few of each kind no median is told, and both are drawn', () => {
  const container = show(few.slice(2), many.slice(2))
  expect(container).toHaveTextContent('at most 6K')
  expect(container.querySelectorAll('rect')).toHaveLength(7)
})

test('beside a text with the median of the others there is no second one', () => {
  const { uploads, views } = {
    uploads: few.map((viewCount, at) => ({ id: String(at), viewCount, isShort: false })),
    views: { long: spreadOf(few)! },
  }
  const { container } = renderInEnglish(
    <UploadBars uploads={{ uploads, views }} kind="long" of={250} />,
  )
  expect(container).toHaveTextContent('')
  expect(container.querySelector('path')).toHaveAttribute('d', 'M0 15H150')
})
