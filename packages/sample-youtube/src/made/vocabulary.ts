import { publicVideos } from '../catalogue'
import { fold, madeLanguages } from './words'

/** The words of the catalogue's tags, in lower case; read at the first question. */
let words: readonly string[] | undefined
export function tagWords(): readonly string[] {
  if (words) return words
  const tags = new Set<string>()
  for (const video of publicVideos()) {
    if (madeLanguages.has(video.commentLanguage)) for (const tag of video.tags) tags.add(tag)
  }
  words = [...new Set(fold([...tags].join('\n')).match(/[\p{L}\p{M}]+/gu))]
  return words
}
