import { isWrapped, readAddress } from './hosts'
import { isDamagedId, isWholePlaylist, ownerOf, readBare } from './ids'
import type { ChannelLink, Link, VideoLink } from './link'
import { readPage } from './pages'

export { isDamagedId } from './ids'
export type { Link } from './link'
export { channelUrl, handleUrl, watchUrl, watchUrlAt } from './urls'

export type LinkResult<T> =
  | { ok: true; value: T }
  | {
      ok: false
      code:
        | 'input.required'
        | 'link.notYouTube'
        | 'link.nothing'
        | 'link.videoExpected'
        | 'link.channelExpected'
        | 'link.nameGoesOn'
        | 'link.clipUnreadable'
    }

/** Longer than any link with text around it; bounds the cost of hostile input. */
const MAX_LENGTH = 8192

// Invisible characters around a link are removed. Those inside a name are kept and validated with
// it: cutting the name there could produce another channel's name.
const INVISIBLE = /([@/][\p{L}\p{M}\p{N}_.·\p{Cf}-]*[\p{L}\p{M}\p{N}])|\p{Cf}/gu
// Mail as it is sent has `=3D` for `=`, and breaks lines behind `=`.
const QUOTED_PRINTABLE =
  /[?&](?:v|list)=3D(?:[\w-]|=\r?\n){11}|[/=](?=(?:(?:=\r?\n)?[\w-]){11}(?![\w-]))[\w-]{0,10}=\r?\n/
// Written so that nothing opens it: `hxxps://youtu[.]be/ID`.
const DEFANGED_DOT =
  /(?<![\w-])(www|m|music|youtube|youtu)(?:\[\.\]|\(\.\)|\{\.\}|\[dot\])(?=[a-z])/gi
// Marks of direction and the like before an id, as chats put them around it.
const BEFORE_ID = /(?<=[/=])[\u200b\u200e\u200f\u2060\ufeff]+(?=[\w-]{11}(?![\w-]))/g
// `\s` is not used because it contains an invisible character. `。` and full-width ASCII are
// excluded because they can disguise a host.
const AROUND_LINKS = /[\t-\r\p{Z}<>"'`(){}[\]|*“”„‘’‚«»‹›「」『』《》〈〉【】、]+/u
// Code for a player: of bulletin boards, wikis and site generators, and of pages.
const PLAYER_CODES = [
  /^\[(?:youtube|yt)\]\s*([\w-]{11})\s*\[\/(?:youtube|yt)\]$/i,
  /^(?:\{\{<?|\{%|@\[)\s*(?:youtube|yt)[\s|>\](:"]{1,5}(?:id=["']?)?([\w-]{11})(?![\w-])[^{}]{0,100}[}\s]*$/i,
  /^<(?:lite|amp)-youtube\s[^<>]{0,300}?video-?id="([\w-]{11})"/i,
]
const AFTER_LINKS = /[。！，：；？（）…،؛؟]/
// Emoji behind a name in a path; a query may have some. One within a name isn’t cut: that would make another’s.
const EMOJI_IN_PATH =
  /^([^?#\p{Extended_Pictographic}]*)\p{Extended_Pictographic}(?![^/?#]*[\p{L}\p{N}]).*$/su
const TRAILING = '.,;:!?'
// What stands between an address and its id, copied without the host.
const PATH_ALONE = /^\/?(?=watch\/?\?\S*\bv=|(?:shorts|live|embed)\/[\w-]{11}(?![\w-]))\S+$/i
const ID_ALONE = /^(?:[?&]?v=|(?:video[ -]?)?id\s{0,3}[:=]\s{0,3})(?=[\w-]{11}(?![\w-]))/i
// Words behind a handle’s sign; they may be one channel’s name.
const NAME_AFTER_AT = /^[@＠﹫]\s{0,3}[^\s@＠﹫/]{1,40}(?:\s{1,3}[^\s@＠﹫/]{1,40}){1,4}$/
// What stands before a handle in a profile, and around it in a sentence: a blank or a second sign, marks, emoji. And
// a sentence’s end behind an id with a digit, which is no word.
const BEFORE_HANDLE =
  /^(?:[→►▶•*\s-]|\p{Extended_Pictographic}|\ufe0f){0,9}(?:(?:yt|youtube)\s{1,3}|(?:(?:my|mein|mi|mon|mio|meu|mijn|mój|мой)\s{1,3})?(?:youtube[\s-]{1,3})?(?:yt|youtube|channel|kanal|kanaal|kanał|canale?|cha[iî]ne|канал|チャンネル|채널|频道|頻道|चैनल|ચૅનલ|ચેનલ)(?:\s{1,3}youtube)?\s?[:：]\s{0,3})?["'“„«「『（(]?(?=[@＠﹫])/iu
const NEAR_HANDLE =
  /^([@＠﹫])[\s@]{0,3}(?=[^\s@])([^\s,;:!?…。，！？、"'“‘”»」』）)]*[^\s.,;:!?…。，！？、"'“‘”»」』）)])[.,;:!?…。，！？、"'“‘”»」』）)]{0,9}(?:\s?(?:\p{Extended_Pictographic}|\ufe0f|\u200d)){0,9}$/u
const ID_AND_DOT = /^(?=\D{0,10}\d)([\w-]{11})[.,;]$/
// An address that ends in a name, and words that may belong to it: `youtube.com/@Some Body`.
const ENDS_IN_NAME = /^(?:https?:\/\/?|\/\/)?[^/]+\/(?:(?:c|user)\/)?[^/?#]*[^/?#.,;:!]$/i
const MORE_OF_NAME =
  /^(?:['’]\p{L}{1,2})?(?:[^\S\r\n]{1,5}(?![^\s,，、]*\.\p{L}{2,}\/)[\p{L}\p{N}&+][\p{L}\p{M}\p{N}_.'’&+-]*){1,4}(?:[/?#][^\s,]*)?[^\S\r\n]*(?:[\r\n,;，、]|$)/u

/** How pages show an address that is too long: what stands before it is the beginning of a name. */
const SHORTENED = /(?<![.…])(?:…|\.{3}(?=["')\]]{0,3}$))(?![.…])/
const OTHER_SCRIPT = /(?!\p{sc=Latin})\p{L}/u
/** Where words of a script without spaces, or with endings, may go on behind a Latin name. */
const INTO_ANOTHER_SCRIPT = /[a-z](?!\p{sc=Latin})\p{L}/iu
/** What closes around an address, so that it ends there. */
const IN_SIGNS = /^[>"'`)}\]”»›」』》〉】）*]/

/**
 * Whether an address's name may have more than the name in it, or less: words of its script stand
 * behind it, or before the address without a blank. A page, a query or a closing sign behind the name ends it.
 */
function isUncertain(word: string, after: string): boolean {
  const parts = word.split(/https?:\/\//i)
  const address = parts.at(-1) ?? ''
  const page = address.slice(address.indexOf('/')).replace(/^\/*(?:(?:c|user)\/)?/i, '')
  const [part = '', ...others] = page.split(/[/?#]/, 2)
  const [name = ''] = part.split(AFTER_LINKS, 1)
  if (others.length > 0) return false
  if (SHORTENED.test(part)) return true
  if (IN_SIGNS.test(part.slice(name.length) || after)) return false
  const isGlued = parts.length > 1 && /\p{L}$/u.test(parts[0]!)
  const rest = `${parts.length > 1 ? parts[0] : ''} ${after}`.replaceAll(
    name.replace(/^[@＠﹫]/, '') || name,
    ' ',
  )
  return (
    (isGlued && OTHER_SCRIPT.test(name)) ||
    (INTO_ANOTHER_SCRIPT.test(name) && OTHER_SCRIPT.test(rest))
  )
}

/** A link pasted twice, once. */
function undoubled(text: string): string {
  const half = text.slice(text.length / 2)
  return /^(?:https?:|www\.)/i.test(half) && half + half === text ? half : text
}

/** What is the whole text without a host around it. */
function readAlone(text: string): Link | null {
  const coded = PLAYER_CODES.map((form) => form.exec(text)?.[1]).find((id) => id)
  const bare = readBare(
    coded ?? text.replace(BEFORE_HANDLE, '').replace(NEAR_HANDLE, '$1$2').replace(ID_AND_DOT, '$1'),
  )
  if (bare) return bare
  const id = ID_ALONE.exec(text)?.[0]
  const page = id === undefined ? text.replace(/^\//, '') : `watch?v=${text.slice(id.length)}`
  const isPath = id === undefined ? PATH_ALONE.test(text) : !/\s/.test(page)
  return isPath ? (readWord(`youtube.com/${page}`) ?? null) : null
}

/**
 * Reads what one word links to: `null` for a YouTube URL that names nothing, `undefined` for
 * anything else.
 */
function readWord(word: string): Link | null | undefined {
  const address = readAddress(word)
  if (!address) return undefined
  const page = address.page.split(AFTER_LINKS, 1)[0]!.replace(EMOJI_IN_PATH, '$1')
  // Not a regular expression: `[.,]+$` takes quadratic time on a long run of dots that ends in a
  // letter.
  let end = page.length
  while (end > 0 && TRAILING.includes(page[end - 1]!)) end--
  const link = readPage({ host: address.host, page: page.slice(0, end) })
  const list = link?.kind === 'playlist' || link?.kind === 'video' ? link.playlistId : undefined
  const behindList = list && address.page.slice(address.page.indexOf(list) + list.length)
  if (!list || isWholePlaylist(list) || behindList?.search(SHORTENED) !== 0) return link
  if (link?.kind !== 'video') return null
  const { playlistId: _, ...video } = link
  return video
}

/** A text without what mail, JSON, shells and pages do to the signs of an address. */
function undone(text: string): string {
  const mail = QUOTED_PRINTABLE.test(text)
  return (
    (mail ? text.replace(/=\r?\n/g, '').replace(/=3D/gi, '=') : text)
      // JSON and shells have marks behind backslashes. Each lookbehind stands after its backslash, as before
      // it the engine would try it at every character.
      .replace(/\\\/\\\/(?<=https?:\\\/\\\/)[^\s"']*/gi, (address) =>
        address.replaceAll('\\/', '/'),
      )
      .replace(/\\u00(2f|26|3d|3f)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/\\(?<=[/=][\w-]{11}\\)[nrt]/g, ' ')
      .replace(/\\(?:(?=[?=&:_-])|(?<=[/=][\w-]{11}\\)\\*(?!\S))/g, '')
      .replace(
        /&#(?:x(2[def]|3[adf]|5f)|(4[567]|58|61|63|95));/gi,
        (_, hex?: string, code?: string) =>
          String.fromCharCode(hex ? parseInt(hex, 16) : Number(code)),
      )
      .replace(/(?<!\S)(_{1,3})(https?:\/\/\S+)\1(?!\S)/gi, '$2')
      .replace(/\bhxxp(?=s?:)/gi, 'http')
      .replace(DEFANGED_DOT, '$1.')
      // An archive's calendar has a sign for any time, which is Markdown's, too.
      .replace(/\*(?<=archive\.org\/web\/\d{0,14}\*)(?=\/)/gi, '0')
      // Text copied through several pages is encoded several times.
      .replace(/&(?:(?:amp|#38|#x26);)+/gi, '&')
      .replace(/&(?:quot|lt|gt|#34);/gi, '"')
      .replace(/&(?:#39|#x27|apos);/gi, "'")
  )
}

/**
 * Finds the first link that `pick` accepts. A channel's name that up to four words follow on its
 * line names none: they may be the rest of it.
 */
function find<T>(
  input: string,
  pick: (link: Link) => T | null,
  expected: 'link.videoExpected' | 'link.channelExpected',
): LinkResult<T> {
  if (input.length > MAX_LENGTH) return { ok: false, code: 'link.notYouTube' }
  const text = undoubled(
    input
      .replace(BEFORE_ID, '')
      .replace(INVISIBLE, (_, name?: string) => name ?? ' ')
      .trim(),
  )
  if (!text) return { ok: false, code: 'input.required' }
  const alone = readAlone(text)
  if (alone) {
    const value = pick(alone)
    return value ? { ok: true, value } : { ok: false, code: expected }
  }
  if (isWrapped(text)) return { ok: false, code: 'link.notYouTube' }

  const plain = undone(text)
  const found: (Link | null)[] = []
  let at = 0
  for (const word of plain.split(AROUND_LINKS)) {
    at = plain.indexOf(word, at) + word.length
    const link = readWord(word)
    if (link === undefined) continue
    found.push(link)
    const value = link && pick(link)
    // Without them it would be another channel.
    const isNamed = link?.kind === 'channel' && link.by !== 'id'
    const after = () => plain.slice(at).split(/[\r\n]/, 1)[0]!
    const goesOn = () =>
      (ENDS_IN_NAME.test(word) && MORE_OF_NAME.test(plain.slice(at, at + 200))) ||
      isUncertain(word, after())
    if (value && isNamed && goesOn()) return { ok: false, code: 'link.nameGoesOn' }
    if (value) return { ok: true, value }
  }
  if (found.some((link) => link?.kind === 'clip')) return { ok: false, code: 'link.clipUnreadable' }
  if (NAME_AFTER_AT.test(text.replace(BEFORE_HANDLE, '')))
    return { ok: false, code: expected === 'link.channelExpected' ? 'link.nameGoesOn' : expected }
  if (found.length === 0)
    return { ok: false, code: isDamagedId(text) ? 'link.nothing' : 'link.notYouTube' }
  return { ok: false, code: found.some(Boolean) ? expected : 'link.nothing' }
}

/**
 * Finds the first video, channel, playlist or clip in `input`: a link, alone or inside text or an embed
 * code, or a bare id, `@handle` or path (`watch?v=…`) as the entire input; any 11 letters count as an id. Null if there
 * is none.
 */
export function parseLink(input: string): Link | null {
  const result = find(input, (link) => link, 'link.videoExpected')
  return result.ok ? result.value : null
}

/**
 * Finds the first video in `input`.
 * Errors: `input.required` for a blank input, `link.clipUnreadable` for a clip, whose video only YouTube
 * knows, `link.videoExpected` for a YouTube link to something else or words behind a handle's sign, `link.nothing` for one
 * that names nothing or has a damaged ID, `link.notYouTube` for anything else, including more than 8192 characters.
 */
export function parseVideoLink(input: string): LinkResult<VideoLink> {
  return find(input, (link) => (link.kind === 'video' ? link : null), 'link.videoExpected')
}

/**
 * Finds the first channel in `input`. The playlist of a channel's uploads counts as the channel,
 * because its id contains the channel's; for a video, the caller has to look up its channel.
 * Errors: `input.required` for a blank input, `link.clipUnreadable` for a clip, `link.nameGoesOn` for
 * a channel's name whose end isn't sure, `link.channelExpected`
 * for a YouTube link to something else, `link.nothing` for one that names nothing or has a damaged ID, `link.notYouTube` for anything else, including more than 8192 characters.
 */
export function parseChannelLink(input: string): LinkResult<ChannelLink | VideoLink> {
  return find(
    input,
    (link) => (link.kind === 'playlist' ? ownerOf(link) : link.kind === 'clip' ? null : link),
    'link.channelExpected',
  )
}
