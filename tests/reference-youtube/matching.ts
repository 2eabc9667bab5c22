import { allVideos, type MadeVideo } from './catalogue'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The videos that have all words of a search in their title, tags or description. */
export const matching = (words: string): MadeVideo[] =>
  allVideos
    .filter(({ privacy }) => privacy !== 'private')
    .filter(({ title, tags = [], description }) => {
      const text = fold([title, ...tags, description].join('\n'))
      return fold(words)
        .split(/\s+/)
        .every((word) => text.includes(word))
    })
