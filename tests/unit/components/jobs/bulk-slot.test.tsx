import { render, screen } from '@testing-library/react'
import { BulkSlot } from '@/components/jobs/BulkSlot'

jest.mock('@/components/jobs/BulkPanel', () => ({ BulkPanel: () => 'the offer' }))

const channel = 'https://www.youtube.com/@hobbinlane'

test('a link to a channel isn’t wrong, and nothing stands where the offer will be, until it is there', async () => {
  const onOffer = jest.fn()
  const { container } = render(
    <BulkSlot slug="tag-extractor" links={[channel]} onOffer={onOffer} />,
  )
  expect(onOffer.mock.calls).toEqual([[channel]])
  expect(container.querySelector('[data-waiting]')).not.toBeNull()
  expect(await screen.findByText('the offer')).toBeDefined()
  expect(container.querySelector('[data-waiting]')).toBeNull()
})

test('a tool without such an offer, and a link to a video, wait for nothing', () => {
  const onOffer = jest.fn()
  const { container, rerender } = render(
    <BulkSlot slug="channel-id-finder" links={[channel]} onOffer={onOffer} />,
  )
  rerender(<BulkSlot slug="tag-extractor" links={['TY-ejGuhIu4']} onOffer={onOffer} />)
  expect(container.innerHTML).toBe('')
  expect(onOffer).not.toHaveBeenCalled()
})
