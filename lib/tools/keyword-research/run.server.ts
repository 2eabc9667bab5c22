import { AppError } from '../../errors'
import { fitFor, subjectLanguage } from '../../subjects/gate.server'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import type { Cell, TableResult } from '../results/table'
import { searchOfSeed } from '../youtube/search-of-seed.server'
import {
  evidenceOf,
  fewestKnown,
  mostOfOne,
  type Ranking,
  rankingOf,
  smallMultiple,
} from './evidence'
import type { fields, names } from './tool'
import { suggestionsAbout } from './tree.server'

type Result = TableResult<typeof names>
const values = byName<(typeof names)['column'][number], Cell>()

/** The videos that YouTube's search puts first: one search for each keyword, language and country. */
async function rankingFor(
  { keyword, lang, country }: { keyword: string; lang: string; country?: string },
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

/** What people search for around some words, and whether a channel of a size could rank for them. */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { keyword, lang, country, subscribers, alone } = input
  const [suggested, ranking] = await Promise.all([
    // One row's research shows no suggestions, which are about fifty calls.
    alone ? noSuggestions : suggestionsAbout(keyword, { tag: lang, country }, context),
    rankingFor(input, context).catch((error) => {
      if (error instanceof AppError) return error
      throw error
    }),
  ])
  const mayStand = fitFor(subjectLanguage(lang, context.language), context.isGrave)
  const { asked, failed, failure } = suggested
  const found = suggested.found.filter(({ text }) => mayStand(text))
  const isUnknown = ranking instanceof AppError
  // Nothing at all is known: the visitor should try again.
  if (isUnknown && (alone || (failure && failed === asked))) throw ranking
  const videos = isUnknown ? [] : ranking
  const evidence = evidenceOf(videos, { keyword, language: lang, subscribers })
  const { grade, viewsPerMonth, small, ageMonths, exact } = evidence
  const hidden = videos.length - (small?.[1] ?? 0)
  const notes: Result['notes'] = []
  if (isUnknown) notes.push({ key: 'note.noEvidence' })
  else if (videos.length < fewestKnown)
    notes.push({ key: 'note.fewVideos', values: { videos: videos.length } })
  if (hidden > 0) notes.push({ key: 'note.hiddenSizes', values: { videos: hidden } })
  const ofOne = grade && mostOfOne(videos)
  if (ofOne) notes.push({ key: 'note.oneChannel', values: { count: ofOne, all: videos.length } })
  if (failed > 0) notes.push({ key: 'note.someFailed', values: { failed, asked } })
  else if (found.length === 0 && !alone) notes.push({ key: 'note.noSuggestions' })
  return {
    head: {
      grade,
      verdict: { name: grade ?? 'unknown', values: { size: subscribers } },
      figures: [
        { name: 'size', kind: 'number', value: subscribers },
        { name: 'views', kind: 'number', from: 'ours', value: viewsPerMonth },
        {
          name: 'small',
          kind: 'of',
          from: 'youtube',
          value: small,
          values: { size: subscribers * smallMultiple },
        },
        { name: 'age', kind: 'months', from: 'youtube', value: ageMonths },
        { name: 'exact', kind: 'of', from: 'youtube', value: exact },
        { name: 'volume', kind: 'word', value: 'notPublished' },
      ],
    },
    ...(videos.length > 0 && { plot: plotOf(videos, subscribers) }),
    columns: [
      { name: 'views', kind: 'count', from: 'ours' },
      { name: 'small', kind: 'of', from: 'youtube', bar: true },
      { name: 'age', kind: 'months', from: 'youtube' },
      { name: 'exact', kind: 'of', from: 'youtube' },
      { name: 'grade', kind: 'grade', from: 'ours' },
    ],
    rows: [
      {
        id: 'seed',
        title: keyword,
        values: values({ views: viewsPerMonth, small, age: ageMonths, exact, grade }),
      },
      ...found.map(({ text, branch }) => ({
        id: `${branch} ${text}`,
        title: text,
        group: branch,
        pending: true as const,
        values: values({}),
      })),
    ],
    picks: true,
    about: [
      ...(found.length > 0 && !isUnknown
        ? [{ key: 'note.rest', values: { keyword } } as const]
        : []),
      ...(grade ? [{ key: 'note.rule' } as const] : []),
    ],
    notes,
  }
}

export default run
