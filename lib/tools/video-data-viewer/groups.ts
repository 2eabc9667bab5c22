import type { Untold, Video } from '../../youtube/models'
import type { Fact as AnyFact, FactsResult, FactValue } from '../results/facts'
import type { names } from './tool'
import { lossOf } from './verdicts'

type Names = typeof names
type Name = Names['fact'][number]
type Value = FactValue<Names>
export type Fact = AnyFact<Names>
export type Groups = FactsResult<Names>['groups']

const dayLength = 86_400_000

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
/** Either the text or that it is unknown: every video has one. */
const text = (name: Name, value: string) =>
  fact(name, value ? { kind: 'text', value } : { kind: 'unknown', value: '' })
const languages = (name: Name, value: string[]) =>
  fact(name, value.length === 0 ? undefined : { kind: 'languages', value })
const regions = (name: Name, value: string[] | undefined) =>
  fact(name, value ? { kind: 'regions', value } : undefined)

/** The lines that say it when YouTube did not tell what it tells of every video. */
const told: Record<string, Partial<Record<Untold, Name>>> = {
  content: {
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
  },
}

const unknownIn = (group: string, { untold = [] }: Video): Fact[] =>
  untold.flatMap((fact) => {
    const name = told[group]?.[fact]
    return name ? [{ name, kind: 'unknown', value: '' }] : []
  })

/** Who can see it. A private video has no result at all. */
const visibilityOf = ({ privacy }: Video) => (privacy === 'private' ? undefined : privacy)

/** A count of YouTube's, or that its owner hides it; nothing where the source could not tell. */
const count = (name: Names['none'][number], value: number | undefined, isUntold = false) =>
  value === undefined && !isUntold ? fact(name, { kind: 'none', value: name }) : number(name, value)

/** The day of a date that has no hour. */
const day = (name: Name, value = '') =>
  fact(
    name,
    /^\d{4}-\d\d-\d\d/.test(value) ? { kind: 'day', value: value.slice(0, 10) } : undefined,
  )

/** Where it was recorded, as far as the owner says it. */
function recordedWhere({ place }: Video): Fact[] {
  const { name, at } = place ?? {}
  return [
    ...fact('recordedIn', name ? { kind: 'text', value: name } : undefined),
    ...fact(
      'recordedAt',
      at ? { kind: 'place', value: `${at.latitude},${at.longitude}` } : undefined,
    ),
  ]
}

/** What this site works out of YouTube's numbers, and calls its own. */
function rates(
  { viewCount, likeCount, commentCount, publishedAt, liveStatus }: Video,
  now: number,
) {
  if (!viewCount) return []
  const share = (name: Name, part: number | undefined): Fact[] =>
    part === undefined ? [] : [{ name, kind: 'share', value: part / viewCount, ours: true }]
  const both = likeCount !== undefined && commentCount !== undefined
  const days = Math.max(1, (now - Date.parse(publishedAt)) / dayLength)
  const perDay =
    liveStatus === 'none' && Number.isFinite(days) ? Math.round(viewCount / days) : undefined
  return [
    ...share('engagement', both ? likeCount + commentCount : undefined),
    ...share('likeRate', likeCount),
    ...share('commentRate', commentCount),
    ...number('viewsPerDay', perDay).map((one): Fact => ({ ...one, ours: true })),
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

/** Everything that is known of a video, in groups. `now` is in milliseconds since the epoch. */
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
        ...count('views', video.viewCount, video.untold?.includes('viewCount')),
        ...count('likes', video.likeCount, video.untold?.includes('likeCount')),
        ...count('comments', video.commentCount, video.untold?.includes('commentCount')),
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
        // YouTube keeps the day only, and writes midnight after it.
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
        // Nearly all are flat and ordinary, which is not worth a line.
        ...word('dimension', video.dimension === '3d' ? '3d' : undefined),
        ...word('projection', video.projection === '360' ? '360' : undefined),
        ...recordedWhere(video),
        ...yesNo('synthetic', video.synthetic),
        ...yesNo('paidPlacement', video.paidPlacement),
      ],
    },
    {
      name: 'rules',
      facts: [
        ...word('uploadStatus', video.upload?.status),
        ...word('uploadProblem', video.upload?.problem),
        // The owner's setting says nothing of an upload that came to nothing.
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
    .map(({ name, facts }) => ({ name, facts: [...facts, ...unknownIn(name, video)] }))
    .filter(({ facts }) => facts.length > 0)
}
