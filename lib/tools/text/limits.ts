// Source: https://developers.google.com/youtube/v3/docs/videos#snippet.title and
// #snippet.description: a title has at most 100 characters, a description at most 5,000 bytes, and
// neither may have `<` or `>`. YouTube Studio's own counter of descriptions counts characters, up
// to the same number; which of both a script's text passes first depends on the script.

/** Most characters of a title. */
export const titleLimit = 100
/** Most characters (YouTube Studio) and most bytes in UTF-8 (Data API) of a description. */
export const descriptionLimit = 5000

/** A text's length in the units in which limits are given. */
export interface TextLength {
  /** Unicode code points: an emoji of several parts counts several. */
  characters: number
  /** In UTF-8; a lone surrogate counts as the three bytes of the character that replaces it. */
  bytes: number
}

export const textLength = (text: string): TextLength => ({
  characters: [...text].length,
  bytes: new TextEncoder().encode(text).length,
})

export type TextFault = 'empty' | 'characters' | 'bytes' | 'angleBrackets'

const hasAngleBracket = (text: string) => /[<>]/.test(text)

/** Why YouTube refuses a title: nothing in it, too many characters, or `<` or `>`. */
export function titleFaults(title: string): TextFault[] {
  const { characters } = textLength(title)
  return [
    ...(title.trim() === '' ? (['empty'] as const) : []),
    ...(characters > titleLimit ? (['characters'] as const) : []),
    ...(hasAngleBracket(title) ? (['angleBrackets'] as const) : []),
  ]
}

/** Why YouTube refuses a description: `characters` in Studio, `bytes` and `<` or `>` in the API. */
export function descriptionFaults(description: string): TextFault[] {
  const { characters, bytes } = textLength(description)
  return [
    ...(characters > descriptionLimit ? (['characters'] as const) : []),
    ...(bytes > descriptionLimit ? (['bytes'] as const) : []),
    ...(hasAngleBracket(description) ? (['angleBrackets'] as const) : []),
  ]
}
