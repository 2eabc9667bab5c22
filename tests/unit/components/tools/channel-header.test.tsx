import { screen } from '@testing-library/react'
import { ChannelHeader } from '@/components/tools/results/ChannelHeader'
import type { ChannelCard } from '@/lib/tools/results/channel-card'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const channel: ChannelCard = { id: 'UCorchard', title: 'Orchard', handle: '@orchard' }

test.each<[string, Partial<ChannelCard>, string]>([
  ['a number of subscribers', { subscriberCount: 2_520_000 }, '@orchard · 2.52M subscribers'],
  ['subscribers that the owner hides', {}, '@orchard · Subscribers hidden'],
  ['an unknown number of subscribers', { subscribersUntold: true }, '@orchard'],
  ['nothing at all', { subscribersUntold: true, handle: undefined }, ''],
])('a channel’s second line: %s', (_, facts, line) => {
  renderInEnglish(<ChannelHeader channel={{ ...channel, ...facts }} />)
  expect(screen.getByRole('link').nextElementSibling?.textContent).toBe(line)
})
