import type { ScriptedServer } from '../../../helpers/scripted-server'
import { startScriptedServer } from '../../../helpers/scripted-server'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

/** A visitor whose YouTube answers every request with this page. */
async function visitorOf(html: string, status = 200) {
  const { YouTube } = await freshKeylessSite(server)
  server.script = () => (response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(html)
  }
  return new YouTube()
}
const script = (facts: Record<string, unknown>) =>
  Object.entries(facts)
    .map(([name, value]) => `<script nonce="x">var ${name} = ${JSON.stringify(value)};</script>`)
    .join('\n')
const hashtagPage = (header: unknown) => `<html>${script({ ytInitialData: { header } })}</html>`
const row = (...texts: string[]) => ({
  pageHeaderRenderer: {
    content: {
      pageHeaderViewModel: {
        metadata: {
          contentMetadataViewModel: {
            metadataRows: [{ metadataParts: texts.map((content) => ({ text: { content } })) }],
          },
        },
      },
    },
  },
})

describe('hashtags', () => {
  test.each([
    ['in two parts', row('12K videos', '3.4K channels'), { videos: 12_000, channels: 3_400 }],
    ['in one part', row('1.2M videos • 1 channel'), { videos: 1_200_000, channels: 1 }],
    [
      'in the former header',
      { hashtagHeaderRenderer: { hashtagInfoText: { simpleText: '98 videos • 7 channels' } } },
      { videos: 98, channels: 7 },
    ],
    ['without a number of channels', row('12K videos'), { videos: 12_000 }],
    ['unreadable', row('many videos'), {}],
    ['without any', row(), {}],
  ])('counts %s', async (_, header, expected) => {
    const youtube = await visitorOf(hashtagPage(header))
    expect(await youtube.hashtags(['tea'])).toEqual([expected])
  })

  test('asks once for each tag, in any case, and keeps its letters', async () => {
    const youtube = await visitorOf(hashtagPage(row('1 video')))
    await youtube.hashtags(['Tea', 'tea', 'चाय'])
    const paths = server.calls.map(({ path }) => decodeURIComponent(path))
    expect(paths.sort()).toEqual(['/hashtag/tea', '/hashtag/चाय'])
  })
})

describe('signs of earning money', () => {
  const ok = { playabilityStatus: { status: 'OK' }, videoDetails: { videoId: 'plainvideo1' } }
  const owner = (more: object = {}) => ({ contents: [{ videoOwnerRenderer: { ...more } }] })
  const watch = (player: object, page: object) =>
    script({ ytInitialPlayerResponse: player, ytInitialData: page })

  test.each([
    ['none', watch(ok, owner()), { ads: false, joinButton: false, merchandise: false }],
    ['ads', watch({ ...ok, adPlacements: [{}] }, owner()), { ads: true }],
    ['ads of another kind', watch({ ...ok, playerAds: [{}] }, owner()), { ads: true }],
    ['an empty list of ads', watch({ ...ok, adPlacements: [] }, owner()), { ads: false }],
    ['a Join button', watch(ok, owner({ membershipButton: {} })), { joinButton: true }],
    [
      'another channel’s Join button',
      watch(ok, { ...owner(), more: { membershipButton: {} } }),
      { joinButton: false },
    ],
    ['products', watch(ok, { ...owner(), merchandiseShelfRenderer: {} }), { merchandise: true }],
    [
      'braces and quotes in texts',
      watch({ ...ok, title: 'a } " \\ { ;</b>' }, owner()),
      { ads: false },
    ],
  ])('%s', async (_, html, expected) => {
    const youtube = await visitorOf(html)
    expect(await youtube.earningSigns(['plainvideo1'])).toEqual([expect.objectContaining(expected)])
  })

  test('a refused player leaves the ads unknown, and the rest as the page shows it', async () => {
    const about = { currentVideoEndpoint: { watchEndpoint: { videoId: 'plainvideo1' } } }
    const refused = { playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Not a robot?' } }
    const page = { ...about, ...owner({ membershipButton: {} }) }
    const youtube = await visitorOf(watch(refused, page))
    expect(await youtube.earningSigns(['plainvideo1'])).toEqual([
      { joinButton: true, merchandise: false },
    ])
  })

  test('a player that may not play for an age limit leaves the ads unknown, though it names its video', async () => {
    const limited = {
      ...ok,
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' },
    }
    const youtube = await visitorOf(watch(limited, owner()))
    expect(await youtube.earningSigns(['plainvideo1'])).toEqual([
      { joinButton: false, merchandise: false },
    ])
  })

  const gone = { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } }
  test.each([
    ['an unknown video', watch(gone, {}), 200, 'video.notFound'],
    ['a robot check', watch({ playabilityStatus: { status: 'LOGIN_REQUIRED' } }, {}), 200],
    ['another video', watch({ ...ok, videoDetails: { videoId: 'another0000' } }, owner()), 200],
    [
      'a refused player on the page of another video',
      watch(
        { playabilityStatus: { status: 'LOGIN_REQUIRED' } },
        { currentVideoEndpoint: { watchEndpoint: { videoId: 'another0000' } }, ...owner() },
      ),
      200,
    ],
    ['a page without its owner', watch(ok, { contents: [] }), 200],
    ['a cookie question', '<html><form>Accept all</form></html>', 200],
    ['half a page', watch(ok, owner()).slice(0, 90), 200],
    ['an empty page', '', 200],
    ['an error', 'no', 403, 'youtube.error'],
  ])('%s is not “no signs”', async (_, html, status, code = 'youtube.unexpected') => {
    const youtube = await visitorOf(html, status)
    expect(await youtube.earningSigns(['plainvideo1'])).toEqual([expect.objectContaining({ code })])
  })
})

describe('clips', () => {
  const times = { startTimeMs: '12000', endTimeMs: '27500' }
  const player = { videoDetails: { videoId: 'smpChapter0' }, clipConfig: times }
  const page = {
    currentVideoEndpoint: { watchEndpoint: { videoId: 'smpChapter0' } },
    engagementPanels: [{ onScrubExit: { commands: [{ loopCommand: { loop: true, ...times } }] } }],
  }
  const clip = { videoId: 'smpChapter0', start: 12, end: 27.5 }
  const clipPage = (facts: Record<string, unknown>) => `<html>${script(facts)}</html>`

  test.each([
    ['as the player is told', { ytInitialPlayerResponse: player, ytInitialData: {} }],
    ['where the player was refused', { ytInitialData: page }],
  ])('names its video and its seconds %s', async (_, facts) => {
    const youtube = await visitorOf(clipPage(facts))
    expect(await youtube.clip('UgkxLanternPier')).toEqual(clip)
    expect(await youtube.clip('UgkxLanternPier')).toEqual(clip)
    expect(server.calls.map(({ path }) => path)).toEqual(['/clip/UgkxLanternPier'])
  })

  test.each([
    ['names no video', 200, clipPage({ ytInitialPlayerResponse: {}, ytInitialData: {} })],
    [
      'ends before it starts',
      200,
      clipPage({
        ytInitialPlayerResponse: { ...player, clipConfig: { ...times, endTimeMs: '12000' } },
      }),
    ],
    ['is no page at all', 200, 'Nothing'],
    ['is missing', 404, ''],
  ])('are unreadable where the page %s', async (_, status, html) => {
    const youtube = await visitorOf(html, status)
    await expect(youtube.clip('UgkxLanternPier')).rejects.toMatchObject({
      code: 'link.clipUnreadable',
      status: 400,
    })
  })

  test('are asked for again when YouTube fails', async () => {
    const youtube = await visitorOf('', 500)
    await expect(youtube.clip('UgkxLanternPier')).rejects.toMatchObject({ code: 'youtube.error' })
  })
})
