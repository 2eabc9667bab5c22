/** @jest-environment jsdom */
const id = `UC${'a'.repeat(22)}`
const good = {
  channelId: id,
  title: 'A channel',
  handle: '@a',
  thumbnail: null,
  savedAt: '2026-01-01T00:00:00.000Z',
}

async function read(list: unknown) {
  jest.resetModules()
  localStorage.setItem('savedChannels', typeof list === 'string' ? list : JSON.stringify(list))
  const { loadSaved, snapshot } = await import('@/lib/saved-channels/saved-channels')
  await loadSaved('')
  return snapshot()
}

test('the channels that this browser has saved are read', async () => {
  expect(await read([good])).toEqual({ status: 'ready', channels: [good] })
})

test.each([
  ['an object for a title', { title: {} }],
  ['a number for a title', { title: 7 }],
  ['a list for a handle', { handle: [] }],
  ['an object for a picture', { thumbnail: { toString: 1 } }],
  ['a day that is none', { savedAt: 'never' }],
  ['a number for a note', { note: 7 }],
  ['a note without end', { note: 'n'.repeat(501) }],
  ['a text for groups', { groups: 'Cooking' }],
  ['an object among its groups', { groups: ['Cooking', {}] }],
  ['another id', { channelId: '../user' }],
])('X17: a stored channel with %s is left out, and the others stay', async (_, change) => {
  const list = await read([{ ...good, ...change }, good])
  expect(list).toEqual({ status: 'ready', channels: [good] })
})

test.each(['', 'null', '{', '{}', '[null]', '"x"'])('X17: %j is an empty list', async (text) => {
  expect(await read(text)).toEqual({ status: 'ready', channels: [] })
})

test('X16: a list that is asked for as its session ends is not asked for without it', async () => {
  jest.resetModules()
  localStorage.removeItem('token')
  const get = jest.fn()
  jest.doMock('@/lib/browser/account-client', () => ({ api: { get } }))
  const { loadSaved } = await import('@/lib/saved-channels/saved-channels')
  await loadSaved('user')
  expect(get).not.toHaveBeenCalled()
  localStorage.setItem('token', 'stored')
  get.mockResolvedValue({ data: [good] })
  await loadSaved('')
  await loadSaved('user')
  expect(get).toHaveBeenCalledTimes(1)
  localStorage.removeItem('token')
})

test('a note and groups are kept in this browser, and removed when they are emptied', async () => {
  await read([good])
  const { snapshot, writeOwnWords } = await import('@/lib/saved-channels/saved-channels')
  const stored = () => JSON.parse(localStorage.getItem('savedChannels') ?? '[]')
  await writeOwnWords(id, { note: 'Ask about oars', groups: ['Boats'] })
  const written = [{ ...good, note: 'Ask about oars', groups: ['Boats'] }]
  expect([snapshot(), stored()]).toEqual([{ status: 'ready', channels: written }, written])
  await writeOwnWords(id, { note: '', groups: [] })
  expect(stored()).toEqual([good])
})

test('channels that are saved again get the words they lack, and keep their own', async () => {
  const other = `UC${'b'.repeat(22)}`
  await read([{ ...good, groups: ['Boats'] }])
  const { saveChannels, snapshot } = await import('@/lib/saved-channels/saved-channels')
  const again = { channelId: id, title: 'Elsewhere' }
  await saveChannels([{ ...again, note: 'from a file', groups: ['boats', 'Rivals'] }])
  await saveChannels([
    { ...again, note: 'another' },
    { channelId: other, title: 'B', groups: ['Tea'] },
    { channelId: other, title: 'B', note: 'twice in a file', groups: ['Cats'] },
  ])
  expect(snapshot()).toMatchObject({
    channels: [
      { channelId: other, note: 'twice in a file', groups: ['Tea', 'Cats'] },
      { ...good, note: 'from a file', groups: ['Boats', 'Rivals'] },
    ],
  })
})
