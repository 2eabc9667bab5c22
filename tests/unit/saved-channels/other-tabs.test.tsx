import { waitFor } from '@testing-library/react'

type Module = typeof import('@/lib/saved-channels/saved-channels')

/** Tabs of one browser hear each other, and not themselves. */
class Tabs {
  static open = new Set<Tabs>()
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    Tabs.open.add(this)
  }
  postMessage(data: unknown) {
    for (const tab of Tabs.open) if (tab !== this) tab.onmessage?.({ data: structuredClone(data) })
  }
}

const channelOf = (letter: string) => ({
  channelId: `UC${letter.repeat(22)}`,
  title: `Channel ${letter}`,
  handle: null,
  thumbnail: null,
  savedAt: '2026-01-01T00:00:00.000Z',
})
const [a, b] = [channelOf('a'), channelOf('b')]

/** What the server has of the account, and what holds its next answer back. */
let server: (typeof a)[]
let hold: Promise<void> | undefined
jest.mock('@/lib/browser/account-client', () => ({
  api: {
    get: async () => {
      const data = server
      await hold
      return { data }
    },
    post: async () => ({ data: server }),
    delete: async (_: string, { query }: { query: { channelId: string } }) => {
      server = server.filter(({ channelId }) => channelId !== query.channelId)
    },
  },
}))

/** A tab with the module's state of its own, which has shown the list. */
function openTab() {
  let tab!: Module
  jest.isolateModules(() => {
    tab = require('@/lib/saved-channels/saved-channels')
  })
  // The list is left, and kept.
  tab.subscribe(() => {})()
  const titles = () => {
    const listing = tab.snapshot()
    return listing.status === 'ready' ? listing.channels.map(({ title }) => title) : listing.status
  }
  return { ...tab, titles }
}

beforeEach(() => {
  Tabs.open.clear()
  Object.assign(globalThis, { BroadcastChannel: Tabs, structuredClone: (data: unknown) => data })
  localStorage.clear()
  localStorage.setItem('token', 'stored')
  server = [a]
  hold = undefined
})

test.each(['user', ''])(
  'what one tab saves and removes is seen in the others, by “%s”',
  async (owner) => {
    const [one, other] = [openTab(), openTab()]
    server = []
    await one.loadSaved(owner)
    await other.loadSaved(owner)
    server = [a]
    await one.saveChannels([{ channelId: a.channelId, title: a.title }])
    await waitFor(() => expect(other.titles()).toEqual(['Channel a']))
    await other.removeChannel(a.channelId)
    await waitFor(() => expect(one.titles()).toEqual([]))
  },
)

test('a tab that has not seen what another device saved takes it from no other tab', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.loadSaved('user')
  server = [b, a]
  await other.loadSaved('user')
  await one.removeChannel(a.channelId)
  await waitFor(() => expect(other.titles()).toEqual(['Channel b']))
})

test('what moves to an account is shown no more by a tab that counts as signed out', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.loadSaved('')
  await other.loadSaved('')
  await one.saveChannels([{ channelId: a.channelId, title: a.title }])
  await one.mergeSaved()
  expect(other.titles()).toEqual([])
})

test('a channel is saved beside those of a list that isn’t loaded yet', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.loadSaved('')
  await one.saveChannels([{ channelId: a.channelId, title: a.title }])
  await other.saveChannels([{ channelId: b.channelId, title: b.title }])
  expect(one.titles()).toEqual(['Channel b', 'Channel a'])
})

test('another account’s tab isn’t told', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.loadSaved('one')
  await other.loadSaved('other')
  server = [b, a]
  await one.saveChannels([{ channelId: b.channelId, title: b.title }])
  expect([one.titles(), other.titles()]).toEqual([['Channel b', 'Channel a'], ['Channel a']])
})

test('a list that was asked for before another tab’s change doesn’t take it back', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.loadSaved('user')
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  const loading = other.loadSaved('user')
  await new Promise((resolve) => setTimeout(resolve))
  server = [b, a]
  await one.saveChannels([{ channelId: b.channelId, title: b.title }])
  release()
  await loading
  await waitFor(() => expect(other.titles()).toEqual(['Channel b', 'Channel a']))
})

test('a browser that refuses to tell other tabs has its list all the same', async () => {
  const refusing = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.assign(globalThis, { BroadcastChannel: refusing })
  const tab = openTab()
  await tab.loadSaved('')
  await tab.saveChannels([{ channelId: a.channelId, title: a.title }])
  expect(tab.titles()).toEqual(['Channel a'])
})
