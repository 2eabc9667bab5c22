import { carriedBy, decodeWhole } from './carriers'

/** A YouTube URL, split after the host. */
export interface Address {
  /** In lower case; `app` for the URL schemes of YouTube's apps, which have no host. */
  host: string
  /** Path, query and fragment, as typed. */
  page: string
}

// The host is compared as typed. A URL parser would first repair it (backslashes, full-width dots,
// tabs, `https:host`), and repaired look-alikes must be refused. No `u` flag: with it, `i` would
// let non-ASCII characters match ASCII ones.
// The countries' own names of YouTube, before and after 2012. A list, because `youtube.co` and
// `youtube.cm` wait for typing errors.
const HOST =
  /^(?:(?:https?:)?\/\/|https?:\/)?((?:(?:www|m|music|studio|consent|gdata|img|gaming|kids|tv|au|br|ca|cz|de|es|fr|hk|ie|il|in|it|jp|kr|mx|nl|nz|pl|pt|ru|se|tw|uk)\.)?youtube\.com|(?:www\.)?(?:youtu\.be|y2u\.be|youtube-nocookie\.com|youtubekids\.com|youtubeeducation\.com|youtube\.(?:at|be|ca|ch|de|es|fr|it|jp|nl|pl|pt|ru|se|com\.(?:au|br|mx|tr|tw)|co\.(?:in|jp|kr|uk)))|youtube\.googleapis\.com|i[1-9]?\.ytimg\.com)(?::(?:80|443))?(?![^/?#])/i
// Slips of typing in an address of YouTube’s: a damaged scheme, a comma for a dot. What is left begins the text,
// stands right before the page, and names no host that another site can have.
const SLIPS =
  /^@?(?:[htps]{2,7}[:;.,]{0,2}\/{1,2})?(?:(?:www|m)[.,])?(youtube[.,]com|youtu[.,]be)(?=[/?#])/i
// A link attached to text, as in `Video:https://…` or `看https://…`. URL characters before it mean
// that it is part of another URL.
const GLUED = /^[^/?#@%&\\]*?[^\w+.\-/?#@%&\\](https?:\/\/.*)$/i
const APP = /^(?:vnd\.youtube(?:\.launch)?:(?:\/\/)?|youtube:\/\/)(?!\/)/i
// Schemes that wrap code or another URL. Others, followed by `//`, match no pattern above.
const WRAPPING_SCHEME = /^(?:(?:java|vb)script:|(?:blob|data|feed|filesystem|jar|view-source):\S)/i
// YouTube links never contain these; where they occur, someone is probing the parser.
const UNSAFE = /[\p{Cc}\\]|%[01]|%7f/iu

export function isWrapped(text: string): boolean {
  return WRAPPING_SCHEME.test(text)
}

function readHost(text: string): Address | null {
  const [origin = '', host] = HOST.exec(text) ?? []
  return host ? { host: host.toLowerCase(), page: text.slice(origin.length) } : null
}

/** App links may omit the host; a first part with a dot that isn't a YouTube host is foreign. */
function readApp(text: string): Address | null {
  const scheme = APP.exec(text)?.[0]
  if (!scheme) return null
  const rest = text.slice(scheme.length)
  return readHost(rest) ?? (/^[^/?#]*[.:]/.test(rest) ? null : { host: 'app', page: `/${rest}` })
}

function readOne(word: string): Address | null {
  if (UNSAFE.test(word) || isWrapped(word)) return null
  return (
    readHost(word) ??
    readApp(word) ??
    readHost(GLUED.exec(word)?.[1] ?? '') ??
    readHost(word.replace(SLIPS, (_, host: string) => host.replace(',', '.')))
  )
}

/** Reads one word of a text as a YouTube URL, or as one that leads to it. Null for anything else. */
export function readAddress(word: string): Address | null {
  const text = decodeWhole(word)
  const address = readOne(text)
  if (address || UNSAFE.test(text)) return address
  const carried = carriedBy(text)
  return carried && !UNSAFE.test(carried) ? readHost(carried) : null
}

/** Reads a URL nested in another one: an absolute one, or a path on the same host. */
export function readNested(text: string, host: string): Address | null {
  if (UNSAFE.test(text)) return null
  if (/^\/(?!\/)/.test(text)) return { host, page: text }
  return /^https?:/i.test(text) ? readHost(text) : null
}
