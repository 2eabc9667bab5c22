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
    expect(ids.filter((id) => !/^[\w-]{10}[AEIMQUYcgkosw048]$/.test(id))).toEqual([])
    const owners = channels.map(({ id }) => id)
    expect(owners.filter((id) => !/^UC[\w-]{21}[AQgw]$/.test(id))).toEqual([])
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
    const judged = videos.map((video) => ({ id: video.id, wrong: faultsOf(video) }))
    expect(judged.filter(({ wrong }) => wrong.length > 0)).toEqual([])
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
    // All that are written by hand, and some of the others; a full run has five times as many.
    const every = process.env.FULL ? 97 : 485
    for (const video of videos.filter((_, at) => at < 90 || at % every === 0)) {
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
    const shares = commented.map(({ commentTotal, id, views }) => ({
      id,
      share: commentTotal / views,
    }))
    expect(shares.filter(({ share }) => share <= 0.0008 || share >= 0.008)).toEqual([])
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
    expect(handles.filter((handle) => !/^@[\p{L}\p{M}\p{N}._-]{3,30}$/u.test(handle))).toEqual([])
    const shown = videos.flatMap(({ picture }) => picture ?? [])
    expect(shown.filter(({ scene }) => !(scene in scenes))).toEqual([])
    expect(shown.filter(({ hero }) => !(hero in motifs))).toEqual([])
  })
})
