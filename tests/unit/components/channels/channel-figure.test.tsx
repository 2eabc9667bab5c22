import { ChannelFigure } from '@/components/channels/ChannelFigure'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const earlier = (value: number) => ({ value, at: '2026-11-08T12:00:00.000Z' })
const show = (
  figures: Parameters<typeof ChannelFigure>[0]['figures'],
  name: 'subscribers' | 'views' = 'views',
) => renderInEnglish(<ChannelFigure figures={figures} name={name} />).container

test('a count comes with its change since it was first seen', () => {
  const more = show({ channelId: 'UC', views: { value: 86_400, earlier: earlier(85_160) } })
  expect(more).toHaveTextContent('86.4K+1,240 since Nov 8')
  const less = show({ channelId: 'UC', views: { value: 100, earlier: earlier(103) } })
  expect(less).toHaveTextContent('-3 since Nov 8')
  const same = show({ channelId: 'UC', views: { value: 100, earlier: earlier(100) } })
  expect(same).toHaveTextContent('0 since Nov 8')
})

test('a change of many digits is short, and exact on a pointer', () => {
  const more = show({ channelId: 'UC', views: { value: 8_000_000, earlier: earlier(7_735_600) } })
  expect(more).toHaveTextContent('8M+264K since Nov 8')
  expect(more.querySelector('[title="+264,400"]')).not.toBeNull()
})

test('what isn’t known is said', () => {
  expect(show({ channelId: 'UC', views: { value: 5 } })).toHaveTextContent('No change known yet')
  expect(show('unknown')).toHaveTextContent('Unknown')
  expect(show({ channelId: 'UC', subscribersHidden: true })).toHaveTextContent('Unknown')
  const hidden = show({ channelId: 'UC', subscribersHidden: true }, 'subscribers')
  expect(hidden).toHaveTextContent('Hidden')
})
