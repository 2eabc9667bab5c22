import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReviewForm } from '@/components/reviews/ReviewForm'
import { api } from '@/lib/browser/account-client'
import type { OwnReview } from '@/lib/reviews/answers'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', asPath: '/' }) }))
jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))

const written = { _id: '1'.repeat(24), rating: 3, comment: 'It was okay for me.' } as OwnReview
const done = jest.fn()
const show = (review?: OwnReview) =>
  renderInEnglish(
    <ReviewForm
      tool="tag-extractor"
      locale="en"
      username="nadia"
      waits={false}
      review={review}
      onDone={done}
    />,
  )
afterEach(() => jest.restoreAllMocks())

test('stars are radio buttons that arrow keys choose, and a review is sent with its language', async () => {
  const post = jest
    .spyOn(api, 'post')
    .mockResolvedValue({ success: true, data: { ...written, state: 'published' } } as never)
  show()
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
  expect(screen.getByText('4 of 5, good')).toBeVisible()
  await userEvent.type(
    screen.getByLabelText('What worked, and what didn’t?'),
    '  Saved me hours. 🎬',
  )
  expect(screen.getByText('17')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const [path, call] = post.mock.calls[0]!
  expect(path).toBe('/api/reviews')
  expect(call).toMatchObject({
    body: { tool: 'tag-extractor', rating: 4, comment: 'Saved me hours. 🎬', lang: 'en' },
  })
})

test('without stars or with a short text nothing is sent, and each field says why', async () => {
  const post = jest.spyOn(api, 'post')
  show()
  await userEvent.type(screen.getByLabelText('What worked, and what didn’t?'), 'Short')
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }))
  expect(await screen.findByText('Choose one to five stars.')).toBeVisible()
  expect(screen.getByText('Write at least 10 characters.')).toBeVisible()
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus()
  expect(post).not.toHaveBeenCalled()
})

test('a change begins with what was written and replaces it', async () => {
  const patch = jest
    .spyOn(api, 'patch')
    .mockResolvedValue({ success: true, data: { ...written, state: 'waiting' } } as never)
  show(written)
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await userEvent.type(screen.getByDisplayValue('It was okay for me.'), ' Now good.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(patch).toHaveBeenCalled())
  expect(patch.mock.calls[0]?.[1]).toMatchObject({
    query: { id: '1'.repeat(24) },
    body: { rating: 3, comment: 'It was okay for me. Now good.' },
  })
})
