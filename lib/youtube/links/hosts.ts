/** An address of YouTube: where it is, and what follows the host. */
export interface Address {
  /** In lower case; `app` for the schemes of YouTube's apps, which name no host. */
  host: string
  /** Path, query and fragment, as typed. */
  page: string
}

// The host is compared as typed. A URL parser would first repair it (backslashes, full-width dots,
// tabs, `https:host`), and repaired look-alikes are what must be refused. No `u` flag: with it, `i`
// lets characters outside ASCII stand for ASCII ones.
const HOST =
  /^(?:(?:https?:)?\/\/)?((?:(?:www|m|music|studio|consent|gdata|img)\.)?youtube\.com|(?:www\.)?(?:youtu\.be|y2u\.be|youtube-nocookie\.com|youtubekids\.com)|youtube\.googleapis\.com|i[1-9]?\.ytimg\.com)(?![^/?#])/i
// A link glued to text, as in `Video:https://…` or `看https://…`. Characters of a URL before it mean
// that it is part of another address.
const GLUED = /^[^/?#@%&\\]*?[^\w+.\-/?#@%&\\](https?:\/\/.*)$/i
const APP = /^(?:vnd\.youtube(?:\.launch)?:(?:\/\/)?|youtube:\/\/)(?!\/)/i
// Schemes that wrap code or another address. Others, followed by `//`, match no pattern above.
const WRAPPING_SCHEME = /^(?:(?:java|vb)script:|(?:blob|data|feed|filesystem|jar|view-source):\S)/i
// No link of YouTube has these; where they do occur, someone is trying what a parser makes of them.
const UNSAFE = /[\p{Cc}\\]|%[01]|%7f/iu

export function isWrapped(text: string): boolean {
  return WRAPPING_SCHEME.test(text)
}

function readHost(text: string): Address | null {
  const [origin = '', host] = HOST.exec(text) ?? []
  return host ? { host: host.toLowerCase(), page: text.slice(origin.length) } : null
}

/** Apps name a host or leave it out; a first part with a dot that is none of YouTube's is foreign. */
function readApp(text: string): Address | null {
  const scheme = APP.exec(text)?.[0]
  if (!scheme) return null
  const rest = text.slice(scheme.length)
  return readHost(rest) ?? (/^[^/?#]*[.:]/.test(rest) ? null : { host: 'app', page: `/${rest}` })
}

/** Reads one word of a text as an address of YouTube. Null for anything else. */
export function readAddress(word: string): Address | null {
  if (UNSAFE.test(word) || isWrapped(word)) return null
  return readHost(word) ?? readApp(word) ?? readHost(GLUED.exec(word)?.[1] ?? '')
}

/** Reads an address that another one carries: a whole one, or a path at the same host. */
export function readCarried(text: string, host: string): Address | null {
  if (UNSAFE.test(text)) return null
  if (/^\/(?!\/)/.test(text)) return { host, page: text }
  return /^https?:/i.test(text) ? readHost(text) : null
}
