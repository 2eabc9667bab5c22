import type en from './patterns/en.json'

/**
 * Titles with gaps, by tone: `{topic}` in every one; `{n}`, `{days}`, `{seconds}` and `{year}` are
 * numbers, `{audience}` stands only in those for an audience. Each language has its own, written from
 * how its creators title videos. The topic stands where a noun needs no ending.
 */
export type TitlePatterns = typeof en

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function titlePatterns(language: string): Promise<TitlePatterns> {
  return (await import(`./patterns/${language}.json`)).default
}
