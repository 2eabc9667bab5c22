const longest = 2000

/**
 * Where to go after logging in: a page of this site, whatever the address bar was made to say.
 * @param next the value of `?next=`, a path without a language
 * @returns the path, or `/dashboard` for anything that could lead elsewhere
 */
export function safeNext(next: unknown): string {
  const fallback = '/dashboard'
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/')) return fallback
  // Browsers read a backslash as a slash, drop tabs and line ends, and routers decode.
  let plain = next
  try {
    plain = decodeURIComponent(next)
  } catch {
    return fallback
  }
  // The name of a page, not the address of one: the router throws at it.
  if (/[[\]]/.test(decodeURIComponent(next.replace(/[?#].*/, '')))) return fallback
  for (const text of [next, plain]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
    if (/\\|\/\/|[\u0000-\u0020\u007f]/.test(text)) return fallback
  }
  const here = 'https://site.invalid'
  return new URL(next, here).origin === here ? next : fallback
}
