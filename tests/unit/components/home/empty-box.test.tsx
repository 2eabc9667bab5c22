import { act, fireEvent, screen } from '@testing-library/react'
import { Omnibox } from '@/components/home/Omnibox'
import { renderInEnglish } from '../../../helpers/screen'

const events = { on: jest.fn(), off: jest.fn() }
const router = {
  locale: 'en',
  isReady: true,
  query: {},
  push: jest.fn(),
  replace: jest.fn(),
  events,
}
jest.mock('next/router', () => ({ useRouter: () => router }))

test('Enter in the empty box says what to paste, keeps the focus and opens nothing', async () => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  const none = { video: [], channel: [], playlist: [], keyword: [] }
  renderInEnglish(<Omnibox acceptedBy={none} examples={[]} />)
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
  expect(screen.getByText('Paste a YouTube link or type a keyword first.')).toBeTruthy()
  expect(document.activeElement).toBe(document.querySelector('input'))
  expect(router.push).not.toHaveBeenCalled()
})
