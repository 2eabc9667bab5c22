import {
  channelById,
  channels,
  commentsOf,
  edgeCases,
  type SampleVideo,
  uploadsOf,
  videos,
} from '../src/catalogue'
import { motifs } from '../src/pictures/motifs'
import { scenes } from '../src/pictures/scenes'
import { tagBudget } from './helpers/sample'

const siteLanguages = 'en fr zh-Hant zh-Hans nl gu hi it ja ko pl pt ru es de'.split(' ')

/** What YouTube would not have let the owner do, or nobody would believe. */
function faultsOf(video: SampleVideo): string[] {
  const { captions, commentTotal, description, id, likes, seconds, tags, title, views } = video
  const ends = captions.flatMap(({ cues }) => cues.map((cue) => cue.startMs + cue.durationMs))
  const overlaps = captions.some(({ cues }) =>
    cues.slice(1).some(({ startMs }, at) => {
      const before = cues[at]
      return before !== undefined && startMs < before.startMs + before.durationMs
    }),
  )
  const holds = {
    channel: channelById(video.channelId) !== undefined,
    'title length': [...title].length > 0 && [...title].length <= 100,
    'description length': Buffer.byteLength(description) <= 5000,
    'tag budget': tagBudget(tags) <= 500,
    'tag count': tags.length <= 20 && (tags.length >= 5 || id === edgeCases.noTags),
    likes: likes <= Math.max(views, 212),
    comments: commentTotal <= Math.max(views / 50, 10),
    'length of a Short': !video.isShort || seconds <= 60,
    captions: Math.max(0, ...ends) <= seconds * 1000 && !overlaps,
  }
  return Object.entries(holds).flatMap(([name, held]) => (held ? [] : name))
}

describe('the catalogue', () => {
  test('is large enough, and its ids are unique and well-formed', () => {
    expect(videos.length).toBeGreaterThanOrEqual(60)
    expect(channels.length).toBeGreaterThanOrEqual(15)
    const ids = videos.map((video) => video.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]{10}[AEIMQUYcgkosw048]$/)
    for (const { id } of channels) expect(id).toMatch(/^UC[\w-]{21}[AQgw]$/)
    expect(new Set(channels.map((channel) => channel.id)).size).toBe(channels.length)
  })

  test('speaks all fifteen site languages, with captions in each', () => {
    const spoken = new Set(channels.map((channel) => channel.language))
    const captioned = new Set(
      videos.flatMap((video) => video.captions.map((track) => track.language)),
    )
    expect([...spoken]).toEqual(expect.arrayContaining(siteLanguages))
    expect([...captioned].sort()).toEqual([...siteLanguages].sort())
  })

  test('every video is plausible', () => {
    for (const video of videos)
      expect({ id: video.id, wrong: faultsOf(video) }).toEqual({ id: video.id, wrong: [] })
  })

  test('has chapters that YouTube would accept', () => {
    const chaptered = videos.filter((video) => /^0:00 /m.test(video.description))
    expect(chaptered.length).toBeGreaterThan(30)
    for (const video of chaptered) {
      const starts = [...video.description.matchAll(/^((?:\d+:)?\d+:\d\d) /gm)].map((found) =>
        (found[1] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
      )
      expect(starts.length).toBeGreaterThanOrEqual(3)
      expect(starts[0]).toBe(0)
      const ends = [...starts.slice(1), video.seconds]
      ends.forEach((end, index) => {
        expect(end - (starts[index] ?? 0)).toBeGreaterThanOrEqual(10)
      })
    }
  })

  test('has exactly as many comments as it reports', () => {
    // All that are written by hand, and some of the others.
    for (const video of videos.filter((_, at) => at < 90 || at % 97 === 0)) {
      const threads = commentsOf(video)
      const count = threads.reduce((sum, thread) => sum + 1 + thread.replies.length, 0)
      expect([video.id, count]).toEqual([video.id, video.commentTotal])
      const ids = threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
      expect(new Set(ids).size).toBe(count)
    }
  })

  test('comments are in proportion to views', () => {
    const commented = videos.filter(
      ({ commentsOff, isShort, privacy, views }) =>
        !commentsOff && !isShort && privacy === 'public' && views > 10_000,
    )
    for (const { commentTotal, id, views } of commented) {
      const share = commentTotal / views
      expect({ id, isLikely: share > 0.0008 && share < 0.008 }).toEqual({ id, isLikely: true })
    }
  })

  test('the channels of the examples have thirty uploads, Shorts among them, and one stands out', () => {
    const others: string[] = [edgeCases.automaticCaptions, edgeCases.chapters]
    const homes = new Set(
      videos
        .filter(({ captions, id }) => captions.length > 0 && !others.includes(id))
        .map(({ channelId }) => channelId),
    )
    expect(homes.size).toBeGreaterThanOrEqual(15)
    for (const id of [...homes, edgeCases.legacyUsernameChannel]) {
      const uploads = uploadsOf(id)
      expect([id, uploads.length]).toEqual([id, 30])
      const long = uploads.filter((video) => !video.isShort && video.views > 0)
      expect(long.length).toBeGreaterThan(10)
      expect(uploads.length - long.length).toBeGreaterThan(4)
      const views = long.map((video) => video.views).sort((one, other) => one - other)
      const median = views[Math.floor(views.length / 2)] ?? 0
      expect((views.at(-1) ?? 0) / median).toBeGreaterThan(2.5)
    }
  })

  test('one channel has fifty uploads, one a week', () => {
    const moments = uploadsOf(edgeCases.regularChannel).map((video) =>
      Date.parse(video.publishedAt),
    )
    expect(moments).toHaveLength(50)
    for (const [at, moment] of moments.slice(1).entries()) {
      expect(Math.abs((moments[at] ?? 0) - moment - 7 * 86_400_000)).toBeLessThan(86_400_000)
    }
  })

  test('handles are unique, and pictures have parts that exist', () => {
    const handles = channels.map(({ handle }) => handle.toLowerCase())
    expect(new Set(handles).size).toBe(handles.length)
    for (const handle of handles) expect(handle).toMatch(/^@[\p{L}\p{M}\p{N}._-]{3,30}$/u)
    for (const { picture } of videos) {
      if (!picture) continue
      expect(Object.keys(scenes)).toContain(picture.scene)
      expect(Object.keys(motifs)).toContain(picture.hero)
    }
  })
})
