import { mayRetry } from '@/lib/downloads/may-retry'
import { uniqueNames } from '@/lib/downloads/zip.server'

test('files of one ZIP have different names, also where cases don’t count', () => {
  expect(uniqueNames(['a.mp4', 'A.mp4', 'b.mp4', 'a.mp4', '2 a.mp4'])).toEqual([
    'a.mp4',
    '2 A.mp4',
    'b.mp4',
    '3 a.mp4',
    '2 2 a.mp4',
  ])
})

test.each([
  'video.private',
  'video.notInRegion',
  'media.formatGone',
  'media.tooLong',
  'media.takenDown',
])('%s is up to the video, so it isn’t tried again', (code) => expect(mayRetry(code)).toBe(false))

test.each([
  'media.broken',
  'media.blocked',
  'media.siteFull',
  'rate.exceeded',
  'media.live',
  'job.interrupted',
])('%s may go away', (code) => expect(mayRetry(code)).toBe(true))

test('a code that nobody knows isn’t tried again', () => {
  expect(mayRetry('what.ever')).toBe(false)
})
