import type en from './patterns/en.json'

/**
 * Titles with gaps, by the kind of topic they suit (`any` suits all) and by tone; those for a Short and
 * for an audience suit all kinds. Of those for any topic, the ones that begin with it suit a whole
 * sentence too. Those for a thing suit an animal, a place and an object as well as a pastime. `{topic}` is in every one, and stands where its words need no ending
 * and no article; `{n}`, `{seconds}` and `{year}` are numbers, `{audience}` stands only in
 * those for an audience. One that ends with `*` says something that may not be true of the video. Each
 * language has its own, written from how its creators title videos. `synonyms` are groups of beginnings
 * of words, parted by `|`, of which the patterns use one: a topic with another of the group says it already.
 */
export type TitlePatterns = typeof en

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function titlePatterns(language: string): Promise<TitlePatterns> {
  return (await import(`./patterns/${language}.json`)).default
}

/** Every pattern, without its groups. */
export const everyPattern = ({
  short,
  audience,
  synonyms: _,
  ...kinds
}: TitlePatterns): string[] => [
  ...Object.values(kinds).flatMap((tones) => Object.values(tones).flat()),
  ...short,
  ...audience,
]
