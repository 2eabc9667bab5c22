import { cutAtColumns, textColumns } from './columns'
import { segments } from './words'

// Where YouTube cuts titles and descriptions. YouTube publishes none of this, and it depends on the
// device, the window and the letters: the numbers are our estimates, between what others measured.
// Sources, read on 2026-11-22: https://wildandfreetools.com/blog/youtube-title-length-seo-optimal-characters/
// (April 2026: phone 40–50, suggested 60–65, search 60–70, TV 50–60),
// https://clickyapps.com/creator/social/guides/youtube-title-length-ctr (phone 45–50),
// https://boldlytype.com/blog/youtube-title-character-limit (July 2026: search 70; description 157),
// and on 2026-11-28: https://videodescriptions.com/how-to-write-youtube-description/ (description: phone
// 100, desktop 157), https://mojicnt.click/en/blog/youtube-description-seo.html (search 120–160).

/** After how many columns (see `textColumns`) a title is cut, by where it is shown. */
export const titleWidths = {
  phone: 50,
  suggested: 60,
  tv: 55,
  search: 70,
} as const

export type TitlePlace = keyof typeof titleWidths

/** Where viewers see a title that YouTube chose for them; `search` is where they look for one. */
export const feedPlaces = ['phone', 'suggested', 'tv'] as const satisfies TitlePlace[]

/** Columns after which a result of a search on a desktop cuts a title. */
export const titleCut = titleWidths.search

/** After how many columns a description is cut: collapsed below a video, or in a result of a search. A
 * line break ends a line of it earlier; the numbers are for text without one. */
export const descriptionCuts = { phone: 100, desktop: 157, search: 140 } as const

export interface CutTitle {
  shown: string
  /** What is cut off; empty where the whole title is shown. */
  rest: string
  /** Letters as a reader counts them. */
  length: number
  /** About how many letters of this title's kind fit. */
  limit: number
}

/** A title as a place cuts it, never inside a letter. */
export function cutTitle(title: string, place: TitlePlace): CutTitle {
  const room = titleWidths[place]
  const length = [...segments(title, 'und', 'grapheme')].length
  const columns = textColumns(title)
  return {
    ...cutAtColumns(title, room),
    length,
    limit: columns === 0 ? room : Math.round((room * length) / columns),
  }
}
