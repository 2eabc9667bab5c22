import { AppError } from '../../errors'
import { subjectLanguage } from '../../subjects/gate.server'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import type { Cell, TableResult } from '../results/table'
import { fitBeside } from '../text/fit-beside.server'
import { withoutAsides } from '../text/phrase-shape'
import { tieTo } from '../text/topic-tie'
import { fold } from '../text/words'
import { searchOfSeed } from '../youtube/search-of-seed.server'
import {
  type Evidence,
  evidenceOf,
  fewestAbout,
  fewestKnown,
  hasExactWords,
  mostOfOne,
  type Ranking,
  rankingOf,
  smallMultiple,
} from './evidence'
import type { fields, names } from './tool'
import { type Suggestion, suggestionsAbout } from './tree.server'

type Result = TableResult<typeof names>
const values = byName<(typeof names)['column'][number], Cell>()

/** A keyword with the videos that rank for it, or why they aren't known. */
interface Asked {
  keyword: string
  ranking: Ranking[] | AppError
}

/** The videos that YouTube's search puts first: one search for each keyword, language and country. */
async function rankingFor(
  keyword: string,
  { lang, country }: { lang: string; country?: string },
  { youtube }: RunContext,
): Promise<Ranking[]> {
  const hits = await searchOfSeed(keyword, { language: lang, country }, youtube)
  const channelIds = [...new Set(hits.flatMap(({ channelId }) => channelId || []))]
  const [videos, channels] = await Promise.all([
    youtube.videos(hits.map(({ id }) => id)),
    youtube.channels(channelIds.map((value) => ({ by: 'id', value }) as const)),
  ])
  const byId = new Map(channelIds.map((id, at) => [id, channels[at]]))
  const now = Date.now()
  return hits.map((hit) => rankingOf(hit, videos.get(hit.id), byId.get(hit.channelId), now))
}

const known = ({ ranking }: Asked): Ranking[] => (ranking instanceof AppError ? [] : ranking)

/** Who ranks, by size of the channel and views a month; 0 has no place on a logarithmic axis. */
const plotOf = (videos: readonly Ranking[], subscribers: number): Result['plot'] => ({
  kind: 'dots',
  name: 'ranking',
  from: 'youtube',
  item: 'video',
  x: { name: 'subscribers', kind: 'count' },
  y: { name: 'views', kind: 'count' },
  points: videos.map(({ id, title, subscribers: size, viewsPerMonth }) => ({
    id,
    title,
    x: size ? size : null,
    y: viewsPerMonth === undefined ? null : Math.round(viewsPerMonth),
  })),
  ...(subscribers > 0 && {
    own: { x: subscribers, mark: 'you' },
    near: { until: subscribers * smallMultiple, mark: 'near', others: 'larger' },
  }),
})

const noSuggestions: Awaited<ReturnType<typeof suggestionsAbout>> = {
  found: [],
  asked: 0,
  failed: 0,
}

/** What YouTube tells of a suggestion for nothing: how soon it comes, and whether titles that rank have it. */
function hintsOf(
  { text, place, lists }: Suggestion,
  titles: readonly string[],
  language: string,
): Result['rows'][number]['hints'] {
  const inTitles = titles.filter((title) => hasExactWords(title, text, language)).length
  return [
    place
      ? ({ key: 'note.place', values: { place } } as const)
      : ({ key: 'note.lists', values: { lists } } as const),
    ...(inTitles > 0 ? [{ key: 'note.inTitles', values: { titles: inTitles } } as const] : []),
  ]
}

/** What the first keyword's evidence lacks, most important first. */
function faultsOf({ keyword, ranking }: Asked, { grade, small, about }: Evidence): Result['notes'] {
  if (ranking instanceof AppError) return [{ key: 'note.noEvidence' }]
  const videos = ranking.length
  if (videos < fewestKnown) return [{ key: 'note.fewVideos', values: { videos } }]
  const notes: Result['notes'] = []
  const isOff = about !== null && about[0] < about[1] * fewestAbout
  if (isOff) {
    const [part, all] = about
    notes.push(
      part === 0
        ? { key: 'note.offTopicAll', values: { keyword, all } }
        : { key: 'note.offTopic', values: { keyword, part, all } },
    )
  }
  const hidden = videos - (small?.[1] ?? 0)
  if (hidden > 0) notes.push({ key: 'note.hiddenSizes', values: { videos: hidden } })
  const ofOne = grade && mostOfOne(ranking)
  if (ofOne) notes.push({ key: 'note.oneChannel', values: { count: ofOne, all: videos } })
  return notes
}

const isOffTopic = ({ key }: Result['notes'][number]) =>
  key === 'note.offTopic' || key === 'note.offTopicAll'

/** What people search for around some words, and whether a channel of a size could rank for them. */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { keyword: keywords, lang, country, subscribers, alone } = input
  const [suggested, ...asked] = await Promise.all([
    // One row's research shows no suggestions, which are about fifty calls.
    alone ? noSuggestions : suggestionsAbout(keywords[0]!, { tag: lang, country }, context),
    ...keywords.map(async (keyword): Promise<Asked> => {
      const ranking = await rankingFor(keyword, input, context).catch((error) => {
        if (error instanceof AppError) return error
        throw error
      })
      return { keyword, ranking }
    }),
  ])
  const mayStand = fitBeside(keywords[0]!, subjectLanguage(lang, context.language), context)
  const { asked: requests, failed, failure } = suggested
  const graded = new Set(keywords.map(fold))
  const found = suggested.found.filter(({ text }) => mayStand(text) && !graded.has(fold(text)))
  const [first] = asked as [Asked, ...Asked[]]
  const { ranking } = first
  const areUnknown = asked.every((one) => one.ranking instanceof AppError)
  // Nothing at all is known: the visitor should try again.
  if (areUnknown && ranking instanceof AppError && (alone || (failure && failed === requests)))
    throw ranking
  const evidence = await Promise.all(
    asked.map(async (one) => {
      // YouTube was asked without emoji, and no title has to have them.
      const keyword = withoutAsides(one.keyword)
      const tie = await tieTo(keyword, lang)
      return evidenceOf(known(one), { keyword, language: lang, subscribers, tie })
    }),
  )
  const [own] = evidence as [Evidence, ...Evidence[]]
  const { grade, demand, viewsPerMonth, small, ageMonths, about, exact } = own
  const videos = known(first)
  const titles = [...new Map(asked.flatMap(known).map(({ id, title }) => [id, title])).values()]
  const faults = faultsOf(first, own)
  const notes: Result['notes'] = [
    ...faults,
    // Why another keyword has no grade.
    ...asked.slice(1).flatMap((one, at) => faultsOf(one, evidence[at + 1]!).filter(isOffTopic)),
  ]
  if (failed > 0) notes.push({ key: 'note.someFailed', values: { failed, asked: requests } })
  else if (found.length === 0 && !alone) notes.push({ key: 'note.noSuggestions' })
  const allowance = context.youtube.searchAllowance()
  const isSpent = allowance !== undefined && allowance.used >= allowance.all
  const verdict = faults.some(isOffTopic) ? 'offTopic' : 'unknown'
  return {
    head: {
      grade,
      verdict: { name: grade ?? verdict, values: { size: subscribers } },
      ...(demand && { also: { name: demand } }),
      figures: [
        { name: 'views', kind: 'number', from: 'ours', value: viewsPerMonth, large: true },
        { name: 'size', kind: 'number', value: subscribers },
        {
          name: 'small',
          kind: 'of',
          from: 'youtube',
          value: small,
          values: { size: subscribers * smallMultiple },
        },
        { name: 'age', kind: 'months', from: 'youtube', value: ageMonths },
        { name: 'about', kind: 'of', from: 'ours', value: about },
        { name: 'exact', kind: 'of', from: 'youtube', value: exact },
        { name: 'volume', kind: 'word', value: 'notPublished' },
      ],
    },
    ...(videos.length > 0 && { plot: plotOf(videos, subscribers) }),
    columns: [
      { name: 'views', kind: 'count', from: 'ours', bar: true },
      { name: 'small', kind: 'of', from: 'youtube', bar: true },
      { name: 'age', kind: 'months', from: 'youtube' },
      { name: 'exact', kind: 'of', from: 'youtube' },
      { name: 'grade', kind: 'grade', from: 'ours' },
    ],
    rows: [
      ...evidence.map((one, at) => ({
        id: at === 0 ? 'seed' : `seed ${at}`,
        title: keywords[at]!,
        values: values({
          views: one.viewsPerMonth,
          small: one.small,
          age: one.ageMonths,
          exact: one.exact,
          grade: one.grade,
        }),
      })),
      ...found.map((one) => ({
        id: `${one.branch} ${one.text}`,
        title: one.text,
        group: one.branch,
        pending: true as const,
        hints: hintsOf(one, titles, lang),
        values: values({}),
      })),
    ],
    picks: true,
    about: [
      ...(keywords.length > 1
        ? [{ key: 'note.first', values: { keyword: keywords[0]! } } as const]
        : []),
      ...(allowance
        ? [{ key: isSpent ? 'note.spent' : 'note.allowance', values: allowance } as const]
        : []),
      // Without a search left, nobody is told to choose one.
      ...(found.length > 0 && !isSpent ? [{ key: 'note.rest' } as const] : []),
      ...(grade ? [{ key: 'note.rule' } as const] : []),
    ],
    notes,
  }
}

export default run
