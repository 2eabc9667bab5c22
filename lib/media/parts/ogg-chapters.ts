import type { Chapter } from './ffmetadata'

/** Hours, minutes and seconds with three digits after the point. */
const clock = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)

/** The comments by which an Ogg file names its chapters (wiki.xiph.org/Chapter_Extension), which end
 * where the next one begins. */
export const chapterComments = (chapters: readonly Chapter[]): Record<string, string> =>
  Object.fromEntries(
    chapters.slice(0, 999).flatMap(({ start, title }, at) => {
      const key = `CHAPTER${String(at).padStart(3, '0')}`
      return [
        [key, clock(start)],
        [`${key}NAME`, title],
      ]
    }),
  )
