import { edgeCases, uploadsOf } from '../src/catalogue'
import { api, apiChannel, apiVideo, catalogueVideo, tagBudget, useSample } from './helpers/sample'

useSample()

describe('edge cases of videos', () => {
  test('no tags: the field is absent', async () => {
    expect(await apiVideo(edgeCases.noTags)).not.toHaveProperty('snippet.tags')
  })

  test('comments off: no count, and 403 commentsDisabled', async () => {
    expect(await apiVideo(edgeCases.commentsOff)).not.toHaveProperty('statistics.commentCount')
    const { body, status } = await api(
      `commentThreads?part=snippet&videoId=${edgeCases.commentsOff}`,
    )
    expect(status).toBe(403)
    expect(body.error?.errors?.[0]?.reason).toBe('commentsDisabled')
  })

  test.each(['private', 'unknownVideo'] as const)('%s: 200 with an empty list', async (name) => {
    const { body, status } = await api(`videos?part=snippet&id=${edgeCases[name]}`)
    expect(status).toBe(200)
    expect(body.items).toEqual([])
    const threads = await api(`commentThreads?part=snippet&videoId=${edgeCases[name]}`)
    expect(threads.status).toBe(404)
    expect(threads.body.error?.errors?.[0]?.reason).toBe('videoNotFound')
  })

  test('unlisted: by id, and in no list', async () => {
    const video = await apiVideo(edgeCases.unlisted)
    expect(video?.status?.privacyStatus).toBe('unlisted')
    const uploads = uploadsOf(String(video?.snippet?.channelId)).map((one) => one.id)
    expect(uploads).not.toContain(edgeCases.unlisted)
  })

  test.each([
    ['ageRestricted', 'contentDetails.contentRating.ytRating', 'ytAgeRestricted'],
    ['regionBlocked', 'contentDetails.regionRestriction.blocked', ['DE', 'AT', 'FR', 'US']],
    ['regionAllowed', 'contentDetails.regionRestriction.allowed', ['BR', 'PT', 'AO', 'MZ', 'CV']],
    ['liveNow', 'snippet.liveBroadcastContent', 'live'],
    ['liveNow', 'liveStreamingDetails.concurrentViewers', '418'],
    ['upcoming', 'snippet.liveBroadcastContent', 'upcoming'],
    ['upcoming', 'contentDetails.duration', 'P0D'],
    ['endedLive', 'liveStreamingDetails.actualEndTime', '2026-10-24T16:49:05Z'],
    ['endedLive', 'contentDetails.duration', 'PT2H45M44S'],
    ['short', 'contentDetails.duration', 'PT28S'],
    ['embeddingOff', 'status.embeddable', false],
    ['missingMaxres', 'contentDetails.definition', 'sd'],
    ['zeroViews', 'statistics.viewCount', '0'],
    ['madeForKids', 'status.madeForKids', true],
    ['creativeCommons', 'status.license', 'creativeCommon'],
    ['recordingPlace', 'recordingDetails.locationDescription', 'Paraty, Rio de Janeiro'],
    [
      'recordingPlace',
      'recordingDetails.location',
      { latitude: -23.21778, longitude: -44.71306, altitude: 0 },
    ],
    ['dashId', 'recordingDetails', {}],
    ['paidPlacement', 'paidProductPlacementDetails.hasPaidProductPlacement', true],
    ['dashId', 'paidProductPlacementDetails.hasPaidProductPlacement', false],
    ['rejected', 'status.uploadStatus', 'rejected'],
    ['rejected', 'status.rejectionReason', 'copyright'],
    ['dashId', 'status.uploadStatus', 'processed'],
    ['dashId', 'id', '-smpMinus_0'],
  ] as const)('%s: %s', async (name, path, value) => {
    expect(await apiVideo(edgeCases[name])).toHaveProperty(path, value)
  })

  test('hidden likes: the count is absent', async () => {
    expect(await apiVideo(edgeCases.hiddenLikes)).not.toHaveProperty('statistics.likeCount')
  })

  test('texts: markup, formulas, full tags, long title, right to left, emoji', () => {
    const html = catalogueVideo(edgeCases.html)
    expect(html.title).toContain('<script>alert(1)</script>')
    expect(html.tags).toContain('"><img src=x onerror=alert(3)>')
    const formulas = catalogueVideo(edgeCases.formulaTags).tags
    for (const sign of ['=', '+', '-', '@']) {
      expect(formulas.some((tag) => tag.startsWith(sign))).toBe(true)
    }
    const full = catalogueVideo(edgeCases.fullTags).tags
    expect(tagBudget(full)).toBeGreaterThan(480)
    expect(full.some((tag) => tag.includes(','))).toBe(true)
    expect([...catalogueVideo(edgeCases.longTitle).title]).toHaveLength(100)
    const rightToLeft = catalogueVideo(edgeCases.rightToLeft).description
    expect(rightToLeft).toMatch(/\p{Script=Arabic}/u)
    expect(rightToLeft).toMatch(/\p{Script=Hebrew}/u)
    expect(catalogueVideo(edgeCases.emoji).title).toMatch(/\p{Extended_Pictographic}/u)
  })

  test('localized: other languages by hl and as a part', async () => {
    const { body } = await api(
      `videos?part=snippet,localizations&hl=zh-TW&id=${edgeCases.localized}`,
    )
    const video = body.items?.[0]
    expect(video?.snippet?.localized?.title).toBe('用馬克杯底磨菜刀')
    expect(Object.keys(video?.localizations ?? {})).toEqual([
      'en',
      'fr',
      'es',
      'de',
      'ja',
      'zh-Hant',
    ])
  })
})

describe('edge cases of channels', () => {
  test('no banner, hidden subscribers, handle in Hangul, no country, old name', async () => {
    const noBanner = await apiChannel(`id=${edgeCases.noBannerChannel}`)
    expect(noBanner?.brandingSettings).not.toHaveProperty('image')
    const hidden = await apiChannel(`id=${edgeCases.hiddenSubscribersChannel}`)
    expect(hidden?.statistics?.hiddenSubscriberCount).toBe(true)
    expect(hidden?.statistics).not.toHaveProperty('subscriberCount')
    const korean = await apiChannel(`forHandle=${encodeURIComponent('별밤망원경')}`)
    expect(korean?.id).toBe(edgeCases.nonLatinHandleChannel)
    const noCountry = await apiChannel(`id=${edgeCases.noCountryChannel}`)
    expect(noCountry?.snippet).not.toHaveProperty('country')
    const legacy = await apiChannel('forUsername=HarbourBellLessons')
    expect(legacy?.id).toBe(edgeCases.legacyUsernameChannel)
  })

  test('a handle with @ and in other letter case', async () => {
    const channel = await apiChannel('forHandle=@HOBBINLANE')
    expect(channel?.snippet?.customUrl).toBe('@hobbinlane')
    expect(channel?.statistics?.subscriberCount).toBe('148000')
    expect(channel?.status?.isChannelMonetizationEnabled).toBe(true)
    expect(channel?.brandingSettings?.image?.bannerExternalUrl).toMatch(/\/banner\/UC/)
  })

  test('no uploads: the playlist is not found', async () => {
    const channel = await apiChannel(`id=${edgeCases.noUploadsChannel}`)
    expect(channel?.statistics?.videoCount).toBe('0')
    const uploads = channel?.contentDetails?.relatedPlaylists?.uploads
    const { body, status } = await api(`playlistItems?part=snippet&playlistId=${uploads}`)
    expect(status).toBe(404)
    expect(body.error?.errors?.[0]?.reason).toBe('playlistNotFound')
  })

  test('unknown: 200 without items', async () => {
    const { body, status } = await api(`channels?part=snippet&id=${edgeCases.unknownChannel}`)
    expect(status).toBe(200)
    expect(body.pageInfo?.totalResults).toBe(0)
    expect(body).not.toHaveProperty('items')
  })
})
