const maxLength = 2000

/** The page after a log-in without a `next` page. */
export const afterLogin = '/dashboard'

/** A page on the way to a log-in, from which one gets to the same page afterwards. */
export const withNext = (page: string, next: string): string =>
  next === afterLogin ? page : `${page}?next=${encodeURIComponent(next)}`

/**
 * The page to open after logging in; always a page of this site.
 * @param next the value of `?next=`, a path without a language
 * @returns the path, or {@link afterLogin} for anything that could lead elsewhere
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > maxLength || !next.startsWith('/'))
    return afterLogin
  // Browsers read a backslash as a slash, drop tabs and line ends, and routers decode.
  let plain = next
  try {
    plain = decodeURIComponent(next)
  } catch {
    return afterLogin
  }
  // The name of a page, not the address of one: the router throws at it.
  if (/[[\]]/.test(decodeURIComponent(next.replace(/[?#].*/, '')))) return afterLogin
  for (const text of [next, plain]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
    if (/\\|\/\/|[\u0000-\u0020\u007f]/.test(text)) return afterLogin
  }
  const here = 'https://site.invalid'
  return new URL(next, here).origin === here ? next : afterLogin
}
