import type { Video } from '../../youtube/models'
import type { languageFit } from '../text/language-fit'
import { likelyLanguage } from '../text/likely-language'

/** The language of a video: as its owner set it, or else as its title and description read. Undefined
 * where neither tells. */
async function spokenLanguage({
  title,
  description = '',
  defaultAudioLanguage,
  defaultLanguage,
}: Pick<Video, 'title' | 'description' | 'defaultAudioLanguage' | 'defaultLanguage'>): Promise<
  string | undefined
> {
  return (
    defaultAudioLanguage ??
    defaultLanguage ??
    (await likelyLanguage(`${title}\n${description}`, 'und'))
  )
}

/** Latin letters alone, in any number of words. */
const latinWords = /^#?[\p{sc=Latin}\p{N}\s\p{P}]+$/u
/** One word in Latin letters, as many names are written everywhere (“Minecraft”). */
const latinName = /^#?[\p{sc=Latin}\p{N}]+$/u
/** Videos in the visitor's language that such a name stands on. */
const fewestOwn = 2

/**
 * Tells which words are in another language than the visitor's: those in another script, unless it is a
 * name on several videos in theirs, and those that stand on videos in another language alone. Gujarati and
 * Hindi are written in Latin letters too: such words on a video in the language are no others.
 */
export async function foreignTo(
  fit: Awaited<ReturnType<typeof languageFit>>,
  videos: readonly Video[],
): Promise<(text: string, usedBy: readonly string[]) => boolean> {
  const spoken = new Map(
    await Promise.all(
      videos.map(async (video) => [video.id, await spokenLanguage(video)] as const),
    ),
  )
  const isOwn = (id: string) =>
    spoken.get(id) !== undefined && !fit.isForeignLanguage(spoken.get(id))
  return (text, usedBy) => {
    const isMixed = fit.mixesLatin && latinWords.test(text) && usedBy.some(isOwn)
    const isName = isMixed || (latinName.test(text) && usedBy.filter(isOwn).length >= fewestOwn)
    if (fit.isForeignScript(text)) return !isName
    return usedBy.length > 0 && usedBy.every((id) => fit.isForeignLanguage(spoken.get(id)))
  }
}
