import { TextDecoder as NodeDecoder } from 'node:util'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChannelFiles } from '@/components/channels/ChannelFiles'
import { maxSavedChannels } from '@/lib/saved-channels/channel-to-save'
import { loadSaved, saveChannels, snapshot } from '@/lib/saved-channels/saved-channels'
import { renderInEnglish } from '../../../helpers/screen'

// jsdom has none.
Object.assign(globalThis, { TextDecoder: NodeDecoder })
jest.mock('@/components/channels/use-saved-channels', () => {
  const { saveChannels: save } = jest.requireActual('@/lib/saved-channels/saved-channels')
  return { useSavedChannels: () => ({ save }) }
})
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const [one, other, third, fourth] = ['a', 'b', 'c', 'd'].map((letter) => `UC${letter.repeat(22)}`)

test('an import adds words to channels that are saved, replaces none, and names what it left out', async () => {
  localStorage.clear()
  await loadSaved('')
  await saveChannels([
    { channelId: one!, title: 'One', note: 'mine', groups: ['Boats'] },
    { channelId: other!, title: 'Other' },
    { channelId: fourth!, title: 'Fourth', note: 'À voir\u00a0! call  back' },
  ])
  const csv = [
    'Channel Id,Channel Title,Groups,Note',
    `${one},One,"Boats, Tea",from the file`,
    `${other},Other,,also from the file`,
    `${third},Third,Tea,`,
    // Its own note, as a file has it.
    `${fourth},Fourth,,À voir ! call back`,
  ].join('\n')
  const file = new File([csv], 'saved-channels.csv', { type: 'text/csv' })
  // jsdom's has none.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(csv).buffer })
  renderInEnglish(<ChannelFiles channels={[]} figures={new Map()} />)
  await userEvent.upload(screen.getByLabelText('Choose a file'), file)
  expect(await screen.findByText('1 channel imported')).toBeVisible()
  expect(screen.getByText('Notes or groups added to 2 saved channels')).toBeVisible()
  expect(screen.getByText(/^1 channel has a note of its own already/)).toBeVisible()
  expect(screen.getByText('Line 2: One, from the file')).toBeVisible()
  expect(snapshot()).toMatchObject({
    channels: [
      { channelId: third, groups: ['Tea'] },
      { channelId: one, note: 'mine', groups: ['Boats', 'Tea'] },
      { channelId: other, note: 'also from the file' },
      { channelId: fourth },
    ],
  })
})

test.each([
  [
    'a list that is full says so',
    async () => new TextEncoder().encode(`UC${'e'.repeat(22)},New`).buffer,
    1,
  ],
  [
    'another error of numbers says nothing of the list',
    async () => Promise.reject(new RangeError('Array buffer allocation failed')),
    0,
  ],
])('%s', async (_, arrayBuffer, times) => {
  await loadSaved('')
  const listing = snapshot()
  const saved = listing.status === 'ready' ? listing.channels.length : 0
  await saveChannels(
    Array.from({ length: maxSavedChannels - saved }, (_, at) => ({
      channelId: `UC${String(at).padStart(22, '0')}`,
      title: `Channel ${at}`,
    })),
  )
  const file = new File([], 'channels.csv', { type: 'text/csv' })
  Object.assign(file, { arrayBuffer })
  renderInEnglish(<ChannelFiles channels={[]} figures={new Map()} />)
  await userEvent.upload(screen.getByLabelText('Choose a file'), file)
  await waitFor(() => expect(screen.queryByText('Reading the file…')).toBeNull())
  expect(screen.queryAllByText(/^You can save up to/)).toHaveLength(times)
})
