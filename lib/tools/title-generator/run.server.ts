import { languageModel } from '../../ai/language-model.server'
import { AppError } from '../../errors'
import { fitFor } from '../../subjects/gate.server'
import { watchUrl } from '../../youtube/links'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { textLength, titleLimit } from '../text/limits'
import { oneLine } from '../text/phrase-shape'
import { smallWords } from '../text/small-words'
import { titleLikeness } from '../text/title-likeness'
import { words } from '../text/words'
import { subjectOf } from '../youtube/about-words.server'
import { searchOfSeed } from '../youtube/search-of-seed.server'
import { makeTitles, type TitleIdea, type TitleWish } from './make-titles'
import { type Judging, type Ranked, scoreTitle } from './score-title'
import type { fields, names } from './tool'
import { draftOf, type Topic, topicOf } from './topic'
import { unknownWords } from './unknown-words.server'
import { writtenTitles } from './written-titles.server'

type Result = ScoredResult<typeof names>
type Item = Result['items'][number]
type Reasons = Item['reasons']

/** A title of anybody: only those from patterns are known to suit the topic, or to claim something. */
type Candidate = Pick<TitleIdea, 'text'> & Partial<TitleIdea>

/** Likeness from which on two titles of one list are one idea; they share the topic, so more than
 * `tooAlike`. Our own estimate. */
const sameTitle = 0.88

/** How many results a title is compared with. */
const compared = 10

/** What YouTube shows for a topic: one search, so only where the visitor asked. Undefined if it failed,
 * as titles need no comparison. */
async function rankedFor(
  topic: string,
  language: string,
  youtube: YouTube,
): Promise<Ranked[] | undefined> {
  try {
    const items = await searchOfSeed(topic, { language }, youtube)
    return items.slice(0, compared).map(({ id, title }) => ({ title, url: watchUrl(id) }))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const listed = (all: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'unit' }).format(all)

/** What YouTube refuses of the typed words. */
function notesOf(keyword: string, isTitle: boolean): Result['notes'] {
  const { characters } = textLength(oneLine(keyword))
  return [
    ...(/[<>]/.test(keyword) ? [{ key: 'note.angleBrackets' } as const] : []),
    ...(isTitle && characters > titleLimit
      ? [{ key: 'note.tooLong', values: { characters, limit: titleLimit } } as const]
      : []),
  ]
}

/** Titles without those that a viewer could take for one before them; the first of them stays. */
function unlike(
  titles: readonly string[],
  about: { language: string; stops: ReadonlySet<string> },
) {
  const kept: string[] = []
  for (const title of titles) {
    const isNew = kept.every((one) => titleLikeness(one, title, about).score < sameTitle)
    if (isNew) kept.push(title)
  }
  return kept
}

/**
 * Title ideas for a topic or a video, below the title that it has where one was typed, each with its
 * score. With the operator's language model, half of them are its own.
 * @throws AppError `link.videoExpected` for a link to something else; `video.*`, `youtube.*` for a link
 */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { youtube, language: page, signal } = context
  const language = input.lang ?? page
  const { seed, video, isGrave } = await subjectOf(input.keyword, context, language)
  const { stops } = await smallWords(seed, language)
  const typed = topicOf(seed, { language, stops })
  if (isGrave) return asTyped(seed, { topic: typed, language, stops }, video)
  const mayStand = fitFor(language)
  // Any letters have the form of a thing.
  const [ranked, unknown = []] = await Promise.all([
    input.compare ? rankedFor(typed.text, language, youtube) : undefined,
    typed.kind === 'thing' ? unknownWords(typed.text, { language, stops }, youtube) : undefined,
  ])
  const topic: Topic =
    unknown.length > 0 ? { ...typed, kind: 'unknown', apart: true, isOdd: true } : typed
  const draft = draftOf({ keyword: seed, language })
  const wish: TitleWish = {
    ...input,
    // The own title is one of them.
    count: input.count - (draft ? 1 : 0),
    topic,
    language,
    stops,
    isShort: input.format === 'short',
    year: new Date().getUTCFullYear(),
  }
  const written = languageModel() ? await modelTitles(wish, draft, youtube, signal) : undefined
  const half = Math.ceil(input.count / 2)
  const ofModel = (written ?? []).filter(mayStand).slice(0, half)
  const others = unlike([...(draft ? [draft] : []), ...ofModel], wish)
  const { ideas, hasMore } = await makeTitles(wish)
  // Patterns differ enough from each other, though a long topic makes their titles alike.
  const inWords = (text: string) => words(text, language).join(' ')
  const taken = new Set(others.map(inWords))
  const titles: Candidate[] = [
    ...others.map((text) => ({ text })),
    ...ideas.filter(({ text }) => !taken.has(inWords(text)) && mayStand(text)),
  ].slice(0, input.count)
  const own = video ? 'ofVideo' : 'typed'
  const items: Result['items'] = titles.map(({ text, ...idea }) => {
    const { reasons, ...scored } = scoreTitle(text, { topic, language, stops, ranked, ...idea })
    const origin: Reasons =
      text !== draft && written?.includes(text)
        ? [{ name: 'model', values: { model: languageModel()! }, tone: 'neutral', from: 'ours' }]
        : []
    const group: Item['group'] = draft ? (text === draft ? own : 'idea') : undefined
    return { text, ...scored, ...(group && { group }), reasons: [...origin, ...reasons] }
  })
  const scoreOf = ({ score = 0 }: Item) => score
  const isOwn = ({ text }: Item) => text === draft
  items.sort(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || scoreOf(other) - scoreOf(one),
  )
  const draftScore = draft && items[0] && isOwn(items[0]) ? scoreOf(items[0]) : undefined
  const isBest = draftScore !== undefined && items.every((item) => scoreOf(item) <= draftScore)
  // All tones are mixed already.
  const fewer = input.tone === 'all' ? 'note.fewerMixed' : 'note.fewer'
  const notes: Result['notes'] = [
    ...(unknown.length > 0
      ? [{ key: 'note.unknownWords', values: { words: listed(unknown, page) } } as const]
      : []),
    ...(items.length > 0 && items.length < input.count
      ? [{ key: fewer, values: { made: items.length, asked: input.count } } as const]
      : []),
    ...(isBest ? [{ key: 'note.draftBest', values: { score: draftScore } } as const] : []),
    ...notesOf(seed, words(seed, language).length >= 3),
    ...(languageModel() && !written ? [{ key: 'note.modelFailed' } as const] : []),
    ...(input.compare && !ranked ? [{ key: 'note.notCompared' } as const] : []),
    ...(ranked?.length === 0 ? [{ key: 'note.nothingRanks' } as const] : []),
  ]
  return {
    ...(video && { video: videoCard(video) }),
    topic: topic.text,
    items,
    joiner: '\n',
    areTitles: true,
    ...(hasMore && {
      again: { field: 'list', value: String((input.list % 50) + 1) },
    }),
    notes,
  }
}

/** Facts about a title, without those that would have it pull. */
const plainReasons: ReadonlySet<Reasons[number]['name']> = new Set([
  'whole',
  'cut',
  'long',
  'shouting',
  'marks',
])

/** Of a grave subject, what was typed or the video's title, with facts alone: no idea and no score. */
function asTyped(seed: string, judging: Judging, video: Video | undefined): Result {
  const text = oneLine(seed)
  const { reasons } = scoreTitle(text, judging)
  return {
    ...(video && { video: videoCard(video) }),
    topic: judging.topic.text,
    items: [
      {
        text,
        reasons: reasons.filter(({ name }) => plainReasons.has(name)),
        parts: [],
        group: video ? 'ofVideo' : 'typed',
      },
    ],
    joiner: '\n',
    areTitles: true,
    notes: [{ key: 'note.grave' }, ...notesOf(seed, true)],
  }
}

/** Asking the operator's model costs, so that the run counts. */
async function modelTitles(
  wish: TitleWish,
  draft: string | undefined,
  youtube: YouTube,
  signal: AbortSignal,
) {
  const { work } = youtube.payer
  await work?.begin()
  work?.confirm()
  return writtenTitles(wish, draft, signal)
}

export default run
