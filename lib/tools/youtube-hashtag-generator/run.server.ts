import { AppError } from '../../errors'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { hashtagsAboveTitle, maxHashtags } from '../text/hashtags'
import { stopWords } from '../text/stop-words'
import { words } from '../text/words'
import { isQuestion, isUnfinished } from '../title-generator/topic'
import { orNothing, subjectOf, videosFor } from '../youtube/about-words.server'
import { countReason, HashtagPool, hashtagsIn, scoreHashtag } from './hashtag-pool'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Hashtags that a result has at most; each one’s counts are a page of YouTube. */
const mostHashtags = 15

/**
 * Hashtags for a keyword, a title or a video: of its words, of YouTube's suggestions, and of the tags
 * and hashtags of the videos that rank for it; with the numbers of videos and channels that use each,
 * where YouTube shows them.
 * @throws AppError `link.videoExpected` for a link to something else; `youtube.*` if nothing answers
 */
const run: ServerRun<typeof fields, Result> = async (
  { keyword, format, lang, country },
  { youtube },
) => {
  const { seed, video } = await subjectOf(keyword, youtube)
  const where = { language: lang, ...(country && { country }) }
  const [suggestions, top] = await Promise.all([
    orNothing(youtube.suggest(seed, where)),
    orNothing(videosFor(seed, where, youtube)),
  ])
  const stops = await stopWords(lang)
  const pool = new HashtagPool(lang)
  const own = words(seed, lang).filter((word) => !stops.has(word))
  if (own.length <= 4) pool.add(seed)
  // A single letter is a piece of a word that no dictionary has, such as 酸 of 酸種.
  for (const word of own) if ([...word].length > 1) pool.add(word)
  for (const [at, text] of (suggestions ?? []).entries()) {
    // As one word, a question (“how to fix a chair”) or half a phrase (“chair and”) says nothing.
    if (!isQuestion(text, lang) && !isUnfinished(text, lang)) pool.add(text, { suggestedAt: at })
  }
  for (const { id, title, description = '', tags = [] } of top ?? []) {
    for (const hashtag of hashtagsIn(`${title}\n${description}`)) pool.add(hashtag, { usedBy: id })
    for (const tag of tags) pool.add(tag, { tagOf: id })
  }
  for (const hashtag of video ? hashtagsIn(`${video.title}\n${video.description ?? ''}`) : []) {
    pool.add(hashtag)
  }
  const about = { seed, language: lang, top: top?.length ?? 0 }
  const best = pool
    .all()
    .map((found) => scoreHashtag(found, about))
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .slice(0, mostHashtags)
  const counts = await youtube.hashtags(best.map(({ text = '' }) => text.slice(1)))
  const items = best.map((item, at) => {
    const known = counts[at]
    return {
      ...item,
      reasons: [...item.reasons, countReason(known instanceof AppError ? undefined : known)],
    }
  })
  const notes: Result['notes'] = [{ key: 'note.above' }]
  if (format === 'short') notes.push({ key: 'note.shorts' })
  if (!top) notes.push({ key: 'note.noSearch' })
  if (!suggestions) notes.push({ key: 'note.noSuggestions' })
  return {
    ...(video && { video: videoCard(video) }),
    topic: seed,
    items,
    joiner: ' ',
    budget: {
      unit: 'items',
      limit: maxHashtags,
      chosen: items.slice(0, hashtagsAboveTitle).flatMap(({ text }) => text ?? []),
    },
    notes,
  }
}

export default run
