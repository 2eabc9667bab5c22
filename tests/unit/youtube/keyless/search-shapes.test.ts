import {
  channelNamed,
  collaboration,
  runs,
  searchPage,
  searchRest,
  toChannel,
} from '../../../helpers/youtube/innertube-shapes'
import { keylessVisitors } from '../../../helpers/youtube/keyless-site'

const [fern, moss] = [channelNamed('fern'), channelNamed('moss')]
const unread = { code: 'youtube.unexpected', status: 502 }
const { script, visitor } = keylessVisitors()

describe('searches', () => {
  const hit = (videoId: string, ownerText: object) => ({
    videoRenderer: {
      videoId,
      title: runs('Leaves'),
      ownerText,
      detailedMetadataSnippets: [{ snippetText: {} }, { snippetText: runs('about leaves') }],
    },
  })
  const found = async (search: object, query: object = {}) =>
    (await (await visitor({ search })).search({ words: 'leaves', ...query })).items

  test('a video by several channels belongs to the first; a snippet without text is no failure', async () => {
    const owners = collaboration('Fern and Moss', [
      { title: 'Fern', id: fern },
      { title: 'Moss', id: moss },
    ])
    const items = await found(searchPage({ didYouMeanRenderer: {} }, hit('leafvideo01', owners)))
    expect(items).toEqual([
      expect.objectContaining({
        channelId: fern,
        channelTitle: 'Fern',
        description: 'about leaves',
      }),
    ])
  })

  test('results are empty only if YouTube says so, in any language', async () => {
    const nothing = { backgroundPromoRenderer: { title: runs('Keine Ergebnisse gefunden') } }
    expect(await found(searchPage(nothing), { language: 'de' })).toEqual([])
    const noMore = searchRest({ messageRenderer: { text: runs('No more results') } })
    expect(await found(noMore, { page: 'page-2' })).toEqual([])
  })

  test.each<[string, object, object]>([
    ['an empty response', {}, {}],
    [
      'no section',
      { contents: { primaryContents: { sectionListRenderer: { contents: [] } } } },
      {},
    ],
    ['an empty section', searchPage(), {}],
    ['results of another kind', searchPage({ lockupViewModel: {} }), {}],
    ['a message on the first page', searchPage({ messageRenderer: { text: runs('Oh') } }), {}],
    [
      'a promotion among results of another kind',
      searchPage({ backgroundPromoRenderer: {} }, { lockupViewModel: {} }),
      {},
    ],
    ['an empty continuation', { onResponseReceivedCommands: [] }, { page: 'page-2' }],
    ['a continuation of another kind', searchRest({ lockupViewModel: {} }), { page: 'page-2' }],
  ])('%s is unreadable, not empty', async (_, page, query) => {
    await expect(found(page, query)).rejects.toMatchObject(unread)
  })

  test('Shorts on a shelf are results in their place, without their channel; each video once', async () => {
    const short = (videoId: string) => ({
      shortsLockupViewModel: {
        entityId: `shorts-shelf-item-${videoId}`,
        onTap: { innertubeCommand: { reelWatchEndpoint: { videoId } } },
        overlayMetadata: {
          primaryText: { content: 'Leaf in a minute' },
          secondaryText: { content: '2.9m views' },
        },
      },
    })
    const owner = runs('Fern', toChannel(fern))
    const items = await found(
      searchPage(
        hit('leafvideo01', owner),
        { gridShelfViewModel: { contents: [short('shortleaf01'), short('leafvideo02')] } },
        hit('leafvideo02', owner),
      ),
    )
    expect(items.map(({ id }) => id)).toEqual(['leafvideo01', 'shortleaf01', 'leafvideo02'])
    expect(items[1]).toEqual({
      ...{ kind: 'video', id: 'shortleaf01', title: 'Leaf in a minute' },
      ...{ channelId: '', channelTitle: '', liveStatus: 'none' },
    })
  })

  test('an unreadable total is unknown and does not affect the results', async () => {
    const page = searchPage(hit('leafvideo01', runs('Fern', toChannel(fern))))
    const youtube = await visitor({ search: { ...page, estimatedResults: 'about 7' } })
    const { items, total } = await youtube.search({ words: 'leaves' })
    expect([items.length, total]).toEqual([1, undefined])
  })
})

describe('suggestions', () => {
  const suggested = async (answer: unknown) => {
    const youtube = await visitor({})
    script(() => [200, answer])
    return youtube.suggest('leaf', {})
  }

  test('an empty list of suggestions is valid', async () => {
    expect(await suggested(['leaf', []])).toEqual([])
    expect(await suggested(['leaf', ['leaf blower'], [], {}])).toEqual(['leaf blower'])
  })

  test.each([[['leaf']], [[]], [{}], [['leaf', {}]], [['leaf', [['leaf blower', 0]]]], [null]])(
    '%j is unreadable, not empty',
    async (answer) => {
      await expect(suggested(answer)).rejects.toMatchObject(unread)
    },
  )
})
