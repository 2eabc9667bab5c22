import {
  channelNamed,
  collaboration,
  collaborationSheet,
  inTab,
  lockup,
  more,
  moreLockups,
  refusal,
  runs,
  toChannel,
} from '../../../helpers/youtube/innertube-shapes'
import { keylessVisitors } from '../../../helpers/youtube/keyless-site'

const [fern, moss] = [channelNamed('fern'), channelNamed('moss')]
const unread = { code: 'youtube.unexpected', status: 502 }
const { script, visitor } = keylessVisitors()

describe('playlists', () => {
  const video = (videoId: string, rest: object) => ({
    playlistVideoRenderer: { videoId, title: runs(`Video ${videoId}`), isPlayable: true, ...rest },
  })
  const by = (title: string, id: string) => ({ shortBylineText: runs(title, toChannel(id)) })
  const together = {
    shortBylineText: collaboration('Fern and Moss', [
      { title: 'Fern', id: fern },
      { title: 'Moss', id: moss },
    ]),
  }
  const listed = (...contents: object[]) => ({
    contents: inTab({ playlistVideoListRenderer: { contents } }),
  })
  const gone = (title: string) => ({
    playlistVideoRenderer: { videoId: 'goneforever', title: runs(title) },
  })
  const itemsOf = async (browse: object) =>
    (await (await visitor({ browse })).playlistItems({ playlistId: 'PLleaves' })).items

  test('a video by several channels belongs to the first and stays in its list', async () => {
    const items = await itemsOf(
      listed(
        video('plain000001', by('Moss', moss)),
        video('together001', together),
        video('plain000002', by('Fern', fern)),
      ),
    )
    expect(
      items.map(({ videoId, channelId, channelTitle }) => [videoId, channelId, channelTitle]),
    ).toEqual([
      ['plain000001', moss, 'Moss'],
      ['together001', fern, 'Fern'],
      ['plain000002', fern, 'Fern'],
    ])
  })

  test.each<[string, object]>([
    [
      'in a sheet',
      collaborationSheet('Fern and Moss', [
        { title: 'Fern', id: fern },
        { title: 'Moss', id: moss },
      ]),
    ],
    [
      'with a link each',
      {
        runs: [
          { text: 'Fern', navigationEndpoint: toChannel(fern) },
          { text: ' and ' },
          { text: 'Moss', navigationEndpoint: toChannel(moss) },
        ],
      },
    ],
  ])('several channels %s: the first one is the owner', async (_, shortBylineText) => {
    const [item] = await itemsOf(listed(video('together001', { shortBylineText })))
    expect(item).toMatchObject({ channelId: fern, channelTitle: 'Fern' })
  })

  test('a title keeps all of its links', async () => {
    const title = {
      runs: [
        { text: 'Tea ' },
        { text: '#fern', navigationEndpoint: toChannel('FEhashtag') },
        { text: ' #moss', navigationEndpoint: toChannel('FEhashtag') },
      ],
    }
    const [item] = await itemsOf(listed(video('plain000001', { title, ...by('Moss', moss) })))
    expect(item?.title).toBe('Tea #fern #moss')
  })

  test('with an unreadable dialog, the byline is used and the video stays in the list', async () => {
    const shortBylineText = runs('Fern and Moss', { showDialogCommand: { somethingNew: {} } })
    const [item] = await itemsOf(listed(video('together001', { shortBylineText })))
    expect(item).toMatchObject({
      videoId: 'together001',
      channelId: '',
      channelTitle: 'Fern and Moss',
    })
  })

  test('videos of a course, which has no owners, stay in their list', async () => {
    const items = await itemsOf(listed(video('lesson00001', {}), video('lesson00002', {})))
    expect(items.map(({ videoId, channelId }) => [videoId, channelId])).toEqual([
      ['lesson00001', ''],
      ['lesson00002', ''],
    ])
  })

  test('only deleted and private videos are omitted', async () => {
    const odd = { playlistVideoRenderer: { videoId: 'oddvideo001', title: runs('[Odd video]') } }
    const items = await itemsOf(listed(gone('[Deleted video]'), odd, gone('[Private video]')))
    expect(items.map(({ videoId, position }) => [videoId, position])).toEqual([['oddvideo001', 1]])
  })

  test("positions are YouTube's, or counted if it has none", async () => {
    const at = (simpleText: string) => ({ ...by('Moss', moss), index: { simpleText } })
    const items = await itemsOf(
      listed(
        video('plain000001', at('1,234')),
        video('plain000002', at('next')),
        video('plain000003', by('Moss', moss)),
      ),
    )
    expect(items.map(({ position }) => position)).toEqual([1233, 1, 2])
  })

  test('an unknown description is absent, not empty', async () => {
    const [item] = await itemsOf(listed(video('plain000001', by('Moss', moss))))
    expect(item).not.toHaveProperty('description')
  })

  test('a list is empty only if YouTube says so in the list’s place', async () => {
    const message = { messageRenderer: { text: runs('There are no videos in this playlist yet') } }
    expect(await itemsOf({ contents: inTab(message) })).toEqual([])
  })

  test.each<[string, object]>([
    ['an empty response', {}],
    ['a page whose tab is empty', { contents: inTab() }],
    ['a list without contents', { contents: inTab({ playlistVideoListRenderer: {} }) }],
    ['an empty list', listed()],
    ['a list of another kind', { contents: inTab({ newListViewModel: { items: [] } }) }],
    ['entries of another kind', listed({ lockupViewModel: { contentId: 'plain000001' } })],
    [
      'one entry of another kind',
      listed(video('plain000001', by('Moss', moss)), { lockupViewModel: {} }),
    ],
    [
      'a message elsewhere on the page, such as the description',
      {
        header: {
          panel: { messageRenderer: { text: runs('There are no videos in this playlist') } },
        },
        contents: inTab({ newListViewModel: {} }),
      },
    ],
    [
      'another message in its place',
      { contents: inTab({ messageRenderer: { text: runs('Something went wrong') } }) },
    ],
    ['an unknown refusal', refusal('The leaves have fallen.')],
  ])('%s is unreadable, not empty', async (_, page) => {
    await expect(itemsOf(page)).rejects.toMatchObject(unread)
  })

  test.each([
    'The playlist does not exist.',
    'This playlist type is unviewable.',
    'This playlist is private.',
  ])('%j: not found', async (text) => {
    await expect(itemsOf(refusal(text))).rejects.toMatchObject({ code: 'playlist.notFound' })
  })

  test('an unreadable or missing continuation is not the end of the list', async () => {
    const first = listed(video('plain000001', by('Moss', moss)), more('part-2'))
    const youtube = await visitor({ browse: ({ continuation }) => (continuation ? {} : first) })
    const { next } = await youtube.playlistItems({ playlistId: 'PLleaves' })
    const second = youtube.playlistItems({ playlistId: 'PLleaves', page: next })
    await expect(second).rejects.toMatchObject(unread)
    const lost = listed(video('plain000001', by('Moss', moss)), { continuationItemRenderer: {} })
    await expect(itemsOf(lost)).rejects.toMatchObject(unread)
  })

  describe('in the form of June 2026', () => {
    const ofMoss = [{ text: 'Moss', to: toChannel(moss) }]
    const dialog = collaboration('Fern and Moss', [
      { title: 'Fern', id: fern },
      { title: 'Moss', id: moss },
    ]).runs[0]!.navigationEndpoint!
    const page = (...entries: object[]) => ({ contents: inTab(...entries) })

    test('videos keep their order, owners and places', async () => {
      const items = await itemsOf(
        page(
          lockup('plain000001', { rows: [ofMoss, [{ text: '1.2M views' }]], index: 0 }),
          lockup('together001', { rows: [[{ text: 'Fern and Moss', to: dialog }]], index: 1 }),
          lockup('ownerless01', { rows: [[{ text: '3 views' }, { text: '1 day ago' }]] }),
          lockup('episode0001', { contentType: 'LOCKUP_CONTENT_TYPE_EPISODE', index: 1233 }),
        ),
      )
      expect(items).toEqual(
        [
          ['plain000001', moss, 'Moss', 0],
          ['together001', fern, 'Fern', 1],
          ['ownerless01', '', '', 2],
          ['episode0001', '', '', 1233],
        ].map(([videoId, channelId, channelTitle, position]) => ({
          videoId,
          title: `Video ${videoId}`,
          channelId,
          channelTitle,
          position,
        })),
      )
    })

    test('films and stations are videos, and collaborators may be in a sheet', async () => {
      const sheet = collaborationSheet('Fern and Moss', [{ title: 'Fern', id: fern }])
      const to = sheet.runs[0]!.navigationEndpoint!
      const items = await itemsOf(
        page(
          lockup('film0000001', { contentType: 'LOCKUP_CONTENT_TYPE_MOVIE' }),
          lockup('station0001', { contentType: 'LOCKUP_CONTENT_TYPE_STATION' }),
          lockup('together001', { rows: [[{ text: 'Fern and Moss', to }]] }),
        ),
      )
      expect(items.map(({ videoId, channelTitle }) => [videoId, channelTitle])).toEqual([
        ['film0000001', ''],
        ['station0001', ''],
        ['together001', 'Fern'],
      ])
    })

    test('only deleted and private videos are omitted', async () => {
      const items = await itemsOf(
        page(
          lockup('goneforever', { title: '[Private video]' }),
          lockup('oddvideo001', { title: '[Private video]', rows: [ofMoss] }),
        ),
      )
      expect(items.map(({ videoId }) => videoId)).toEqual(['oddvideo001'])
    })

    test('the next part follows its token', async () => {
      const first = page(lockup('plain000001', { rows: [ofMoss] }), moreLockups('part-2'))
      const rest = {
        onResponseReceivedActions: [
          { appendContinuationItemsAction: { continuationItems: [lockup('plain000002')] } },
        ],
      }
      const youtube = await visitor({
        browse: ({ continuation }) => (continuation === 'part-2' ? rest : first),
      })
      const { next } = await youtube.playlistItems({ playlistId: 'PLleaves' })
      const second = await youtube.playlistItems({ playlistId: 'PLleaves', page: next })
      expect(second.items).toMatchObject([{ videoId: 'plain000002', position: 1 }])
      expect(second.next).toBeUndefined()
    })

    test.each<[string, object]>([
      ['a playlist in a list', lockup('PLother', { contentType: 'LOCKUP_CONTENT_TYPE_PLAYLIST' })],
      ['an entry of another kind', { newViewModel: {} }],
      ['an end without a token', { continuationItemViewModel: {} }],
    ])('%s is unreadable', async (_, entry) => {
      await expect(itemsOf(page(lockup('plain000001'), entry))).rejects.toMatchObject(unread)
    })
  })

  test('a channel’s unreadable uploads are not empty either', async () => {
    const youtube = await visitor({ browse: { contents: inTab() } })
    await expect(youtube.uploads(fern)).rejects.toMatchObject(unread)
    script(({ path }) => [200, path.includes('feeds') ? '<feed></feed>' : {}])
    await expect(youtube.uploads(moss)).rejects.toMatchObject(unread)
  })

  test('a feed whose entries lack parts is unreadable', async () => {
    const youtube = await visitor({ browse: { contents: inTab() } })
    script(({ path }) =>
      path.includes('feeds')
        ? (response) => response.end('<feed><entry><title>No id</title></entry></feed>')
        : [200, {}],
    )
    await expect(youtube.uploads(fern)).rejects.toMatchObject(unread)
  })
})
