import { channelById, channels, commentsOf, edgeCases, videos } from '../src/catalogue'
import { tagBudget } from './helpers/sample'

const siteLanguages = 'en fr zh-Hant zh-Hans nl gu hi it ja ko pl pt ru es de'.split(' ')

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
    expect([...spoken].sort()).toEqual([...siteLanguages].sort())
    expect([...captioned].sort()).toEqual([...siteLanguages].sort())
  })

  test.each(videos.map((video) => [video.id, video] as const))('%s is plausible', (_id, video) => {
    expect(channelById(video.channelId)).toBeDefined()
    expect([...video.title].length).toBeLessThanOrEqual(100)
    expect(Buffer.byteLength(video.description)).toBeLessThanOrEqual(5000)
    expect(tagBudget(video.tags)).toBeLessThanOrEqual(500)
    if (video.id !== edgeCases.noTags) expect(video.tags.length).toBeGreaterThanOrEqual(5)
    expect(video.tags.length).toBeLessThanOrEqual(20)
    expect(video.likes).toBeLessThanOrEqual(Math.max(video.views, 212))
    for (const { cues } of video.captions) {
      const ends = cues.map((cue) => cue.startMs + cue.durationMs)
      expect(Math.max(...ends)).toBeLessThanOrEqual(video.seconds * 1000)
      cues.slice(1).forEach((cue, index) => {
        expect(cue.startMs).toBeGreaterThanOrEqual(ends[index] ?? 0)
      })
    }
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
    for (const video of videos) {
      const threads = commentsOf(video)
      const count = threads.reduce((sum, thread) => sum + 1 + thread.replies.length, 0)
      expect([video.id, count]).toEqual([video.id, video.commentTotal])
    }
  })
})
