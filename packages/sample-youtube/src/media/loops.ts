import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Loop } from './bytes'
import { mp4Loop } from './mp4'
import { webmLoop } from './webm'

/** Seconds of a round; `scripts/make-media.mjs` makes them so. */
const seconds = 8

const folder = path.join(__dirname, '..', '..', 'data', 'media')
const known = new Map<string, Loop>()

/** A file of `data/media`, read at its first use; all together are less than 3 MB. */
export function loopOf(name: string): Loop {
  const found = known.get(name)
  if (found) return found
  const bytes = readFileSync(path.join(folder, name))
  const kind = /^(wide|upright)/.test(name) ? 'video' : 'audio'
  const loop = name.endsWith('.webm')
    ? webmLoop(bytes, `${kind}/webm`, seconds)
    : mp4Loop(bytes, `${kind}/mp4`)
  if (loop.sizes.length !== seconds) throw new Error(`${name} has no piece for each second`)
  known.set(name, loop)
  return loop
}
