import { countries } from '@/lib/youtube/models/countries'
import { type ScriptedServer, startScriptedServer } from '../../../helpers/scripted-server'
import {
  channelNamed,
  playerOf,
  respondingWith,
  unplayable,
} from '../../../helpers/youtube/innertube-shapes'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

const id = 'meadowdew01'
let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

/** A fresh site on which YouTube has this player page. */
async function siteShowing(player: object) {
  const site = await freshKeylessSite(server)
  respondingWith(server, { player })
  return site
}
const videoOf = async (player: object) => new (await siteShowing(player)).YouTube().video(id)
/** The verdicts and facts of the data viewer. */
async function viewerResult(player: object) {
  const { YouTube, findRunnable, runTool } = await siteShowing(player)
  const result = (await runTool(findRunnable('video-data-viewer'), { url: id }, new YouTube())) as {
    verdicts: { key: string; values?: { count: number } }[]
    groups: { facts: { name: string; kind: string; value: unknown }[] }[]
  }
  const facts = result.groups.flatMap((group) => group.facts)
  return {
    keys: result.verdicts.map(({ key }) => key),
    verdicts: result.verdicts,
    facts: new Map(facts.map((fact) => [fact.name, fact])),
  }
}

describe('why a video cannot be watched', () => {
  const members = 'Join this channel to get access to members-only content like this video.'
  test.each([
    ['LOGIN_REQUIRED', 'This video is private', undefined, 'video.private'],
    ['LOGIN_REQUIRED', 'Sign in to confirm your age', undefined, 'video.ageRestricted'],
    [
      'LOGIN_REQUIRED',
      'Sign in',
      'This video may be inappropriate for some users.',
      'video.ageRestricted',
    ],
    ['AGE_CHECK_REQUIRED', '', undefined, 'video.ageRestricted'],
    ['UNPLAYABLE', members, undefined, 'video.membersOnly'],
    [
      'UNPLAYABLE',
      "This video is available to this channel's members on level: Gardeners (or any higher level).",
      undefined,
      'video.membersOnly',
    ],
    [
      'UNPLAYABLE',
      "This video is available to this channel's members on level: Private Premium (or any higher level).",
      undefined,
      'video.membersOnly',
    ],
    [
      'UNPLAYABLE',
      'Video unavailable',
      'This video contains content from Private Premium Records, who has blocked it in your country on copyright grounds',
      'video.notInRegion',
    ],
    ['ERROR', 'Video unavailable', 'This video is private', 'video.private'],
    [
      'UNPLAYABLE',
      'This video is not available on this country domain due to a court order.',
      undefined,
      'video.notInRegion',
    ],
    [
      'UNPLAYABLE',
      'This video is only available to Music Premium members',
      undefined,
      'video.premiumOnly',
    ],
    ['UNPLAYABLE', 'This video requires payment to watch.', undefined, 'video.paid'],
    [
      'UNPLAYABLE',
      'Video unavailable',
      'The uploader has not made this video available in your country',
      'video.notInRegion',
    ],
    [
      'UNPLAYABLE',
      'Video unavailable',
      'This video contains content from Hay & Co, who has blocked it in your country on copyright grounds',
      'video.notInRegion',
    ],
    [
      'UNPLAYABLE',
      'Video unavailable',
      'This video contains content from Hay & Co, who has blocked it on copyright grounds',
      'video.copyright',
    ],
    [
      'ERROR',
      'Video unavailable',
      'This video is no longer available due to a copyright claim by Hay & Co',
      'video.copyright',
    ],
    [
      'ERROR',
      "This video has been removed for violating YouTube's Terms of Service",
      undefined,
      'video.rulesBroken',
    ],
    [
      'ERROR',
      'Video unavailable',
      'This video has been removed by the uploader',
      'video.removedByOwner',
    ],
    [
      'ERROR',
      'Video unavailable',
      'This video is no longer available because the YouTube account associated with this video has been terminated.',
      'video.channelClosed',
    ],
    [
      'ERROR',
      'Video unavailable',
      'The account was terminated due to multiple third-party notifications of copyright infringement.',
      'video.channelClosed',
    ],
    [
      'ERROR',
      'Video unavailable',
      'This video is no longer available because the uploader has closed their YouTube account.',
      'video.channelClosed',
    ],
    [
      'ERROR',
      'This video is no longer available because the owner has deleted this channel.',
      undefined,
      'video.channelClosed',
    ],
    [
      'ERROR',
      'Video unavailable',
      'This video is unavailable because the account that uploaded it has been suspended.',
      'video.channelClosed',
    ],
    ['ERROR', 'Video unavailable', undefined, 'video.notFound'],
    ['ERROR', 'This video isn’t available anymore', undefined, 'video.notFound'],
    // An unknown reason is neither "not found" nor a robot check.
    ['ERROR', '', undefined, 'video.notShown'],
    ['ERROR', 'An error occurred', undefined, 'video.notShown'],
    ['UNPLAYABLE', 'This video is not available', undefined, 'video.notShown'],
    ['UNPLAYABLE', 'Cows may not watch this', undefined, 'video.notShown'],
    ['LOGIN_REQUIRED', 'Please sign in', undefined, 'video.notShown'],
    ['A_NEW_STATUS', 'Nobody knows', undefined, 'video.notShown'],
  ])('%s %j %j: %s, also for captions', async (status, reason, more, code) => {
    const { YouTube } = await siteShowing(unplayable(status, reason, more))
    await expect(new YouTube().video(id)).rejects.toMatchObject({ code })
    await expect(new YouTube().captions(id)).rejects.toMatchObject({ code })
    const calls = server.calls.length
    await expect(new YouTube().video(id)).rejects.toMatchObject({ code })
    expect(server.calls).toHaveLength(calls)
  })

  test.each([
    ['Sign in to confirm you’re not a bot', undefined],
    ['Video unavailable', 'This content isn’t available, try again later.'],
  ])('%j is a robot check, which says nothing about the video', async (reason, more) => {
    const { YouTube } = await siteShowing(unplayable('LOGIN_REQUIRED', reason, more))
    server.script = ({ path }) =>
      path === '/oembed'
        ? [200, { title: 'Dew', author_name: 'Meadow', author_url: 'https://www.youtube.com/@m' }]
        : path.endsWith('player')
          ? [200, unplayable('LOGIN_REQUIRED', reason, more)]
          : [404, {}]
    await expect(new YouTube().video(id)).rejects.toMatchObject({ code: 'youtube.unavailable' })
  })

  describe('a web client that has to prove that it is a browser', () => {
    const refused = unplayable('UNPLAYABLE', 'Video unavailable', 'The page needs to be reloaded.')
    /** As YouTube tells its phone client: no dates, categories or countries. */
    const toPhone = {
      ...playerOf(id, { details: { keywords: ['dew'] } }),
      microformat: undefined,
      captions: {
        playerCaptionsTracklistRenderer: {
          captionTracks: [{ languageCode: 'de', name: { runs: [{ text: 'German' }] } }],
        },
      },
    }
    const clientOf = (body: string) => JSON.parse(body).context.client.clientName
    const answering = (phone: object): ScriptedServer['script'] => {
      return ({ path, body }) =>
        path.endsWith('player') ? [200, clientOf(body) === 'WEB' ? refused : phone] : [404, {}]
    }

    test('the facts are those that the phone client is told; the others are unknown', async () => {
      const { YouTube } = await siteShowing(refused)
      server.script = answering(toPhone)
      const video = await new YouTube().video(id)
      expect(video).toMatchObject({
        title: 'Dew on a gate',
        tags: ['dew'],
        viewCount: 40,
        publishedAt: '',
      })
      expect(video.categoryId).toBeUndefined()
      for (const fact of ['likeCount', 'privacy', 'categoryId', 'licence', 'reach']) {
        expect(video.unknownFacts).toContain(fact)
      }
      expect(await new YouTube().captions(id)).toEqual([
        { language: 'de', name: 'German', automatic: false },
      ])
    })

    test('so is one that reads that the content isn’t available on its app', async () => {
      const words =
        'The following content is not available on this app.. Watch on the latest version.'
      const app = unplayable('UNPLAYABLE', words)
      const { YouTube } = await siteShowing(app)
      server.script = ({ path, body }) =>
        path.endsWith('player') ? [200, clientOf(body) === 'WEB' ? app : toPhone] : [404, {}]
      expect((await new YouTube().video(id)).title).toBe('Dew on a gate')
    })

    test('a phone client that is refused too says nothing about the video', async () => {
      const { YouTube } = await siteShowing(refused)
      await expect(new YouTube().captions(id)).rejects.toMatchObject({
        code: 'youtube.unavailable',
      })
      server.script = ({ path }) =>
        path === '/oembed'
          ? [200, { title: 'Dew', author_name: 'Meadow', author_url: 'https://www.youtube.com/@m' }]
          : path.endsWith('player')
            ? [200, refused]
            : [404, {}]
      await expect(new YouTube().video(id)).rejects.toMatchObject({ code: 'youtube.unavailable' })
    })
  })

  test('an unreadable reason leaves the restriction unknown but the video readable', async () => {
    const player = {
      playabilityStatus: {
        status: 'UNPLAYABLE',
        errorScreen: { playerErrorMessageRenderer: { reason: 7 } },
      },
    }
    await expect(videoOf(player)).rejects.toMatchObject({ code: 'video.notShown' })
  })

  test('views that only the microformat tells count (LuanRT/YouTube.js#393)', async () => {
    const player = playerOf(id, {
      details: { viewCount: undefined as never },
      microformat: { viewCount: '1234' as never },
    })
    expect(await videoOf(player)).toMatchObject({ viewCount: 1234 })
  })

  test('a playable video without details is an unreadable response', async () => {
    const player = { playabilityStatus: { status: 'OK' } }
    await expect(videoOf(player)).rejects.toMatchObject({ code: 'youtube.unexpected' })
  })
})

describe('a restricted video whose facts YouTube provides', () => {
  const forMembers = playerOf(id, {
    ...unplayable('UNPLAYABLE', "This video is available to this channel's members"),
    details: { viewCount: undefined as never },
  })

  test('has its facts, without those that only a playable video has', async () => {
    expect(await videoOf(forMembers)).toMatchObject({
      title: 'Dew on a gate',
      restriction: 'members',
      unknownFacts: [
        ...[
          'commentCount',
          'madeForKids',
          'licence',
          'viewCount',
          'privacy',
          'embeddable',
          'ageRestricted',
        ],
        ...['hasCaptions', 'reach'],
      ],
    })
    const { keys, facts } = await viewerResult(forMembers)
    expect(keys).toEqual(['membersOnly'])
    for (const name of ['views', 'privacy', 'embeddable', 'captions', 'ageRestricted']) {
      expect([undefined, 'unknown']).toContain(facts.get(name)?.kind)
    }
    const { YouTube } = await siteShowing(forMembers)
    await expect(new YouTube().captions(id)).rejects.toMatchObject({ code: 'video.membersOnly' })
  })

  test.each([
    ['This video is only available to Music Premium members', ['premiumOnly']],
    ['This video requires payment to watch', ['paid']],
    ['The uploader has not made this video available in your country', ['public', 'notInRegion']],
    ['It contains content from Hay, who has blocked it on copyright grounds', ['copyright']],
    ['This video is not available', ['notPlayable']],
  ])('%j', async (reason, keys) => {
    const player = playerOf(id, unplayable('UNPLAYABLE', reason))
    expect((await viewerResult(player)).keys).toEqual(keys)
  })
})

describe('facts that a player page lacks', () => {
  test('without a microformat it is unknown whether the video is public and where it can be seen', async () => {
    const { microformat, ...player } = playerOf(id)
    const video = await videoOf(player)
    expect(microformat).toBeDefined()
    expect(video).toMatchObject({
      publishedAt: '',
      unknownFacts: [
        'commentCount',
        'madeForKids',
        'licence',
        'likeCount',
        'privacy',
        'categoryId',
        'reach',
      ],
    })
    expect(video.privacy).toBeUndefined()
    expect((await viewerResult(player)).keys).toEqual(['embeddable'])
  })

  test('whether a video is unlisted, when that is missing', async () => {
    const player = playerOf(id, { microformat: { isUnlisted: undefined as never } })
    expect((await videoOf(player)).privacy).toBeUndefined()
    const unlisted = playerOf(id, { microformat: { isUnlisted: true as never } })
    expect((await videoOf(unlisted)).privacy).toBe('unlisted')
  })

  test('a playable video without captions has none; captions in an unknown form are unknown', async () => {
    expect((await videoOf(playerOf(id))).hasCaptions).toBe(false)
    const other = playerOf(id, { captions: { playerCaptionsTracklistRenderer: {} } })
    expect((await videoOf(other)).hasCaptions).toBeUndefined()
    const { YouTube } = await siteShowing(other)
    await expect(new YouTube().captions(id)).rejects.toMatchObject({ code: 'youtube.unexpected' })
    const plain = await siteShowing(playerOf(id))
    expect(await new plain.YouTube().captions(id)).toEqual([])
  })

  test.each([
    ['Shows', '43'],
    ['Movies', '30'],
    ['Trailers', '44'],
  ])('the category %s is %s', async (category, categoryId) => {
    const player = playerOf(id, { microformat: { category: category as never } })
    expect(await videoOf(player)).toMatchObject({ categoryId })
  })

  test('a category of an unknown name is unknown', async () => {
    const player = playerOf(id, { microformat: { category: 'Knitting' as never } })
    expect((await viewerResult(player)).facts.get('category')?.kind).toBe('unknown')
  })

  test('a missing view count is not a hidden one', async () => {
    const player = playerOf(id, { details: { viewCount: undefined as never } })
    expect((await viewerResult(player)).facts.get('views')?.kind).toBe('unknown')
  })

  test('a missing description, unlike an empty one, makes the response unreadable', async () => {
    const player = playerOf(id, { details: { shortDescription: undefined as never } })
    await expect(videoOf(player)).rejects.toMatchObject({ code: 'youtube.unexpected' })
  })

  test('responseContext is optional; a stream that has not begun can be embedded', async () => {
    const player = playerOf(id, {
      playabilityStatus: {
        status: 'LIVE_STREAM_OFFLINE',
        reason: 'This live event will begin in 18 hours.',
        playableInEmbed: true,
      },
      details: { isUpcoming: true, isLiveContent: true, lengthSeconds: '0' },
    })
    expect(player).not.toHaveProperty('responseContext')
    expect(await videoOf(player)).toMatchObject({
      channelId: channelNamed('meadow'),
      liveStatus: 'upcoming',
      embeddable: true,
      privacy: 'public',
    })
  })
})

describe('countries', () => {
  const seenIn = (availableCountries: readonly string[]) =>
    viewerResult(playerOf(id, { microformat: { availableCountries } }))

  test('allowed in more than half: lists where it is blocked', async () => {
    const { verdicts, facts } = await seenIn(countries.filter((code) => !'DE PK'.includes(code)))
    expect(verdicts).toContainEqual({ key: 'blockedIn', tone: 'warning', values: { count: 2 } })
    expect(facts.get('blockedIn')).toMatchObject({ value: ['DE', 'PK'] })
    expect(facts.has('allowedIn')).toBe(false)
  })

  test('allowed in up to half: lists where it can be seen; in all countries: no list', async () => {
    const { verdicts, facts } = await seenIn(['JP', 'KR'])
    expect(verdicts).toContainEqual({ key: 'onlyIn', tone: 'warning', values: { count: 2 } })
    expect(facts.get('allowedIn')).toMatchObject({ value: ['JP', 'KR'] })
    expect((await seenIn(countries)).keys).toContain('everywhere')
  })
})

describe('a broadcast’s own times win over the status beside them', () => {
  const start = '2023-03-22T00:00:32Z'
  const at = '2023-03-22T00:00:32.000Z'
  test('one that runs is no coming one, and its start is no plan', async () => {
    const video = await videoOf(
      playerOf(id, {
        details: { isUpcoming: true, isLive: true, isLiveContent: true, lengthSeconds: '0' },
        microformat: { liveBroadcastDetails: { isLiveNow: true, startTimestamp: start } },
      }),
    )
    expect([video.liveStatus, video.broadcast]).toEqual(['live', { actualStart: at }])
  })

  test('one that people wait for is no running one', async () => {
    const details = { isUpcoming: true, isLive: true, isLiveContent: true, lengthSeconds: '0' }
    const microformat = { liveBroadcastDetails: { isLiveNow: false, startTimestamp: start } }
    const video = await videoOf(playerOf(id, { details, microformat }))
    expect([video.liveStatus, video.broadcast]).toEqual(['upcoming', { scheduledStart: at }])
  })

  test('one that is over is a recording, though YouTube still calls it live content', async () => {
    const details = { isLive: false, isLiveContent: true, lengthSeconds: '3600' }
    const liveBroadcastDetails = {
      isLiveNow: false,
      startTimestamp: start,
      endTimestamp: '2023-03-22T01:00:32Z',
    }
    const video = await videoOf(playerOf(id, { details, microformat: { liveBroadcastDetails } }))
    expect(video).toMatchObject({
      liveStatus: 'none',
      durationSeconds: 3600,
      broadcast: { actualStart: at, actualEnd: '2023-03-22T01:00:32.000Z' },
    })
  })

  test('a coming premiere has the length that YouTube tells, a stream has none', async () => {
    const premiere = (isLiveContent: boolean, lengthSeconds: string) =>
      videoOf(playerOf(id, { details: { isUpcoming: true, isLiveContent, lengthSeconds } }))
    expect((await premiere(false, '612')).durationSeconds).toBe(612)
    expect((await premiere(true, '0')).durationSeconds).toBe(0)
    const details = { isUpcoming: true, isLiveContent: false, lengthSeconds: '0' }
    const told = await videoOf(playerOf(id, { details, microformat: { lengthSeconds: '612' } }))
    expect(told).toMatchObject({ liveStatus: 'upcoming', durationSeconds: 612 })
  })
})
