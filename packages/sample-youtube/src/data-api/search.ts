import {
  channelOf,
  channels,
  publicVideos,
  type SampleChannel,
  type SampleVideo,
  uploadsOf,
} from '../catalogue'
import { generalChannels } from '../catalogue/general'
import { escapeMarkup, type SampleRequest } from '../http'
import { isNonsense } from '../made/nonsense'
import { madeFor } from '../made/videos'
import { channelThumbnails } from './channels'
import { badParameter } from './errors'
import { catalogueLanguage, listOf, pageOf, partsOf, resource } from './query'
import { isShownIn, videoThumbnails } from './videos'

type Hit = { score: number } & (
  | { video: SampleVideo; channel?: undefined }
  | { channel: SampleChannel; video?: undefined }
)

const kinds = ['video', 'channel', 'playlist']
const orders = ['relevance', 'date', 'rating', 'title', 'videoCount', 'viewCount']

/**
 * `search.list`. Titles and descriptions come with HTML entities, which YouTube does only here,
 * and descriptions are cut short. There are no playlists to find.
 */
export function listSearch(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  partsOf(query, ['id', 'snippet'])
  const types = listOf(query, 'type')
  const unknown = types.find((type) => !kinds.includes(type))
  if (unknown) throw badParameter('invalidParameter', 'type', `Invalid value '${unknown}'`)
  const wanted = types.length > 0 ? types : kinds
  const regionCode = (query.get('regionCode') ?? 'US').toUpperCase()
  const hits: Hit[] = []
  if (wanted.includes('video')) hits.push(...videoHits(query, regionCode))
  if (wanted.includes('channel')) hits.push(...channelHits(query))
  const { items, ...page } = pageOf(query, sorted(query, hits), 5, 50)
  return resource('searchListResponse', {
    ...page,
    regionCode,
    items: items.map((hit) =>
      hit.video ? videoResult(hit.video, origin) : channelResult(hit.channel, origin),
    ),
  })
}

/** Videos in the language that was asked for, so many that others aren't wanted. */
const enoughInLanguage = 10

function videoHits(query: URLSearchParams, region: string): Hit[] {
  const q = query.get('q')?.trim()
  if (q && isNonsense(q)) return []
  const asked = query.get('relevanceLanguage')
  const language = asked ? catalogueLanguage(asked) : undefined
  const scoreAt = relevance(wordsOf(query.get('q')), publicVideos().map(textsOfVideo))
  const isWanted = (video: SampleVideo) => isShownIn(video, region) && passesFilters(query, video)
  const hits = publicVideos()
    .map((video, at) => ({ video, score: scoreAt(at) * Math.log10(video.views + 10) }))
    .filter(({ score, video }) => score > 0 && isWanted(video))
  const own = hits.filter(({ video }) => video.commentLanguage === language)
  const isOrdinary = (query.get('order') ?? 'relevance') === 'relevance' && !query.get('channelId')
  const made = q && isOrdinary ? madeFor(q, language) : undefined
  const about =
    made &&
    hits.filter(
      ({ video }) =>
        (!language || video.commentLanguage === made.language) && hasAll(video, made.words),
    )
  if (about && about.length < enoughInLanguage) {
    const added = made.videos.slice(about.length).filter(isWanted)
    return [...about, ...added.map((video) => ({ video, score: plainScore(video, made.words) }))]
  }
  if (own.length >= enoughInLanguage) return own
  return hits.map(({ video, score }) => ({
    video,
    score: score * (video.commentLanguage === language ? 4 : 1),
  }))
}

const hasAll = (video: SampleVideo, words: readonly string[]) =>
  words.every((word) => textsOfVideo(video).some(([text]) => text.includes(word)))

/** By the words in the title and by views; always less than what the catalogue's videos about it have. */
function plainScore(video: SampleVideo, words: readonly string[]): number {
  const title = fold(video.title)
  const share = words.filter((word) => title.includes(word)).length / words.length
  return (0.1 + share) * Math.log10(video.views + 10)
}

function passesFilters(query: URLSearchParams, video: SampleVideo): boolean {
  const is = (name: string, test: (value: string) => boolean) => {
    const value = query.get(name)
    return !value || test(value)
  }
  return (
    is('channelId', (id) => id === video.channelId) &&
    is('publishedAfter', (time) => Date.parse(video.publishedAt) >= Date.parse(time)) &&
    is('publishedBefore', (time) => Date.parse(video.publishedAt) < Date.parse(time)) &&
    is('videoCategoryId', (category) => category === String(video.category)) &&
    is('videoDuration', (length) => length === 'any' || length === lengthName(video.seconds)) &&
    is('eventType', (event) => event === eventName(video)) &&
    is('videoEmbeddable', (wanted) => wanted !== 'true' || video.embeddable) &&
    is('videoLicense', (licence) => licence === 'any' || licence === video.licence)
  )
}

function lengthName(seconds: number): string {
  if (seconds < 240) return 'short'
  return seconds <= 1200 ? 'medium' : 'long'
}

function eventName(video: SampleVideo): string {
  return video.broadcast?.actualEnd ? 'completed' : video.broadcastState
}

function channelHits(query: URLSearchParams): Hit[] {
  const only = query.get('channelId')
  const all = [...channels, ...generalChannels()]
  const scoreAt = relevance(wordsOf(query.get('q')), all.map(textsOfChannel))
  return all
    .map((channel, at) => ({ channel, score: scoreAt(at) * Math.log10(channel.views + 10) }))
    .filter(({ channel, score }) => score > 0 && (!only || channel.id === only))
}

type WeightedText = readonly [text: string, weight: number]

/** What `make` gives for a thing of the catalogue, which stays as it is. */
function once<Thing extends object>(make: (thing: Thing) => [string, number][]) {
  const known = new WeakMap<Thing, readonly WeightedText[]>()
  return (thing: Thing): readonly WeightedText[] => {
    const texts =
      known.get(thing) ?? make(thing).map(([text, weight]): WeightedText => [fold(text), weight])
    known.set(thing, texts)
    return texts
  }
}

const textsOfVideo = once((video: SampleVideo) => [
  [video.title, 5],
  [video.tags.join('\n'), 3],
  [channelOf(video).title, 2],
  [video.description, 1],
])

const textsOfChannel = once((channel: SampleChannel) => [
  [`${channel.title}\n${channel.handle}`, 6],
  [channel.keywords.join('\n'), 3],
  [channel.description, 1],
  [
    uploadsOf(channel.id)
      .flatMap(({ title, tags }) => [title, ...tags])
      .join('\n'),
    1,
  ],
])

/** The words of a search; `undefined` when nothing was asked. They are cut by language rules, so that
 * Chinese and Japanese are found too. */
function wordsOf(q: string | null): string[] | undefined {
  if (!q?.trim()) return undefined
  const pieces = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(fold(q))]
  return [...new Set(pieces.filter((piece) => piece.isWordLike).map((piece) => piece.segment))]
}

/** How well each thing answers by its weighted texts: 1 when nothing was asked, 0 when less than half of the words
 * occur. A word counts for more, the fewer things have it: “how to” says little. */
function relevance(
  words: string[] | undefined,
  things: readonly (readonly WeightedText[])[],
): (at: number) => number {
  if (!words) return () => 1
  const asked = words.map((word) => {
    const scores = things.map((texts) =>
      texts.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0),
    )
    const found = scores.filter((score) => score > 0).length
    return { scores, rarity: Math.log(things.length / (found + 1)) + 0.1 }
  })
  const whole = asked.reduce((sum, { rarity }) => sum + rarity, 0)
  return (at) => {
    const found = asked.filter(({ scores }) => scores[at]! > 0)
    const share = found.reduce((sum, { rarity }) => sum + rarity, 0) / whole
    const score = found.reduce((sum, { rarity, scores }) => sum + rarity * scores[at]!, 0)
    return share < 0.5 ? 0 : share ** 2 * score
  }
}

/** Text for comparing: compatibility forms united, letter case gone. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function sorted(query: URLSearchParams, hits: Hit[]): Hit[] {
  const order = query.get('order') ?? 'relevance'
  if (!orders.includes(order)) {
    throw badParameter('invalidParameter', 'order', `Invalid value '${order}'`)
  }
  const by = (value: (hit: Hit) => number) => hits.sort((one, other) => value(other) - value(one))
  if (order === 'date') return by((hit) => Date.parse((hit.video ?? hit.channel).publishedAt))
  if (order === 'viewCount') return by((hit) => (hit.video ?? hit.channel).views)
  if (order === 'rating') return by((hit) => (hit.video?.likes ?? 0) / (hit.video?.views || 1))
  if (order === 'videoCount')
    return by((hit) => (hit.channel ? uploadsOf(hit.channel.id).length : 0))
  if (order === 'title') {
    const title = (hit: Hit) => (hit.video ?? hit.channel).title
    return hits.sort((one, other) => title(one).localeCompare(title(other)))
  }
  return mixed(by((hit) => hit.score))
}

/** The more videos of a channel come before one, the later it comes, so that no channel fills the first page. */
function mixed(hits: Hit[]): Hit[] {
  const before = new Map<string, number>()
  return hits
    .map((hit) => {
      if (!hit.video) return hit
      const count = before.get(hit.video.channelId) ?? 0
      before.set(hit.video.channelId, count + 1)
      return { ...hit, score: hit.score * 0.8 ** count }
    })
    .sort((one, other) => other.score - one.score)
}

function videoResult(video: SampleVideo, origin: string): Record<string, unknown> {
  return resource('searchResult', {
    id: { kind: 'youtube#video', videoId: video.id },
    snippet: {
      publishedAt: video.publishedAt,
      channelId: video.channelId,
      title: escapeMarkup(video.title),
      description: shortened(video.description),
      thumbnails: videoThumbnails(video, origin, ['default', 'medium', 'high']),
      channelTitle: escapeMarkup(channelOf(video).title),
      liveBroadcastContent: video.broadcastState,
      publishTime: video.publishedAt,
    },
  })
}

function channelResult(channel: SampleChannel, origin: string): Record<string, unknown> {
  const title = escapeMarkup(channel.title)
  return resource('searchResult', {
    id: { kind: 'youtube#channel', channelId: channel.id },
    snippet: {
      publishedAt: channel.publishedAt,
      channelId: channel.id,
      title,
      description: shortened(channel.description),
      thumbnails: channelThumbnails(channel, origin),
      channelTitle: title,
      liveBroadcastContent: 'none',
      publishTime: channel.publishedAt,
    },
  })
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return escapeMarkup(line.length > 160 ? `${line.slice(0, 157)} ...` : line)
}
