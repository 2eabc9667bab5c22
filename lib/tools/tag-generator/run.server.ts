import { AppError } from '../../errors'
import { parseLink, parseVideoLink } from '../../youtube/links'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { packTags } from '../text/pack-tags'
import { tagLimit } from '../text/tag-budget'
import { scoreTag, TagPool } from './score-tags'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Suggestions that are asked for further ones. */
const expanded = 4
/** Videos of a search whose tags are read. */
const topVideos = 10
/** Tags that a result has at most. */
const mostTags = 80

/** A failure of YouTube leaves out what it would have told, and the result says so. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.status >= 500) return undefined
    throw error
  }
}

/** The tags of the videos that a search for the seed finds; one search and one call for videos. */
async function topTags(
  seed: string,
  where: { region?: string; language: string },
  youtube: YouTube,
) {
  const query = {
    words: seed,
    kind: 'video',
    order: 'relevance',
    size: topVideos,
    ...where,
  } as const
  const { items } = await youtube.search(query)
  const videos = await youtube.videos(items.map(({ id }) => id))
  return items.flatMap(({ id }) => {
    const video = videos.get(id)
    return !video || video instanceof AppError || !video.tags ? [] : [{ id, tags: video.tags }]
  })
}

/** What the tags are for: words, or a video, which stands for its title and has tags of its own. */
async function subjectOf(keyword: string, youtube: YouTube) {
  // A bare id may as well be a word of eleven letters.
  if (!/[/@]|^www\./.test(keyword)) return { seed: keyword }
  const link = parseVideoLink(keyword)
  if (!link.ok) {
    if (!parseLink(keyword) && link.code === 'link.notYouTube') return { seed: keyword }
    throw new AppError('link.videoExpected', { field: 'keyword' })
  }
  const video: Video = await youtube.video(link.value.videoId)
  return { seed: video.title, video }
}

/**
 * Tags for a keyword, a title or a video: YouTube's suggestions for it and for the first of them, and
 * the tags of the videos that rank for it. Each has a score and its reasons, and the best set under
 * 500 characters is chosen.
 * @throws AppError `link.videoExpected` for a link to something else; `youtube.*` if nothing answers
 */
const run: ServerRun<typeof fields, Result> = async ({ keyword, lang, country }, { youtube }) => {
  const { seed, video } = await subjectOf(keyword, youtube)
  const where = { language: lang, ...(country && { country }) }
  const asked = Promise.all([
    orNothing(youtube.suggest(seed, where)),
    orNothing(topTags(seed, { language: lang, ...(country && { region: country }) }, youtube)),
  ])
  const [suggestions, top] = await asked
  if (!suggestions && !top && !video?.tags) {
    // Nothing answered: the reason is the same for both, and asking again tells it.
    await youtube.suggest(seed, where)
  }
  const more = await Promise.all(
    (suggestions ?? []).slice(0, expanded).map((text) => orNothing(youtube.suggest(text, where))),
  )
  const pool = new TagPool()
  if (!video) pool.add(seed, {})
  for (const [at, text] of (suggestions ?? []).entries()) pool.add(text, { suggestedAt: at })
  for (const text of more.flatMap((list) => list ?? [])) pool.add(text, { related: true })
  for (const { id, tags } of top ?? []) for (const tag of tags) pool.add(tag, { usedBy: id })
  for (const tag of video?.tags ?? []) pool.add(tag, { own: true })

  const about = { seed, language: lang, top: top?.length ?? 0 }
  const items = pool
    .all()
    .map((found) => scoreTag(found, about))
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .slice(0, mostTags)
  const chosen = packTags(
    items.map(({ text = '', score = 0 }) => ({ tag: text, score })),
    { diversity: 0.5, language: lang },
  )
  const notes: Result['notes'] = []
  if (!top) notes.push({ key: 'note.noSearch' })
  else if (top.every(({ tags }) => tags.length === 0)) notes.push({ key: 'note.noTags' })
  if (!suggestions) notes.push({ key: 'note.noSuggestions' })
  return {
    ...(video && { video: videoCard(video) }),
    items,
    joiner: ', ',
    budget: { unit: 'tagCharacters', limit: tagLimit, chosen: chosen.map(({ tag }) => tag) },
    notes,
  }
}

export default run
