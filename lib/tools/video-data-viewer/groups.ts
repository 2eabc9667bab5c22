import type { UnknownFact, Video } from '../../youtube/models'
import type { Fact as AnyFact, FactsResult, FactValue } from '../results/facts'
import { viewsPerDay } from '../youtube/channel-stats'
import type { names } from './tool'
import { lossOf } from './verdicts'

type Names = typeof names
type Name = Names['fact'][number]
type Value = FactValue<Names>
export type Fact = AnyFact<Names>
export type Groups = FactsResult<Names>['groups']

const fact = (name: Name, value: Value | undefined): Fact[] =>
  value === undefined ? [] : [{ name, ...value }]
const date = (name: Name, value: string | undefined) =>
  fact(name, value && Number.isFinite(Date.parse(value)) ? { kind: 'date', value } : undefined)
const number = (name: Name, value: number | undefined) =>
  fact(name, value === undefined ? undefined : { kind: 'number', value })
const yesNo = (name: Name, value: boolean | undefined) =>
  fact(name, value === undefined ? undefined : { kind: 'yesNo', value })
type Words = Names['word']
// The compiler forgets that a word belongs to its name.
const word = <W extends keyof Words>(name: W, value: Words[W][number] | undefined): Fact[] =>
  value === undefined ? [] : [{ name, kind: 'word', value } as Fact]
/** A text that every video has, so an empty one means that it is unknown. */
const text = (name: Name, value: string) =>
  fact(name, value ? { kind: 'text', value } : { kind: 'unknown', value: '' })
const languages = (name: Name, value: string[]) =>
  fact(name, value.length === 0 ? undefined : { kind: 'languages', value })
const regions = (name: Name, value: string[] | undefined) =>
  fact(name, value ? { kind: 'regions', value } : undefined)

/** The facts shown as unknown when YouTube did not return what every video has. */
const unknownFactNames: Record<string, Partial<Record<UnknownFact, Name>>> = {
  numbers: { viewCount: 'views', likeCount: 'likes', commentCount: 'comments' },
  content: {
    duration: 'duration',
    description: 'description',
    tags: 'tags',
    categoryId: 'category',
    hasCaptions: 'captions',
    definition: 'definition',
  },
  rules: {
    privacy: 'privacy',
    embeddable: 'embeddable',
    licence: 'licence',
    licensedContent: 'licensedContent',
    madeForKids: 'madeForKids',
    ageRestricted: 'ageRestricted',
    publicStats: 'publicStats',
    reach: 'reach',
  },
}

const unknownFacts = (group: string, { unknownFacts = [] }: Video): Fact[] =>
  unknownFacts.flatMap((fact) => {
    const name = unknownFactNames[group]?.[fact]
    return name ? [{ name, kind: 'unknown', value: '' }] : []
  })

/** Who can see it. A private video has no result at all. */
const visibilityOf = ({ privacy }: Video) => (privacy === 'private' ? undefined : privacy)

/** A count, or that its owner hides it; an unknown one gets its line from `unknownFacts`. */
const count = (name: Names['none'][number], value: number | undefined, isUnknown = false) =>
  value === undefined && !isUnknown
    ? fact(name, { kind: 'none', value: name })
    : number(name, value)

/** The day of a date without a time of day. */
const day = (name: Name, value = '') =>
  fact(
    name,
    /^\d{4}-\d\d-\d\d/.test(value) ? { kind: 'day', value: value.slice(0, 10) } : undefined,
  )

/** Where it was recorded, as far as the owner has set it. */
function recordingPlace({ place }: Video): Fact[] {
  const { name, at } = place ?? {}
  return [
    ...fact('recordedIn', name ? { kind: 'text', value: name } : undefined),
    ...fact(
      'recordedAt',
      at ? { kind: 'place', value: `${at.latitude},${at.longitude}` } : undefined,
    ),
  ]
}

/** Rates that this site calculates from YouTube's numbers, marked as `ours`. */
function rates(
  { viewCount, likeCount, commentCount, publishedAt, liveStatus }: Video,
  now: number,
) {
  if (!viewCount) return []
  const share = (name: Name, part: number | undefined): Fact[] =>
    part === undefined ? [] : [{ name, kind: 'share', value: part / viewCount, ours: true }]
  const both = likeCount !== undefined && commentCount !== undefined
  const perDay = liveStatus === 'none' ? viewsPerDay({ viewCount, publishedAt }, now) : undefined
  return [
    ...share('engagement', both ? likeCount + commentCount : undefined),
    ...share('likeRate', likeCount),
    ...share('commentRate', commentCount),
    ...number('viewsPerDay', perDay && Math.round(perDay)).map(
      (one): Fact => ({ ...one, ours: true }),
    ),
  ]
}

/** `Lifestyle (sociology)` of `https://en.wikipedia.org/wiki/Lifestyle_(sociology)`. */
function topic(url: string): { text: string; url: string }[] {
  const page = /^https:\/\/[a-z-]+\.wikipedia\.org\/wiki\/([^?#]+)$/.exec(url)?.[1]
  if (!page) return []
  try {
    return [{ text: decodeURIComponent(page).replaceAll('_', ' '), url }]
  } catch {
    return [{ text: page, url }]
  }
}

/** `FSK 16` of `fskRating: fsk16`; YouTube writes the system into both. */
export function ratingText(system: string, value: string): string {
  const name = system.replace(/Rating$/, '')
  const grade = value.toLowerCase().startsWith(name.toLowerCase())
    ? value.slice(name.length)
    : value
  return `${name.toUpperCase()} ${grade.replace(/([a-z])([A-Z\d])/g, '$1 $2') || value}`
}

function ratings(given: Record<string, string> = {}): Value | undefined {
  const texts = Object.entries(given).map(([system, value]) => ratingText(system, value))
  return texts.length === 0 ? undefined : { kind: 'text', value: texts.join(', ') }
}

/** All known facts of a video, in groups. `now` is in milliseconds since the epoch. */
export function groupsOf(
  video: Video,
  now: number,
  categories: ReadonlyMap<string, string>,
): Groups {
  const { categoryId, broadcast, defaultLanguage, defaultAudioLanguage } = video
  const topics = (video.topics ?? []).flatMap(topic)
  const groups: Groups = [
    {
      name: 'numbers',
      facts: [
        ...count('views', video.viewCount, video.unknownFacts?.includes('viewCount')),
        ...count('likes', video.likeCount, video.unknownFacts?.includes('likeCount')),
        ...count('comments', video.commentCount, video.unknownFacts?.includes('commentCount')),
        ...number('viewersNow', broadcast?.viewersNow),
        ...rates(video, now),
      ],
    },
    {
      name: 'dates',
      facts: [
        ...(video.publishedAt
          ? (video.publishedAt.includes('T') ? date : day)('published', video.publishedAt)
          : fact('published', { kind: 'unknown', value: '' })),
        // YouTube stores the day only and returns it with midnight as its time.
        ...day('recorded', video.recordedAt),
        ...date('scheduledStart', broadcast?.scheduledStart),
        ...date('scheduledEnd', broadcast?.scheduledEnd),
        ...date('actualStart', broadcast?.actualStart),
        ...date('actualEnd', broadcast?.actualEnd),
      ],
    },
    {
      name: 'content',
      facts: [
        ...fact('id', { kind: 'text', value: video.id }),
        ...fact(
          'duration',
          video.durationSeconds > 0
            ? { kind: 'duration', value: video.durationSeconds }
            : undefined,
        ),
        ...fact(
          'category',
          categoryId
            ? { kind: 'category', value: categoryId, title: categories.get(categoryId) }
            : undefined,
        ),
        ...fact('topics', topics.length > 0 ? { kind: 'links', value: topics } : undefined),
        ...languages('language', defaultLanguage ? [defaultLanguage] : []),
        ...languages('audioLanguage', defaultAudioLanguage ? [defaultAudioLanguage] : []),
        ...languages('localizations', Object.keys(video.localizations ?? {})),
        ...yesNo('captions', video.hasCaptions),
        ...word('definition', video.definition),
        // Nearly all videos are 2D and rectangular, so only the others get a line.
        ...word('dimension', video.dimension === '3d' ? '3d' : undefined),
        ...word('projection', video.projection === '360' ? '360' : undefined),
        ...recordingPlace(video),
        ...yesNo('synthetic', video.synthetic),
        ...yesNo('paidPlacement', video.paidPlacement),
      ],
    },
    {
      name: 'rules',
      facts: [
        ...word('uploadStatus', video.upload?.status),
        ...word('uploadProblem', video.upload?.problem),
        // The owner's settings do not matter for an upload that failed or was removed.
        ...word('privacy', lossOf(video) ? undefined : visibilityOf(video)),
        ...yesNo('embeddable', lossOf(video) ? undefined : video.embeddable),
        ...word('licence', video.licence),
        ...yesNo('licensedContent', video.licensedContent),
        ...yesNo('madeForKids', video.madeForKids),
        ...yesNo('ageRestricted', video.ageRestricted),
        ...fact('ratings', ratings(video.ratings)),
        ...yesNo('publicStats', video.publicStats),
        ...regions('allowedIn', video.allowedIn),
        ...regions('blockedIn', video.blockedIn),
      ],
    },
    {
      name: 'channel',
      facts: [...text('channelTitle', video.channelTitle), ...text('channelId', video.channelId)],
    },
  ]
  return groups
    .map(({ name, facts }) => ({ name, facts: [...facts, ...unknownFacts(name, video)] }))
    .filter(({ facts }) => facts.length > 0)
}
