import type { MotifName } from '../pictures/motifs'
import { type PaletteName, palettes } from '../pictures/palettes'
import type { SceneName } from '../pictures/scenes'
import { channelIdFor, pickFrom, seededRandom, videoIdFor } from '../seed'
import { buildChannel, buildVideos, type VideoInput } from './build'
import { bell, handleOf, readData, splitList, wholeCount } from './data'
import type { SampleChannel, SampleVideo } from './types'

/** A topic as `data/topics/<language>.json` has it; lists are separated by `|`. */
export interface TopicInput {
  /** A hand-written channel about it, which gets more uploads. */
  home?: string
  channels: string
  /** How much more than others some channels have uploaded, one a week. */
  uploads?: Record<string, number>
  countries: string
  category: number
  /** What is searched for, and what videos about it are about. */
  keywords: Record<string, string>
  /** How a title speaks of a subject, which `~` stands for. */
  angles: string
  /** The description, with `~` for the subject. */
  about: string
  tags: string
  /** What thumbnails show, by the names of `src/pictures`, and big letters on some of them. */
  scenes: string
  things: string
  letters: string
}

/** A topic whose lists are cut. */
export interface Topic extends Omit<TopicInput, ListName> {
  lists: Record<ListName, string[]>
}
type ListName = 'channels' | 'angles' | 'tags' | 'scenes' | 'things' | 'letters'

/** What a video of a topic is about. */
interface Idea {
  keyword: string
  subject: string
  title: string
}

const languages = 'en fr zh-Hant zh-Hans nl gu hi it ja ko pl pt ru es de'.split(' ')

/** How many public uploads each hand-written channel of a topic has. */
export const homeUploads = 30

/** Subscribers of a topic's channels. */
const sizes = [
  ...[540, 1_980_000, 1_900, 88_000, 4_300, 310_000, 21_000, 1_120_000, 9_800, 163_000],
  ...[46_000, 620_000],
]

const paletteNames = Object.keys(palettes) as PaletteName[]

/** Every topic's channels and videos; hand-written channels are filled up to {@link homeUploads}. */
export function topicCatalogue(
  channels: readonly SampleChannel[],
  videos: readonly SampleVideo[],
): { channels: SampleChannel[]; videos: SampleVideo[] } {
  const made: { channels: SampleChannel[]; videos: SampleVideo[] } = { channels: [], videos: [] }
  for (const language of languages) {
    const topics = JSON.parse(readData(`topics/${language}.json`)) as TopicInput[]
    for (const topic of topics.map(readTopic)) {
      const ideas = ideasOf(topic)
      const home = channels.find(({ id }) => id === topic.home)
      if (home) {
        const own = videos.filter(
          ({ channelId, privacy }) => channelId === home.id && privacy === 'public',
        )
        const pace = { start: 9, days: 14, count: homeUploads - own.length }
        made.videos.push(...uploads(home, topic, ideas, pace))
      }
      for (const channel of topicChannels(language, topic)) {
        made.channels.push(channel)
        made.videos.push(...uploads(channel, topic, ideas, paceOf(channel, topic)))
      }
    }
  }
  return made
}

/** The channels of a topic. */
export function topicChannels(language: string, topic: Topic): SampleChannel[] {
  return topic.lists.channels.map((title, at) => topicChannel(title, language, topic, at))
}

/** The uploads of a topic's channels, each with its own subjects. */
export function topicUploads(topic: Topic, channels: readonly SampleChannel[]): SampleVideo[] {
  const ideas = ideasOf(topic)
  return channels.flatMap((channel) => uploads(channel, topic, ideas, paceOf(channel, topic)))
}

/** A topic with its lists cut. */
export function readTopic({
  angles,
  channels,
  letters,
  scenes,
  tags,
  things,
  ...facts
}: TopicInput): Topic {
  const texts = { angles, channels, letters, scenes, tags, things }
  const lists = Object.entries(texts).map(([name, text]) => [name, splitList(text)])
  return { ...facts, lists: Object.fromEntries(lists) }
}

/** All subjects with one angle, then all with the next; neighbors differ in both. */
function ideasOf(topic: Topic): Iterator<Idea> {
  const subjects = Object.entries(topic.keywords).map(([keyword, list]) =>
    splitList(list).map((subject) => ({ keyword, subject })),
  )
  const longest = Math.max(...subjects.map((list) => list.length))
  // In turn of each keyword.
  const mixed = Array.from({ length: longest }, (_, at) =>
    subjects.flatMap((list) => list[at] ?? []),
  ).flat()
  const { angles } = topic.lists
  return angles
    .flatMap((_, round) =>
      mixed.map((one, at): Idea => {
        const angle = angles[(round + at) % angles.length] ?? '~'
        return { ...one, title: angle.replace('~', () => one.subject) }
      }),
    )
    .values()
}

function topicChannel(title: string, language: string, topic: Topic, at: number): SampleChannel {
  const id = channelIdFor(`${language} ${title}`)
  const random = seededRandom(`channel ${id}`)
  const keywords = Object.keys(topic.keywords)
  const subscribers = wholeCount((sizes[at % sizes.length] ?? 1_000) * (0.94 + random() * 0.05))
  const motif = pickFrom(topic.lists.things, random) as MotifName
  return buildChannel({
    id,
    title,
    about: `${title}\n${keywords.join(', ')}`,
    handle: handleOf(title),
    age: 900 + Math.floor(random() * 2_600),
    language,
    country: pickFrom(topic.countries.split(' '), random),
    subscribers,
    views: wholeCount(subscribers * (45 + random() * 90)),
    keywords: [...keywords, ...topic.lists.tags].slice(0, 6).join('|'),
    topics: ['Hobby', 'Knowledge'],
    footer: '',
    ...(subscribers > 1_000 && { monetized: true }),
    // Some owners show their face.
    ...(random() < 0.7 && { emblem: { motif, palette: pickFrom(paletteNames, random) } }),
  })
}

interface Pace {
  /** Days since the newest upload, and between two. */
  start: number
  days: number
  count: number
  /** Whether a gap is as long as another. */
  isRegular?: true
}

function paceOf({ id, title }: SampleChannel, topic: Topic): Pace {
  const weeks = topic.uploads?.[title]
  if (weeks) return { start: 0, days: 7, count: weeks, isRegular: true }
  const random = seededRandom(`pace ${id}`)
  return {
    start: 1 + random() ** 2 * 60,
    days: pickFrom([3.5, 7, 7, 10, 14, 30, 45], random),
    count: 8 + Math.floor(random() * 4),
  }
}

function uploads(
  channel: SampleChannel,
  topic: Topic,
  ideas: Iterator<Idea>,
  { count, days, isRegular, start }: Pace,
): SampleVideo[] {
  const random = seededRandom(`uploads ${channel.id}`)
  const firstPalette = Math.floor(random() * paletteNames.length)
  // Two of the long ones do far better than the others.
  const hits = new Map([
    [1 + Math.floor(random() * 2), 9],
    [4 + Math.floor(random() * 3), 4.5],
  ])
  const inputs = Array.from({ length: count }, (_, at): VideoInput | undefined => {
    const next = ideas.next()
    if (next.done) return undefined
    const { keyword, subject } = next.value
    const age = start + days * (at + (isRegular ? 0 : (random() - 0.5) * 0.5))
    return {
      ...upload(channel, topic, next.value, random, {
        age,
        isShort: at % 4 === 3,
        luck: hits.get(at) ?? 1,
        // Neighbors have other colors.
        palette: firstPalette + at * 5,
      }),
      hashtags: `#${keyword.replace(/[\s’']/g, '')}`,
      tags: [...new Set([keyword, subject.toLowerCase(), ...topic.lists.tags])],
    }
  })
  return buildVideos(
    channel,
    inputs.flatMap((input) => input ?? []),
  )
}

/** One upload of a channel, most near its usual views. `luck` is how many times the usual views it has, and
 * `palette` a number for its colors. */
export function upload(
  channel: SampleChannel,
  topic: Topic,
  { subject, title }: Pick<Idea, 'subject' | 'title'>,
  random: () => number,
  { age, isShort, luck, palette }: { age: number; isShort: boolean; luck: number; palette: number },
): VideoInput {
  const usual = channel.subscribers ** 0.85 * (channel.id === topic.home ? 2 : 0.9)
  const spread = Math.exp(bell(random) * (isShort ? 0.8 : 0.5)) * (isShort ? 1.9 : 1)
  const ripe = 1 - Math.exp(-(age + 2) / 12) + age / 900
  const letters = random() < 0.6 ? pickFrom(topic.lists.letters, random) : undefined
  return {
    id: videoIdFor(`${channel.id} ${title}`),
    title: isShort ? `${title} #shorts` : title,
    about: topic.about.replace('~', () => subject),
    tags: topic.lists.tags,
    age: Math.max(0, age),
    seconds: isShort ? 18 + Math.floor(random() * 41) : 210 + Math.floor(random() ** 1.6 * 1_500),
    category: topic.category,
    views: wholeCount(usual * spread * ripe * luck),
    isShort,
    picture: {
      scene: pickFrom(topic.lists.scenes, random) as SceneName,
      hero: pickFrom(topic.lists.things, random) as MotifName,
      palette: paletteNames[palette % paletteNames.length] ?? 'mint',
      ...(letters && { words: letters }),
    },
  }
}
