import type en from './patterns/en.json'

/**
 * Titles with gaps, by the kind of topic they suit (`any` suits all) and by tone; those for a Short and
 * for an audience suit all kinds. `{topic}` is in every one, and stands where its words need no ending
 * and no article; `{n}`, `{days}`, `{seconds}` and `{year}` are numbers, `{audience}` stands only in
 * those for an audience. One that ends with `*` says something that may not be true of the video. Each
 * language has its own, written from how its creators title videos.
 */
export type TitlePatterns = typeof en

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function titlePatterns(language: string): Promise<TitlePatterns> {
  return (await import(`./patterns/${language}.json`)).default
}

/** Every pattern, without its groups. */
export const everyPattern = ({ short, audience, ...kinds }: TitlePatterns): string[] => [
  ...Object.values(kinds).flatMap((tones) => Object.values(tones).flat()),
  ...short,
  ...audience,
]
