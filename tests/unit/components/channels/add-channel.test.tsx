import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddChannel } from '@/components/channels/AddChannel'
import { renderInEnglish } from '../../../helpers/screen'

const findChannel = jest.fn()
jest.mock('@/lib/saved-channels/find-channel', () => ({
  findChannel: (link: string) => findChannel(link),
}))
jest.mock('@/components/channels/use-saved-channels', () => ({
  useSavedChannels: () => ({ listing: { status: 'ready' }, save: async () => 1 }),
}))
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const addedWith = async (code: string, text: string) => {
  findChannel.mockResolvedValue({ ok: false, failure: { code } })
  renderInEnglish(<AddChannel />)
  await userEvent.type(screen.getByRole('textbox'), text)
  fireEvent.submit(screen.getByRole('textbox').closest('form')!)
  await screen.findByText(/YouTube link|not found|video/)
}

test('a name leads to the channel search, and may be tried as a handle', async () => {
  await addedWith('link.notYouTube', 'MrBeast')
  const link = screen.getByRole('link', { name: 'Search channels by this name' })
  expect(link).toHaveAttribute('href', '/tools/youtube-channel-search?keyword=MrBeast')
  await userEvent.click(screen.getByRole('button', { name: 'Try @MrBeast' }))
  expect(screen.getByRole('textbox')).toHaveValue('@MrBeast')
})

test('a handle that leads nowhere is no name', async () => {
  await addedWith('channel.notFound', '@nobody')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a name of 11 letters, which reads as a video’s ID, leads to the channel search', async () => {
  await addedWith('video.notFound', 'woodworking')
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/tools/youtube-channel-search?keyword=woodworking',
  )
})
