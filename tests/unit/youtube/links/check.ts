import { parseChannelLink, parseLink, parseVideoLink } from '@/lib/youtube/links'
import type { Case, Expected } from './cases'

function codeOf(expected: Expected, wanted: 'link.videoExpected' | 'link.channelExpected') {
  if (expected === 'blank') return 'input.required'
  if (typeof expected !== 'string' && expected.kind === 'clip') return 'link.clipUnreadable'
  if (expected === 'goesOn' && wanted === 'link.channelExpected') return 'link.nameGoesOn'
  if (expected === 'other') return 'link.nothing'
  return expected === 'foreign' ? 'link.notYouTube' : wanted
}

/** The channel of a playlist that YouTube generates for it. */
function owner(expected: Expected) {
  if (typeof expected === 'string' || expected.kind !== 'playlist') return expected
  const rest = /^UU(?:LF|SH|LV|MO)?([\w-]{22})$/.exec(expected.playlistId)?.[1]
  return rest ? { kind: 'channel', by: 'id', value: `UC${rest}` } : 'other'
}

/** What the three link parsers make of a row. */
function wantedOf([input, expected]: Case) {
  const link = typeof expected === 'string' ? null : expected
  const channel = owner(expected)
  return [
    input,
    link,
    link?.kind === 'video'
      ? { ok: true, value: link }
      : { ok: false, code: codeOf(expected, 'link.videoExpected') },
    typeof channel === 'string' || channel.kind === 'clip'
      ? { ok: false, code: codeOf(expected, 'link.channelExpected') }
      : { ok: true, value: channel },
  ]
}

/** One test for all rows, as a thousand tests take longer than what they try: a failure shows those that
 * are wrong. */
export function checkAll(cases: readonly Case[]) {
  test('each is read by the three link parsers', () => {
    const read = cases.map(([input]) => [
      input,
      parseLink(input),
      parseVideoLink(input),
      parseChannelLink(input),
    ])
    expect(read).toStrictEqual(cases.map(wantedOf))
  })
}
