import type { IncomingMessage } from 'node:http'

/** The path of the page that a call came from; empty if it names none. */
export function pageOfReferer({ headers }: Pick<IncomingMessage, 'headers'>): string {
  try {
    return new URL(headers.referer ?? '').pathname.slice(0, 100)
  } catch {
    return ''
  }
}
