import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnReview } from '@/components/reviews/OwnReview'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import type { OwnReview as Review } from '@/lib/reviews/answers'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const review = {
  _id: 'a'.repeat(24),
  tool: 'tag-extractor',
  rating: 4,
  comment: 'What I think of it.',
  createdAt: '2026-03-04T12:00:00.000Z',
  state: 'published',
} as Review

const show = () =>
  renderInEnglish(
    <OwnReview
      tool="tag-extractor"
      user={{ _id: 'b'.repeat(24), username: 'anna' } as Me}
      locale="en"
      answer={{ reviews: [review], mayWrite: true, waits: false } as never}
      writeDate={() => 'March 04, 2026'}
      onRetry={() => {}}
      onChanged={() => {}}
    />,
  )

beforeEach(() => {
  HTMLDialogElement.prototype.close = jest.fn()
})

test('the focus goes with each step of one’s own review', async () => {
  jest.spyOn(api, 'patch').mockResolvedValue({ data: review } as never)
  show()
  const edit = () => screen.getByRole('button', { name: 'Edit' })
  await userEvent.click(edit())
  expect(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(edit()).toHaveFocus()
  await userEvent.click(edit())
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your review' })).toHaveFocus())
})
