import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Omnibox } from '@/components/home/Omnibox'
import { ToolLinksProvider } from '@/context/ToolLinksContext'
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

const slugs = ['channel-id-finder', 'monetization-checker', 'video-data-viewer']
const tools = slugs.map((slug) => ({ slug, name: slug, group: 'research' as const, runs: true }))
const takes = { video: slugs, channel: slugs, playlist: [], keyword: [slugs[2]!] }

function show() {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  global.fetch = jest.fn(async () => new Response('{}', { status: 503 }))
  jest.mocked(router.push).mockClear()
  jest.mocked(router.replace).mockClear()
  renderInEnglish(
    <ToolLinksProvider value={tools}>
      <Omnibox acceptedBy={takes} examples={[]} />
    </ToolLinksProvider>,
  )
  const input = document.querySelector('input')!
  return async (text: string) => {
    await act(async () => void fireEvent.change(input, { target: { value: text } }))
    await act(async () => void fireEvent.submit(document.querySelector('form')!))
  }
}

test('Enter on a channel opens no tool: the focus goes to those to choose from', async () => {
  const enter = show()
  await enter('@HobbinLane')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('monetization-checker'))
  expect(router.push).not.toHaveBeenCalled()
})

test('typing on after Enter keeps the keyboard in the box', async () => {
  const enter = show()
  await enter('@HobbinLane')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('monetization-checker'))
  const box = document.querySelector('input')!
  box.focus()
  for (const value of ['@HobbinLanes', '@HobbinLane']) {
    await act(async () => void fireEvent.change(box, { target: { value } }))
  }
  await act(async () => {})
  expect(document.activeElement).toBe(box)
})

test('several links stay in the box, and go together to the tool that takes them', async () => {
  const enter = show()
  await enter('https://youtu.be/TY-ejGuhIu4 https://youtu.be/smpCommons0')
  expect(router.replace).not.toHaveBeenCalled()
  expect(router.push).toHaveBeenCalledWith(
    expect.stringMatching(/^\/tools\/tag-extractor\?url=.*&url=/),
  )
})

test.each(['UCBR8-60-B28hp2BmDPdntc'])(
  'an id of a wrong length is told, and is a keyword only by choice: %s',
  async (text) => {
    const enter = show()
    await enter(text)
    expect(
      await screen.findByText('This looks like a YouTube ID of the wrong length'),
    ).toBeVisible()
    expect(router.push).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: slugs[2] })).toHaveAttribute(
      'href',
      `/tools/${slugs[2]}?keyword=${text}`,
    )
  },
)
