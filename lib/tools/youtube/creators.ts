import { formWordsOf } from '../text/form-words'
import type { TopicTie } from '../text/topic-tie'
import { fold, words } from '../text/words'

/** A video as far as names of creators are looked for in it. */
export interface Named {
  title: string
  tags?: readonly string[]
  channelId: string
  channelTitle: string
}

/** What YouTube and others add to a name. */
const additions = /\s+-\s+topic$|\b(?:official|offiziell|oficial|ufficiale|officiel|vevo)\b/giu
/** Videos of others from which on a word that none of them writes is somebody's own. */
const fewestOthers = 3
/** Letters from which on a name is looked for in what is written without spaces. */
const fewestLetters = 5

const joined = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

interface Name {
  title: string
  own: readonly string[]
  joined: string
  /** Its words that nobody else among the results writes but as part of the name. */
  rare: ReadonlySet<string>
}

/** The names of the channels that some videos are by, without those that are made of everybody's words. */
function namesOf(videos: readonly Named[], language: string, ownChannel?: string): Name[] {
  const forms = formWordsOf(language)
  const channels = new Map(videos.map((video) => [video.channelId, video.channelTitle]))
  return [...channels].flatMap(([id, channelTitle]) => {
    const title = channelTitle.replace(additions, ' ').trim()
    const own = words(title, language)
    if (id === ownChannel || own.length === 0) return []
    const name = ` ${own.join(' ')} `
    const others = videos.filter(({ channelId }) => channelId !== id)
    const said = new Set(
      others
        .flatMap((video) => [video.title, ...(video.tags ?? [])])
        .flatMap((text) =>
          ` ${words(text, language).join(' ')} `.replaceAll(name, ' ').trim().split(' '),
        ),
    )
    const rare = new Set(
      own.filter((word) => word.length > 2 && !said.has(word) && !forms.has(word)),
    )
    if (rare.size === 0) return []
    // Where nearly all is by one channel, what others write isn't known: its whole name alone is looked for.
    const isTold = others.length >= fewestOthers
    return [{ title, own, joined: joined(title), rare: isTold ? rare : new Set<string>() }]
  })
}

/**
 * Finds the names of other creators in tags and hashtags, by the channels of the results at hand; which
 * names there are elsewhere nobody knows. YouTube calls names in tags misleading that have nothing to do
 * with the video. Source: https://support.google.com/youtube/answer/2801973
 * @param ownChannel the id of the visitor's own channel, if a video of it was given
 * @returns the name that a phrase has, if it has one; `isAsked`: the visitor typed it
 */
export function creatorsIn(
  videos: readonly Named[],
  { seed, language, ownChannel }: { seed: string; language: string; ownChannel?: string },
): (phrase: string) => { name: string; isAsked: boolean } | undefined {
  const names = namesOf(videos, language, ownChannel)
  const asked = new Set(words(seed, language))
  const seedJoined = joined(seed)
  const isIn = ({ own, joined: whole, rare }: Name, phrase: string) => {
    const said = words(phrase.replace(/^#/, ''), language)
    if (` ${said.join(' ')} `.includes(` ${own.join(' ')} `)) return true
    if (whole.length >= fewestLetters && joined(phrase).includes(whole)) return true
    return said.some((word) => rare.has(word) && word.length >= fewestLetters && !asked.has(word))
  }
  return (phrase) => {
    const found = names.find((name) => isIn(name, phrase))
    return found && { name: found.title, isAsked: seedJoined.includes(found.joined) }
  }
}

/** What tells of a phrase and the ids of the videos that have it whether one of several channels says it
 * alone: it may be its own, a song or a series, unless it has all of a topic's several words. */
export function ofOneChannel(
  videos: readonly { id: string; channelId: string }[],
  tie: Pick<TopicTie, 'words' | 'of'>,
): (phrase: string, usedBy: readonly string[]) => boolean {
  const ownerOf = new Map(videos.map(({ id, channelId }) => [id, channelId]))
  const isSeveral = new Set(ownerOf.values()).size > 1
  const hasAll = (phrase: string) => tie.words.length > 1 && tie.of(phrase)?.share === 1
  return (phrase, usedBy) =>
    isSeveral && new Set(usedBy.map((id) => ownerOf.get(id))).size < 2 && !hasAll(phrase)
}
