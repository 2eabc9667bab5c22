import { remember } from '@epic-web/remember'

// `scripts/site/ending.mjs` reads the same set: it is no module of Next's, and shares no other memory.
const works = remember('tubesmith.before-exit', () => new Map<string, () => Promise<void>>())

/** Has work done when the site stops gracefully, once no request is left. A name's later work
 * replaces the one before. */
export function beforeExit(name: string, work: () => Promise<void>): void {
  works.set(name, work)
}
