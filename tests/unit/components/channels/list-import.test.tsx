import { TextDecoder as NodeDecoder } from 'node:util'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChannelFiles } from '@/components/channels/ChannelFiles'
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
