/** Characters of a title that viewers see in each place before it is cut; our estimates, as they
 * depend on the device and the letters' width. A Chinese, Japanese or Korean letter takes two. */
export const titlePlaces = { phone: 70, suggested: 55, tv: 60 } as const
export type TitlePlace = keyof typeof titlePlaces

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Scripts whose letters are as wide as two others. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

export interface CutTitle {
  shown: string
  /** What is cut off; empty where the whole title is shown. */
  rest: string
  /** Letters as a reader counts them. */
  length: number
  /** About how many letters of this kind fit. */
  limit: number
}

/** A title as it is cut after so many narrow letters. */
export function cutTitle(title: string, place: TitlePlace): CutTitle {
  const letters = [...graphemes.segment(title)].map(({ segment }) => segment)
  const room = titlePlaces[place]
  let width = 0
  let end = 0
  for (const letter of letters) {
    const next = wide.test(letter) ? 2 : 1
    if (width + next > room) break
    width += next
    end++
  }
  const whole = letters.reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
  return {
    shown: letters.slice(0, end).join(''),
    rest: letters.slice(end).join(''),
    length: letters.length,
    limit: whole === 0 ? room : Math.round((room * letters.length) / whole),
  }
}
