import path from 'node:path'
import { boundedQueue } from '../server/bounded-queue.server'
import { threads } from '../server/threads.server'
import type { Box } from './boxes'

/** Pictures are drawn one by one, and visitors take turns. */
const oneByOne = boundedQueue('pictures', { ofVisitor: 4, ofAll: 20 })

/** The longest text that is looked at, in characters. */
const longest = 200

/** Jobs that wait or run. */
let running = 0

const work = threads({
  filename: path.resolve('lib/pictures/picture-worker.mjs'),
  maxThreads: 1,
  // Until then its fonts stay in memory.
  idleTimeout: 60_000,
})

/** Whether a picture is being drawn. */
export const isDrawing = (): boolean => running > 0

async function run<T>(visitor: string, name: 'writable' | 'draw', job: object): Promise<T> {
  running += 1
  try {
    return await oneByOne(visitor, () => work<T>(job, { name }))
  } finally {
    running -= 1
  }
}

const unseen =
  /(?<![\p{Script=Devanagari}\p{Script=Gujarati}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}]/gu
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3/gu

/** A text without emoji, and without what can't be seen but the joiners of Indian scripts. */
const plain = (text: string) =>
  [...text.replace(emoji, ' ').replace(unseen, '')]
    .slice(0, longest)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Texts as a picture can have them, without emoji and cut at 200 characters: nothing in place of one that
 * has a character without a font, so that no boxes stand for it. Right-to-left scripts have none.
 * @param lang BCP 47, for characters that languages write differently
 * @param visitor who waits for the picture
 * @throws AppError `server.busy`
 */
export async function writableTexts<Name extends string>(
  texts: Record<Name, string>,
  lang: string,
  visitor: string,
): Promise<Record<Name, string | undefined>> {
  const names = Object.keys(texts) as Name[]
  const cut = names.map((name) => plain(texts[name]))
  const found = await run<boolean[]>(visitor, 'writable', { texts: cut, lang })
  const entries = names.map((name, at) => [name, (found[at] && cut[at]) || undefined])
  return Object.fromEntries(entries) as Record<Name, string | undefined>
}

/**
 * Draws boxes as a PNG; letters are outlines, so that a machine without fonts draws the same.
 * @param drawing with no other texts than `writableTexts` gave
 * @param lang BCP 47, for characters that languages write differently
 * @param visitor who waits for the picture
 * @throws AppError `server.busy`
 */
export async function drawPicture(
  drawing: Box,
  { width, height, lang }: { width: number; height: number; lang: string },
  visitor: string,
): Promise<Buffer> {
  return Buffer.from(await run<Uint8Array>(visitor, 'draw', { drawing, width, height, lang }))
}
