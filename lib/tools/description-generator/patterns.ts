import type en from './patterns/en.json'

/**
 * Sentences of a description, by tone: an opening with `{topic}`, a call to action and a closing.
 * Each language has its own; the topic stands where a noun needs no ending.
 */
export type DescriptionPatterns = typeof en

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function descriptionPatterns(language: string): Promise<DescriptionPatterns> {
  return (await import(`./patterns/${language}.json`)).default
}
