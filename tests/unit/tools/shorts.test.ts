import { isShort } from '@/lib/tools/youtube/shorts'
import { shortsIn } from '@/lib/youtube/models/shorts'

const now = Date.parse('2026-11-20T12:00:00Z')
const item = (videoId: string, publishedAt?: string) => ({
  videoId,
  title: '',
  channelId: '',
  channelTitle: '',
  publishedAt,
})
const dated = [item('new', '2026-11-10T00:00:00Z'), item('old', '2026-11-01T00:00:00Z')]

describe('what the first page of a channel’s Shorts covers', () => {
  test.each([
    ['a whole list goes back to the first Short', { items: dated }, ''],
    [
      'a page of a longer list goes back to its oldest',
      { items: dated, next: 'more' },
      '2026-11-01T00:00:00Z',
    ],
    [
      'so does one whose paging can’t be read',
      { items: dated, broken: true as const },
      '2026-11-01T00:00:00Z',
    ],
    [
      'a page with an unknown day doesn’t say how far it goes',
      { items: [...dated, item('?')], next: 'more' },
      undefined,
    ],
  ])('%s', (_, page, since) => {
    const list = shortsIn(page, now)
    expect(list.since).toBe(since)
    expect(list.until).toBe('2026-11-20T12:00:00.000Z')
  })
})

describe('whether a video is a Short', () => {
  const page = shortsIn({ items: dated, next: 'more' }, now)
  const whole = shortsIn({ items: dated }, now)
  const video = (durationSeconds: number | undefined, publishedAt?: string, id = 'other') => ({
    id,
    durationSeconds,
    publishedAt,
  })
  test.each([
    ['one in the list is', video(50, '2026-11-10T00:00:00Z', 'new'), page, true],
    [
      'one in the list is, although its length isn’t known',
      video(undefined, '', 'old'),
      page,
      true,
    ],
    ['one that is too long isn’t, without a list', video(181, '2026-11-10'), undefined, false],
    ['a short one is unknown without a list', video(180, '2026-11-10'), undefined, undefined],
    ['one that the list would have isn’t', video(50, '2026-11-05T00:00:00Z'), page, false],
    ['one before the list’s oldest is unknown', video(50, '2026-10-30T00:00:00Z'), page, undefined],
    [
      'one of any day isn’t where the list is whole',
      video(50, '2020-01-01T00:00:00Z'),
      whole,
      false,
    ],
    [
      'one that was published after the list was read is unknown',
      video(50, '2026-11-20T13:00:00Z'),
      whole,
      undefined,
    ],
    [
      'one of the day on which the list was read, whose time isn’t known, is unknown',
      video(50, '2026-11-20'),
      whole,
      undefined,
    ],
    ['one of the day before isn’t', video(50, '2026-11-19'), whole, false],
    ['one of an unknown day is unknown', video(50), whole, undefined],
  ])('%s', (_, one, shorts, expected) => {
    expect(isShort(one, shorts)).toBe(expected)
  })
})
