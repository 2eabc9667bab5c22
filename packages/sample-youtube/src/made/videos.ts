import { LRUCache } from 'lru-cache'
import { buildVideos } from '../catalogue/build'
import { type General, generalOf } from '../catalogue/general'
import { remember } from '../catalogue/made-videos'
import { upload } from '../catalogue/topics'
import type { SampleChannel, SampleVideo } from '../catalogue/types'
import { hashOf, pickFrom, seededRandom, videoIdFor } from '../seed'
import { isNonsense } from './nonsense'
import { type Subject, subjectOf } from './subject'
import { fold, languageOf, wordsIn } from './words'

/** Videos made for a search, and the words that a video about the same has. */
interface Made {
  language: string
  words: readonly string[]
  videos: readonly SampleVideo[]
}

/** Videos that are made for a search. */
const count = 20

const known = new LRUCache<string, Made>({ max: 400 })

/**
 * Videos such as people post about what somebody searches for, the same each time. Other parts of the
 * sample know them afterwards. `undefined` for a text without sense, and for a script that no language
 * of the sample has.
 */
export function madeFor(q: string, asked: string | undefined): Made | undefined {
  const language = languageOf(q, asked)
  const general = language && generalOf(language)
  if (!general || isNonsense(q)) return undefined
  const key = `${language} ${q.normalize('NFKC').replace(/\s+/g, ' ').trim()}`
  const before = known.get(key)
  if (before) {
    remember(before.videos)
    return before
  }
  const subject = subjectOf(q, language)
  if (!subject) return undefined
  const made = {
    language,
    words: subject.words,
    videos: videosAbout(subject, language, general, key),
  }
  remember(made.videos)
  known.set(key, made)
  return made
}

function videosAbout(
  subject: Subject,
  language: string,
  { channels, topic }: General,
  key: string,
): SampleVideo[] {
  const random = seededRandom(`made for ${key}`)
  const firstChannel = Math.floor(random() * channels.length)
  const { parts, typed, whole } = subject
  const phrases = [...new Set([...(whole ? [whole] : []), ...parts])]
  const titles = titlesOf(typed, phrases, topic.lists.angles, key)
  // A few do far better than the others.
  const luck = new Map([
    [1 + Math.floor(random() * 5), 9],
    [6 + Math.floor(random() * 5), 4.5],
    [12 + Math.floor(random() * 5), 6],
  ])
  return titles.flatMap(({ isShort, phrase, title }, at) => {
    const channel = channels[(firstChannel + at * 5) % channels.length] as SampleChannel
    const input = upload(channel, topic, { subject: phrase, title }, random, {
      age: 1 + random() ** 2 * 900,
      isShort,
      luck: luck.get(at) ?? 1,
      palette: hashOf(`${key} ${at}`) % 64,
    })
    const hashtags = hashtagsOf(phrases, language).filter((_, rank) => rank === 0 || at % 3 === 1)
    return buildVideos(channel, [
      {
        ...input,
        id: videoIdFor(`${channel.id} ${key} ${input.title}`),
        hashtags: hashtags.join(' '),
        tags: tagsOf(phrases, random),
        category: pickFrom([22, 26, 26, 27, 24], random),
      },
    ])
  })
}

/** Different titles, each fourth a Short's; half of them say the whole. */
function titlesOf(
  typed: string | undefined,
  phrases: readonly string[],
  angles: readonly string[],
  key: string,
) {
  const first = hashOf(key) % angles.length
  const used = new Set<string>()
  const [whole, ...parts] = phrases
  if (whole === undefined) return []
  return Array.from({ length: count }, (_, at) => {
    const isShort = at % 4 === 3
    const part = at % 2 === 1 ? parts[((at - 1) / 2) % Math.max(1, parts.length)] : undefined
    const phrase = capital(at === 0 ? (typed ?? whole) : (part ?? whole))
    const texts = angles.map((_angle, step) => {
      const angle = at === 0 ? '~' : angles[(first + at + step) % angles.length]
      return (angle ?? '~').replace('~', () => phrase)
    })
    const title = texts.find((text) => !used.has(`${text} ${isShort}`) && text.length <= 90)
    if (!title) return []
    used.add(`${title} ${isShort}`)
    return { isShort, phrase, title }
  }).flat()
}

/** With a capital letter, unless the first word is written its own way. */
const capital = (text: string) =>
  text.replace(/^\p{Ll}(?=[\p{Ll}\p{M}'’-]*(?: |$))/u, (letter) => letter.toUpperCase())

/** The phrases of the search; not all on each video. */
function tagsOf([first, ...others]: readonly string[], random: () => number): string[] {
  const chosen = [...(first ? [first] : []), ...others.filter(() => random() < 0.75)]
  return chosen.map((tag) => tag.toLowerCase())
}

/** The phrases as hashtags, if they are short enough. */
const hashtagsOf = (phrases: readonly string[], language: string): string[] =>
  phrases.flatMap((phrase) => {
    const words = wordsIn(phrase, language)
    const letters = words.map(({ text }) => text).join('')
    const isShortEnough = /\s/.test(phrase) ? words.length <= 3 : letters.length <= 6
    return isShortEnough && letters ? `#${fold(letters).replace(/[^\p{L}\p{M}\p{N}]/gu, '')}` : []
  })
