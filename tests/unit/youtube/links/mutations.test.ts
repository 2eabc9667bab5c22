import { type Link, parseChannelLink, parseLink, parseVideoLink } from '@/lib/youtube/links'
import { full } from '../../../helpers/gate'
import * as cases from './cases'
import * as around from './forms/beside-and-around'
import * as carrying from './forms/embeds-and-carriers'
import * as lists from './forms/lists-and-channels'
import * as refused from './forms/refused'
import * as videos from './forms/videos'
import { googleEnds } from './google-hosts'

const ROUNDS = full ? 30_000 : 5_000

const seeds = Object.values({ ...videos, ...carrying, ...lists, ...refused, ...around, ...cases })
  .filter(Array.isArray)
  .flat()
  .map(([input]) => input as string)
  .filter((input) => input.length < 500)
const named = seeds.filter((input) => parseLink(input))

const pieces = (
  '/ // ? & = # . .. : @ % %2F %252F %40 %00 %0d%0a %E3%81 %ff \\ + ; , ! ( < " \u200b \u202e \u3002 ' +
  '\uff0e \ud800 e\u0301 v= vi= list= q= u= continue= url= https:// http:// vnd.youtube: youtube:// ' +
  'www. youtube.com youtu.be i.ytimg.com studio.youtube.com consent.youtube.com evil.test ' +
  'evil.test/ @evil.test .evil.test /redirect?q= /attribution_link?u= &amp; &quot; javascript: data:'
).split(' ')

/** A seeded random generator: mulberry32, public domain. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function* mutations(): Generator<string> {
  const next = numbers(20_261_122)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = (list: readonly string[]) => list[below(list.length)]!
  for (let round = 0; round < ROUNDS; round++) {
    let text = pick(named)
    for (let change = below(2); change >= 0; change--) {
      const at = below(text.length + 1)
      const to = at + below(8)
      const kind = below(6)
      if (kind === 0) text = text.slice(0, at) + text.slice(to)
      else if (kind === 1) text = text.slice(0, at) + pick(pieces) + text.slice(at)
      else if (kind === 2) text = text.slice(0, at) + pick(pieces) + text.slice(to)
      else if (kind === 3) text = text.slice(0, at) + pick(seeds).slice(below(12))
      else if (kind === 4) text = text.slice(0, at) + encodeURIComponent(pick(pieces.slice(0, 9)))
      else text = text.slice(0, to) + text.slice(at)
    }
    yield text
  }
}

const step = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes.replace(/%([0-7][\da-f])/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    }
  })

/** The input as typed, and decoded up to three times. */
function readings(input: string): string {
  // Bing's addresses are in Base64; one mail filter has its own signs for `%` and `/`.
  const [, coded = ''] = /[?&]u=a1([\w-]+)/.exec(input) ?? []
  const all = [
    step(input.replaceAll('-', '%').replaceAll('_', '/')),
    Buffer.from(coded, 'base64url').toString('latin1'),
    // A handle’s sign may be of full width, twice, or apart.
    input.replace(/^\s*[@＠﹫][\s\p{Cf}@]*/u, '@'),
    // Markdown has backslashes before signs, and mail breaks lines.
    input.replace(/\\(?=[_-])|=\r?\n/g, ''),
    input,
  ]
  for (let times = 0; times < 3; times++) all.push(step(all.at(-1)!))
  return all.flatMap((text) => [text, text.normalize('NFC')]).join('\n')
}

function idsOf(link: Link): string[] {
  if (link.kind === 'playlist') return [link.playlistId]
  if (link.kind === 'channel') return [link.value]
  if (link.kind === 'clip') return [link.clipId]
  return link.playlistId ? [link.videoId, link.playlistId] : [link.videoId]
}

const hosts = new RegExp(
  String.raw`^(?:(?:(?:www|m|music|studio|consent|gdata|img|gaming|kids|tv|[a-z]{2})\.)?youtube\.com|(?:www\.)?(?:youtu\.be|y2u\.be|youtube-nocookie\.com|youtubekids\.com|youtubeeducation\.com|youtube\.(?!co$)(?:[a-z]{2}|com?\.[a-z]{2}))|youtube\.googleapis\.com|i[1-9]?\.ytimg\.com|(?:(?:www|accounts)\.)?google\.(?:${googleEnds.join('|').replaceAll('.', '\\.')})|lm?\.facebook\.com|l\.instagram\.com|(?:[a-z\d-]+\.)*safelinks\.protection\.outlook\.com|www\.linkedin\.com|vk\.com|duckduckgo\.com|out\.reddit\.com|steamcommunity\.com|t\.umblr\.com|(?:(?:web|wayback|wayback-fakeurl)\.)?archive\.org|ghostarchive\.org|wayback\.archive-it\.org|arquivo\.pt|webarchive\.loc\.gov|wayback\.stanford\.edu|archive\.(?:ph|is|today)|(?:www-youtube-com|youtu-be)\.translate\.goog|urldefense\.(?:proofpoint\.)?com)$`,
)

/** The host a browser would open, for an input that is a single URL. */
function browserHost(input: string): string | undefined {
  if (!/^https?:\/\/[\w.~:/?#@$&+=%-]*$/i.test(input)) return undefined
  try {
    const { hostname, username, password } = new URL(input)
    return username || password ? '(user info)' : hostname
  } catch {
    return '(none)'
  }
}

/** A channel’s address and what may be more of its name on the line, which no other address is; or a sign and words. */
const isNameAndMore = (input: string) =>
  /[@＠﹫/][^\s/]+[^\S\r\n]+(?!\S*\.\p{L}{2,}\/)[\p{L}\p{N}&+]/u.test(readings(input)) ||
  /^[@＠﹫]\s*\S+\s+\S/u.test(input.replace(/\p{Cf}/gu, ' ').trim()) ||
  // A name that is cut, and one right beside words.
  /\/[^/?#]*(?:\.{3}|…)|\S(?=https?:)\S*\/[^\s/?#]*(?!\p{sc=Latin})\p{L}[^\s/?#]*(?:\s|$)/u.test(
    input,
  )

test('every name of Google’s search may lead to a video', () => {
  const watch = 'https://www.youtube.com/watch?v=smpTags500w'
  const isRead = (end: string) => parseLink(`https://www.google.${end}/url?q=${watch}`)
  expect(googleEnds.filter((end) => !isRead(end))).toEqual([])
})

describe('randomly changed links', () => {
  test('S01: no change yields a foreign host, or an id that the input does not contain', () => {
    const wrong: [string, Link][] = []
    let read = 0
    for (const input of mutations()) {
      const link = parseLink(input)
      if (!link) continue
      read++
      const text = readings(input)
      const host = browserHost(input)
      const isForeign = host !== undefined && !hosts.test(host)
      if (isForeign || !idsOf(link).every((id) => text.includes(id))) wrong.push([input, link])
    }
    expect(wrong).toEqual([])
    // If fewer are readable, the changes are too wild to test anything.
    expect(read).toBeGreaterThan(ROUNDS / 6)
  })

  test('every parser returns a link of its kinds or an error, and never throws', () => {
    const isFailure = (answer: object) =>
      Object.keys(answer).sort().join() === 'code,ok' &&
      /^(?:link|input)\./.test((answer as { code: string }).code)
    const seen = new Set<string>()
    const wrong: unknown[] = []
    for (const input of mutations()) {
      const video = parseVideoLink(input)
      const channel = parseChannelLink(input)
      if (video.ok) seen.add(`video: ${video.value.kind}`)
      else if (!isFailure(video)) wrong.push([input, video])
      if (channel.ok) seen.add(`channel: ${channel.value.kind}`)
      else if (!isFailure(channel)) wrong.push([input, channel])
      // `parseLink` finds whatever the specialized parsers find.
      // A channel’s name that words follow stands before a video.
      const goesOn = !channel.ok && channel.code === 'link.nameGoesOn'
      if (goesOn && !isNameAndMore(readings(input))) wrong.push(['goes on', input])
      if ((video.ok || channel.ok) && !goesOn && parseLink(input) === null) wrong.push(input)
    }
    expect(wrong).toEqual([])
    expect([...seen].sort()).toEqual(['channel: channel', 'channel: video', 'video: video'])
  })
})
