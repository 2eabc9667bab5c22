import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { packTags } from '../text/pack-tags'
import { tagLimit } from '../text/tag-budget'
import { isUnfinished } from '../title-generator/topic'
import { orNothing, subjectOf, videosFor } from '../youtube/about-words.server'
import { scoreTag, TagPool } from './score-tags'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Suggestions that are asked for further ones. */
const expanded = 4
/** Tags that a result has at most. */
const mostTags = 80

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
    orNothing(videosFor(seed, where, youtube)),
  ])
  const [suggestions, found] = await asked
  const top = found?.flatMap(({ id, tags }) => (tags ? [{ id, tags }] : []))
  if (!suggestions && !top && !video?.tags) {
    // Nothing answered: the reason is the same for both, and asking again tells it.
    await youtube.suggest(seed, where)
  }
  const more = await Promise.all(
    (suggestions ?? []).slice(0, expanded).map((text) => orNothing(youtube.suggest(text, where))),
  )
  const pool = new TagPool()
  if (!video) pool.add(seed, {})
  const isWhole = (text: string) => !isUnfinished(text, lang)
  for (const [at, text] of (suggestions ?? []).entries()) {
    if (isWhole(text)) pool.add(text, { suggestedAt: at })
  }
  for (const text of more.flatMap((list) => list ?? []).filter(isWhole)) {
    pool.add(text, { related: true })
  }
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
    topic: seed,
    items,
    joiner: ', ',
    budget: { unit: 'tagCharacters', limit: tagLimit, chosen: chosen.map(({ tag }) => tag) },
    notes,
  }
}

export default run
