import { AppError } from '@/lib/errors'
import { clipIn, clipsIn, withVideo } from '@/lib/tools/machine/clip-links'
import type { Fields } from '@/lib/tools/machine/fields'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import type { YouTube } from '@/lib/youtube/youtube.server'

const link = (id: string) => `https://www.youtube.com/clip/${id}?si=share`
const clip = { videoId: 'dQw4w9WgXcQ', start: 12.4, end: 27.5 }
const fields = {
  url: { kind: 'videoUrl' },
  start: { kind: 'time' },
  end: { kind: 'time' },
} as const satisfies Fields

test('a clip is found in a link, not in words', () => {
  expect(clipIn(link('UgkxLanternPier'))).toBe('UgkxLanternPier')
  expect(clipIn('how to clip/edit videos')).toBeUndefined()
  expect(clipIn('https://example.org/clip/UgkxLanternPier')).toBeUndefined()
  expect(clipIn(undefined)).toBeUndefined()
})

test('its video takes its place, and its whole seconds the empty fields', () => {
  const values = { url: link('UgkxLanternPier'), start: '', other: '1' }
  const [found] = clipsIn(fields, values)
  expect(withVideo(fields, values, found!, clip)).toEqual({
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
    start: '12',
    end: '28',
    other: '1',
  })
  expect(withVideo(fields, { ...values, start: '3' }, found!, clip)).toMatchObject({ start: '3' })
})

/** A YouTube that knows one clip and one video. */
const youtubeWith = (clips: Record<string, typeof clip>) =>
  ({
    clip: async (id: string) => {
      const known = clips[id]
      if (!known) throw new AppError('link.clipUnreadable')
      return known
    },
    videos: async (ids: string[]) =>
      new Map(
        ids.map((id) => [
          id,
          {
            ...{ id, title: 'A title', channelId: 'UC', channelTitle: 'A channel' },
            ...{ publishedAt: '2024-02-29T00:00:00Z', durationSeconds: 60, tags: ['tea'] },
          },
        ]),
      ),
  }) as unknown as YouTube

const tags = findRunnable('tag-extractor')

test('a tool takes the video of a clip, and a batch says what was typed', async () => {
  const youtube = youtubeWith({ UgkxLanternPier: clip })
  const url = [link('UgkxLanternPier'), link('UgkxNobodyKnows')]
  expect(await runTool(tags, { url }, youtube)).toMatchObject({
    items: [
      { input: url[0], ok: true, result: { tags: ['tea'], video: { id: 'dQw4w9WgXcQ' } } },
      { input: url[1], ok: false, error: { code: 'link.clipUnreadable', field: 'url' } },
    ],
  })
})

test('a clip that can’t be read has its sentence at the field', async () => {
  await expect(
    runTool(tags, { url: link('UgkxNobodyKnows') }, youtubeWith({})),
  ).rejects.toMatchObject({ code: 'link.clipUnreadable', field: 'url', status: 400 })
})
