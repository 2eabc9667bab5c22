import type { AppError } from '@/lib/errors'
import type { RecentUploads } from '@/lib/youtube/models/uploads'
import type { ScriptedServer } from '../../../helpers/scripted-server'
import {
  channelNamed,
  inTab,
  lockup,
  more,
  refusal,
  runs,
} from '../../../helpers/youtube/innertube-shapes'
import { keylessVisitors } from '../../../helpers/youtube/keyless-site'

const fern = channelNamed('fern')
const { script, visitor } = keylessVisitors()

const idOf = (at: number) => `upload${String(at).padStart(5, '0')}`

/** An entry in the shape of recorded playlist pages. */
const entry = (at: number, rest: object = {}) => ({
  playlistVideoRenderer: {
    videoId: idOf(at),
    title: runs(`Upload ${at}`),
    index: { simpleText: String(at + 1) },
    shortBylineText: runs('Fern'),
    lengthText: { simpleText: '2:05' },
    lengthSeconds: '125',
    isPlayable: true,
    thumbnailOverlays: [
      { thumbnailOverlayTimeStatusRenderer: { text: { simpleText: '2:05' }, style: 'DEFAULT' } },
    ],
    videoInfo: { runs: [{ text: '1.2K views' }, { text: ' • ' }, { text: '3 weeks ago' }] },
    ...rest,
  },
})
const entries = (count: number) => Array.from({ length: count }, (_, at) => entry(at))
const listed = (contents: object[]) => ({
  contents: inTab({ playlistVideoListRenderer: { contents } }),
})
const overlay = (style: string) => [{ thumbnailOverlayTimeStatusRenderer: { style } }]
const badge = (style: string) => [{ metadataBadgeRenderer: { style } }]

const feedOf = (
  count: number,
  statistics = (at: number) => `views="${5000 + at}"`,
  title = (at: number) => `Fed ${at}`,
) =>
  `<?xml version="1.0"?><feed>${Array.from(
    { length: count },
    (_, at) =>
      `<entry><yt:videoId>${idOf(at)}</yt:videoId><title>${title(at)}</title>` +
      `<author><name>Fern</name></author><published>2026-02-${10 + at}T08:00:00+00:00</published>` +
      `<media:group><media:description/><media:community><media:starRating count="9" ` +
      `average="5.00" min="1" max="5"/><media:statistics ${statistics(at)}/></media:community>` +
      `</media:group></entry>`,
  ).join('')}</feed>`

/** Fern's uploads, when YouTube answers with this page and this feed. */
async function uploadsIn(page: object, feed?: string): Promise<RecentUploads | AppError> {
  const youtube = await visitor({})
  const answer: ScriptedServer['script'] = ({ path }) => {
    if (path.endsWith('/browse')) return [200, page]
    if (!feed || !path.startsWith('/feeds')) return [404, {}]
    return (response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(feed)
  }
  script(answer)
  const [found] = await youtube.recentUploads([fern])
  return found!
}
const known = (answer: RecentUploads | AppError) => answer as RecentUploads
const viewsOf = async (videoInfo: unknown) => {
  const { uploads } = known(await uploadsIn(listed([entry(0, { videoInfo })])))
  return [uploads[0]?.viewCount, uploads[0]?.approximate]
}

test('the last 30, with exact dates and views of those in the feed and rounded views of the others', async () => {
  const { uploads, leftOut } = known(
    await uploadsIn(listed([...entries(40), more('list-2')]), feedOf(15)),
  )
  expect(uploads).toHaveLength(30)
  // The feed's title is the owner's; the list's may be a translation.
  expect([uploads[0], uploads[14]]).toEqual(
    [0, 14].map((at) => ({
      id: idOf(at),
      title: `Fed ${at}`,
      publishedAt: `2026-02-${10 + at}T08:00:00.000Z`,
      durationSeconds: 125,
      viewCount: 5000 + at,
    })),
  )
  expect([uploads[15], uploads[29]]).toEqual(
    [15, 29].map((at) => ({
      id: idOf(at),
      // What this list says of the others shows that it translates.
      title: '',
      durationSeconds: 125,
      viewCount: 1200,
      approximate: true,
    })),
  )
  expect(leftOut).toEqual({ live: 0, upcoming: 0, members: 0, other: 0 })
})

test.each<[string, string | undefined]>([
  ['that has the feed’s titles', feedOf(15, undefined, (at) => ` Upload  ${at}`)],
  ['without a feed', undefined],
])('a list %s keeps its older titles', async (_, feed) => {
  const { uploads } = known(await uploadsIn(listed(entries(20)), feed))
  expect(uploads[17]?.title).toBe('Upload 17')
})

test('lists in the form of June 2026 say the same', async () => {
  const views = (text: string) => [[{ text }, { text: '3 weeks ago' }]]
  const badge = (text: string) => ({ text, badgeStyle: 'THUMBNAIL_OVERLAY_BADGE_STYLE_DEFAULT' })
  const live = { text: 'LIVE', badgeStyle: 'THUMBNAIL_OVERLAY_BADGE_STYLE_LIVE' }
  const page = inTab(
    lockup(idOf(0), { title: 'Long', rows: views('1.2M views'), badge: badge('1:02:03') }),
    lockup(idOf(1), { title: 'A Short', rows: views('987 views') }),
    lockup(idOf(2), { rows: [[{ text: '500 watching' }]], badge: live }),
    lockup(idOf(3), { rows: [[{ text: '56 waiting' }]], badge: badge('Upcoming') }),
    lockup(idOf(4), { isForMembers: true, badge: badge('12:05') }),
    lockup(idOf(5), { rows: [[{ text: '2 days ago' }]] }),
  )
  expect(await uploadsIn({ contents: page })).toEqual({
    uploads: [
      {
        id: idOf(0),
        title: 'Long',
        durationSeconds: 3723,
        viewCount: 1_200_000,
        approximate: true,
      },
      { id: idOf(1), title: 'A Short', viewCount: 987 },
    ],
    leftOut: { live: 1, upcoming: 1, members: 1, other: 1 },
  })
})

test('without the feed all views are as the list shows them, and no date is guessed from an age', async () => {
  const { uploads } = known(await uploadsIn(listed(entries(3))))
  expect(
    uploads.map(({ viewCount, approximate, publishedAt }) => [viewCount, approximate, publishedAt]),
  ).toEqual(Array(3).fill([1200, true, undefined]))
})

test('the feed doesn’t stand in for the list, as it hides what is live', async () => {
  expect(await uploadsIn({ nothing: 'known' }, feedOf(15))).toMatchObject({
    code: 'youtube.unexpected',
  })
})

test('unreadable views in the feed are those of the list', async () => {
  const feed = feedOf(2, () => 'views="many"')
  const { uploads } = known(await uploadsIn(listed(entries(2)), feed))
  expect(uploads[0]).toMatchObject({ publishedAt: '2026-02-10T08:00:00.000Z', viewCount: 1200 })
})

test('no views in the feed mean nothing: premieres and paid videos have that', async () => {
  const feed = feedOf(2, () => 'views="0"')
  const views = { simpleText: 'No views • 3 minutes ago' }
  const list = listed([entry(0), entry(1, { videoInfo: views })])
  const { uploads } = known(await uploadsIn(list, feed))
  expect(uploads.map(({ viewCount, approximate }) => [viewCount, approximate])).toEqual([
    [1200, true],
    [0, undefined],
  ])
})

describe('views as the list writes them', () => {
  const parts = (text: string) => ({ runs: [{ text }, { text: ' • ' }, { text: '1 day ago' }] })
  test.each([
    ['2.3bn views', 2_300_000_000, true],
    ['12K views', 12_000, true],
    ['987 views', 987, undefined],
    ['1,234 views', 1234, undefined],
    ['1 view', 1, undefined],
    ['No views', 0, undefined],
    ['123 watching', undefined, undefined],
    ['123', undefined, undefined],
    ['12 likes', undefined, undefined],
    ['1,234K views', undefined, undefined],
    ['lots of views', undefined, undefined],
  ])('%s', async (text, count, approximate) => {
    expect(await viewsOf(parts(text))).toEqual([count, approximate])
  })

  test.each([undefined, { simpleText: '6 days ago' }, { simpleText: '' }, { runs: 7 }, 'text'])(
    '%j says nothing of views',
    async (videoInfo) => {
      expect(await viewsOf(videoInfo)).toEqual([undefined, undefined])
    },
  )
})

describe('entries that are left out and counted', () => {
  test.each([
    ['live by its overlay', { thumbnailOverlays: overlay('LIVE') }, 'live'],
    ['live by its badge', { badges: badge('BADGE_STYLE_TYPE_LIVE_NOW') }, 'live'],
    ['coming by its overlay', { thumbnailOverlays: overlay('UPCOMING') }, 'upcoming'],
    ['a premiere with its length', { upcomingEventData: { startTime: '1785000000' } }, 'upcoming'],
    [
      'for members',
      { badges: badge('BADGE_STYLE_TYPE_MEMBERS_ONLY'), videoInfo: { simpleText: '6 days ago' } },
      'members',
    ],
    ['without a length, so perhaps not over', { lengthSeconds: undefined }, 'other'],
    ['with an unreadable length', { lengthSeconds: '2:05' }, 'other'],
  ])('%s', async (_, rest, reason) => {
    const { uploads, leftOut } = known(
      await uploadsIn(listed([entry(0, rest), entry(1)]), feedOf(2)),
    )
    expect(uploads.map(({ id }) => id)).toEqual([idOf(1)])
    expect(leftOut).toEqual({ live: 0, upcoming: 0, members: 0, other: 0, [reason]: 1 })
  })

  test('a private video’s remains are no entry at all', async () => {
    const gone = {
      playlistVideoRenderer: { videoId: 'goneforever', title: runs('[Private video]') },
    }
    const { uploads, leftOut } = known(await uploadsIn(listed([gone, entry(1)])))
    expect([uploads.length, leftOut.other]).toEqual([1, 0])
  })

  test('a normal badge and overlay leave nothing out', async () => {
    const rest = { badges: badge('BADGE_STYLE_TYPE_SIMPLE'), thumbnailOverlays: overlay('SHORTS') }
    expect(known(await uploadsIn(listed([entry(0, rest)]))).uploads).toHaveLength(1)
  })
})

test('an entry in a new form makes the list unreadable, as it would wrongly look complete', async () => {
  const page = listed([entry(0), { brandNewRenderer: { videoId: idOf(1) } }])
  expect(await uploadsIn(page)).toMatchObject({ code: 'youtube.unexpected' })
})

test('a list that YouTube says is empty is empty', async () => {
  const page = {
    contents: inTab({ messageRenderer: { text: runs('This playlist has no videos') } }),
  }
  expect(known(await uploadsIn(page)).uploads).toEqual([])
})

test('a channel that doesn’t exist is not found', async () => {
  const found = await uploadsIn(refusal('The playlist does not exist.'))
  expect(found).toMatchObject({ code: 'channel.notFound' })
})
