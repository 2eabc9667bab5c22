import { parseChannelLink, parseLink, parseVideoLink } from '@/lib/youtube/links'
import type { Case, Expected } from './cases'

function codeOf(expected: Expected, wanted: 'link.videoExpected' | 'link.channelExpected') {
  if (expected === 'blank') return 'input.required'
  if (typeof expected !== 'string' && expected.kind === 'clip') return 'link.clipUnreadable'
  if (expected === 'goesOn' && wanted === 'link.channelExpected') return 'link.nameGoesOn'
  return expected === 'foreign' ? 'link.notYouTube' : wanted
}

/** The channel of a playlist that YouTube generates for it. */
function owner(expected: Expected) {
  if (typeof expected === 'string' || expected.kind !== 'playlist') return expected
  const rest = /^UU(?:LF|SH|LV|MO)?([\w-]{22})$/.exec(expected.playlistId)?.[1]
  return rest ? { kind: 'channel', by: 'id', value: `UC${rest}` } : 'other'
}

/** One test per row with the results of the three link parsers. */
export function checkAll(cases: readonly Case[]) {
  test.each(cases)('%j', (input, expected) => {
    const link = typeof expected === 'string' ? null : expected
    expect(parseLink(input)).toStrictEqual(link)
    expect(parseVideoLink(input)).toStrictEqual(
      link?.kind === 'video'
        ? { ok: true, value: link }
        : { ok: false, code: codeOf(expected, 'link.videoExpected') },
    )
    const channel = owner(expected)
    expect(parseChannelLink(input)).toStrictEqual(
      typeof channel === 'string' || channel.kind === 'clip'
        ? { ok: false, code: codeOf(channel as Expected, 'link.channelExpected') }
        : { ok: true, value: channel },
    )
  })
}
