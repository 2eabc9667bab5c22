import type { MotifName } from '../pictures/motifs'
import { type PaletteName, palettes } from '../pictures/palettes'
import type { SceneName } from '../pictures/scenes'
import { channelIdFor, pickFrom, seededRandom, videoIdFor } from '../seed'
import { buildChannel, buildVideos, type VideoInput } from './build'
import { bell, handleOf, readData, splitList, wholeCount } from './data'
import type { SampleChannel, SampleVideo } from './types'

/** Videos of each category that a language has for its charts; a country's chart drops a few. */
const videosEach = 24

/** The most views of a charted video. */
const mostViews = 8_400_000

const games = splitList(
  'Skyforge Valley|Moss Runner|Turbo Turnips|Deep Lantern|Pocket Kingdoms|Rail & Raven|Blockburg|' +
    'Star Porter',
)

const paletteNames = Object.keys(palettes) as PaletteName[]

/** What thumbnails of a category show. */
const looks: Record<number, { scenes: SceneName[]; things: MotifName[] }> = {
  1: {
    scenes: ['forest', 'sea', 'city', 'space', 'mountains'],
    things: ['lampSnail', 'train', 'bulb', 'moon', 'teapot', 'planet'],
  },
  10: {
    scenes: ['strings', 'city', 'sea', 'mountains', 'forest', 'face'],
    things: ['viola', 'moon', 'shiningStar', 'bell', 'garland', 'sitar'],
  },
  20: {
    scenes: ['space', 'city', 'forest', 'busy', 'mountains'],
    things: ['rook', 'snail', 'planet', 'screen', 'bolt', 'train'],
  },
}

interface Block {
  language: string
  weight: number
  countries: string[]
  comments?: string[]
  /** In the order of the file. */
  lists: string[][]
}

const blocks: Block[] = readData('charts.txt')
  .trim()
  .split('\n\n')
  .slice(1)
  .map((block) => {
    const [head = '', ...lines] = block.split('\n')
    const [language = '', weight, ...countries] = head.split(' ')
    const lists = lines.map(splitList)
    return { language, weight: Number(weight), countries, lists, comments: lists[8] }
  })

/** What is said under videos in a language that no hand-written channel speaks. */
export const chartComments = new Map(
  blocks.flatMap(({ comments, language }) => (comments ? [[language, comments] as const] : [])),
)

interface Item {
  title: string
  owner: string
  tags: string[]
  /** Big letters, where they are short enough. */
  letters: string
}

/** `count` different pairs of two lists, each item of the first before any comes again. */
function pairs<One, Other>(ones: One[], others: Other[], count: number): [One, Other][] {
  return Array.from({ length: Math.min(count, ones.length * others.length) }, (_, at) => {
    const round = Math.floor(at / ones.length)
    const one = at % ones.length
    return [ones[one], others[(one + round) % others.length]] as [One, Other]
  })
}

const within = (pattern: string, text: string) => pattern.replace('~', () => text)

function itemsOf(block: Block, category: number): Item[] {
  const [artists, songs, musicKinds, players, plays, studios, films, filmKinds] =
    block.lists as Required<
      [string[], string[], string[], string[], string[], string[], string[], string[]]
    >
  const by = (owners: string[], at: number) => owners[at % owners.length] ?? ''
  if (category === 10) {
    return pairs(songs, musicKinds, videosEach).map(([song, kind], at) => {
      const artist = by(artists, songs.indexOf(song))
      const tags = [artist, song, `${artist} ${song}`, within(kind, song), `${artist} 2026`]
      return {
        title: within(kind, `${artist} – ${song}`),
        owner: artist,
        tags,
        letters: at % 3 === 2 ? '' : song,
      }
    })
  }
  if (category === 20) {
    return pairs(games, plays, videosEach).map(([game, play], at) => {
      const owner = by(players, at)
      const tags = [game, `${game} 2026`, within(play, game), owner, `${game} ${owner}`]
      return { title: within(play, game), owner, tags, letters: /\d+/.exec(play)?.[0] ?? '' }
    })
  }
  return pairs(films, filmKinds, videosEach).map(([film, kind], at) => {
    const owner = by(studios, films.indexOf(film))
    const tags = [film, within(kind, film), owner, `${film} ${owner}`, `${film} 2026`]
    return { title: within(kind, film), owner, tags, letters: at % 2 ? '' : film }
  })
}

function chartChannel(title: string, { countries, language, weight }: Block): SampleChannel {
  const id = channelIdFor(`chart ${language} ${title}`)
  const random = seededRandom(`channel ${id}`)
  const subscribers = wholeCount(Math.min(1.9e6, weight * 24_000) * (0.2 + random() * 0.8))
  return buildChannel({
    id,
    title,
    about: title,
    handle: handleOf(`${title} ${language}`),
    age: 700 + Math.floor(random() * 2_000),
    language,
    country: pickFrom(countries, random),
    subscribers,
    views: wholeCount(subscribers * (90 + random() * 120)),
    keywords: title,
    topics: ['Entertainment'],
    footer: '',
  })
}

function chartVideo(
  item: Item,
  channel: SampleChannel,
  category: number,
  weight: number,
  at: number,
) {
  const id = videoIdFor(`${channel.id} ${item.title}`)
  const random = seededRandom(`charted ${id}`)
  const age = 0.3 + random() ** 2 * 20
  const { scenes, things } = looks[category] ?? looks[1]!
  const views = weight * 36_000 * age ** 0.45 * Math.exp(bell(random) * 0.6)
  const letters = [...item.letters]
  const input: VideoInput = {
    id,
    title: item.title,
    about: `${item.title}\n${channel.title} ${channel.handle}`,
    tags: [...new Set(item.tags)],
    age,
    seconds:
      category === 10 ? 150 + Math.floor(random() * 110) : 320 + Math.floor(random() * 1_300),
    category,
    views: wholeCount(Math.min(views, mostViews * (0.8 + random() * 0.2))),
    picture: {
      scene: pickFrom(scenes, random),
      hero: pickFrom(things, random),
      palette: paletteNames[(at * 5) % paletteNames.length] ?? 'mint',
      ...(letters.length > 0 && letters.length <= 18 && { words: item.letters }),
    },
  }
  return input
}

/** The charted channels and videos, and the ids of each country's videos. */
export function chartCatalogue(): {
  channels: SampleChannel[]
  videos: SampleVideo[]
  idsByCountry: Map<string, Set<string>>
} {
  const channels: SampleChannel[] = []
  const videos: SampleVideo[] = []
  const idsByCountry = new Map<string, Set<string>>()
  for (const block of blocks) {
    const own = new Map<string, SampleChannel>()
    const made = [10, 20, 1].flatMap((category) =>
      itemsOf(block, category).flatMap((item, at) => {
        const channel = own.get(item.owner) ?? chartChannel(item.owner, block)
        own.set(item.owner, channel)
        return buildVideos(channel, [chartVideo(item, channel, category, block.weight, at)])
      }),
    )
    channels.push(...own.values())
    videos.push(...made)
    for (const country of block.countries) {
      const ids = idsByCountry.get(country) ?? new Set()
      for (const { id } of made) ids.add(id)
      idsByCountry.set(country, ids)
    }
  }
  return { channels, videos, idsByCountry }
}
