const maxLength = 2000

/**
 * The page to open after logging in; always a page of this site.
 * @param next the value of `?next=`, a path without a language
 * @returns the path, or `/dashboard` for anything that could lead to another site
 */
export function safeNext(next: unknown): string {
  const fallback = '/dashboard'
  if (typeof next !== 'string' || next.length > maxLength || !next.startsWith('/')) return fallback
  // Browsers treat a backslash as a slash and drop tabs and line breaks; routers decode.
  let plain = next
  try {
    plain = decodeURIComponent(next)
  } catch {
    return fallback
  }
  // A route pattern with brackets isn't an address: the router throws on it.
  if (/[[\]]/.test(decodeURIComponent(next.replace(/[?#].*/, '')))) return fallback
  for (const text of [next, plain]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
    if (/\\|\/\/|[\u0000-\u0020\u007f]/.test(text)) return fallback
  }
  const here = 'https://site.invalid'
  return new URL(next, here).origin === here ? next : fallback
}
