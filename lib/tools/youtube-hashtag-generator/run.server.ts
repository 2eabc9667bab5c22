import { AppError } from '../../errors'
import { fitFor, subjectLanguage } from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { HashtagCounts } from '../../youtube/models/lists'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { hashtagsAboveTitle, maxHashtags } from '../text/hashtags'
import { languageFit } from '../text/language-fit'
import { phraseHashtags } from '../text/phrase-hashtags'
import { isQuestion, isUnfinished } from '../text/phrase-shape'
import { tieTo } from '../text/topic-tie'
import { orNothing, subjectOf, videosAbout, videosFor } from '../youtube/about-words.server'
import { foreignTo } from '../youtube/spoken-language'
import { type FoundHashtag, HashtagPool, hashtagsIn } from './hashtag-pool'
import { type About, isAbout, isClose, isInUse, isLong, scoreHashtag } from './score-hashtags'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Hashtags that a result has at most; each one’s counts are a page of YouTube. */
const mostHashtags = 15
/** Hashtags made of the topic's own words, at most. */
const mostOwn = 4
/** Hashtags in use that are chosen at most: YouTube says that many make each of them weaker. Source:
 * https://support.google.com/youtube/answer/6390658 */
const mostChosen = 5

/** Gathers what could be a hashtag: of the topic, of suggestions, of the top videos, of the given one. */
async function poolOf(
  { seed, language }: { seed: string; language: string },
  {
    suggestions = [],
    top = [],
    video,
  }: { suggestions?: readonly string[]; top?: readonly Video[]; video?: Video },
): Promise<FoundHashtag[]> {
  const pool = new HashtagPool(language)
  for (const hashtag of await phraseHashtags(seed, language, mostOwn)) {
    pool.add(hashtag, { ofSeed: true })
  }
  const asksItself = isQuestion(seed, language)
  for (const [at, text] of suggestions.entries()) {
    // As one word, a question (“how to fix a chair”) or half a phrase (“chair and”) says nothing.
    const asks = isQuestion(text, language) || (asksItself && text.includes(seed))
    if (!asks && !isUnfinished(text, language)) {
      pool.add(text, { suggestedAt: at })
    }
  }
  for (const { id, title, description = '', tags = [] } of top) {
    for (const hashtag of hashtagsIn(`${title}\n${description}`)) pool.add(hashtag, { usedBy: id })
    for (const tag of tags) pool.add(tag, { tagOf: id })
  }
  for (const hashtag of video ? hashtagsIn(`${video.title}\n${video.description ?? ''}`) : []) {
    pool.add(hashtag, { own: true })
  }
  return pool.all()
}

interface Judged {
  item: Result['items'][number]
  isClose: boolean
  /** Whether it is made of the seed's words alone. */
  ofSeed: boolean
}

/** The chosen ones: those in use, and only where they are fewer than show above the title, such of the
 * topic's own words. */
function choose(items: readonly Judged[]): string[] {
  const textsOf = (group: string, isMeant: (one: Judged) => boolean) =>
    items.flatMap((one) => (one.item.group === group && isMeant(one) ? (one.item.text ?? []) : []))
  const seen = textsOf('seen', (one) => one.isClose).slice(0, mostChosen)
  const composed = textsOf('composed', (one) => one.ofSeed)
  return [...seen, ...composed.slice(0, Math.max(0, hashtagsAboveTitle - seen.length))]
}

/**
 * Hashtags for a keyword, a title or a video: those in use first, which top videos have or whose
 * videos YouTube counts, then those composed of the topic's words, of suggestions and of tags. What has
 * nothing to do with the topic is left out.
 * @throws AppError `link.videoExpected` for a link to something else; `youtube.*` if nothing answers
 */
const run: ServerRun<typeof fields, Result> = async (
  { keyword, format, lang, country },
  context,
) => {
  const { youtube, language } = context
  const listed = subjectLanguage(lang, language)
  const { seed, video, isGrave } = await subjectOf(keyword, context, listed)
  const mayStand = fitFor(listed, isGrave)
  const where = { language: lang, ...(country && { country }) }
  const [suggested, top] = await Promise.all([
    orNothing(youtube.suggest(seed, where)),
    orNothing(videosFor(seed, where, youtube)),
  ])
  const suggestions = suggested?.filter(mayStand)
  const tie = await tieTo(seed, lang)
  const about: About = {
    seed,
    language: lang,
    top: top?.length ?? 0,
    aboutSeed: videosAbout(top ?? [], tie),
    tie,
  }
  const isForeign = await foreignTo(await languageFit(seed, lang), top ?? [])
  const apart = ({ hashtag, usedBy, tagOf, suggestedAt, own, ofSeed }: FoundHashtag) =>
    // The visitor's own words are no other language.
    !ofSeed && isForeign(hashtag, suggestedAt === undefined && !own ? [...usedBy, ...tagOf] : [])
  const found = await poolOf({ seed, language: lang }, { suggestions, top, video })
  const best = found
    .filter(({ hashtag, phrase }) => mayStand(hashtag) && mayStand(phrase))
    .filter((one) => isAbout(one, about) && (isInUse(one) || !isLong(one)))
    .map((one) => ({ one, isApart: apart(one), score: scoreHashtag(one, about).score ?? 0 }))
    .sort((a, b) => Number(a.isApart) - Number(b.isApart) || b.score - a.score)
    .slice(0, mostHashtags)
  const counts = await youtube.hashtags(best.map(({ one }) => one.hashtag.slice(1)))
  const judged = best
    .map(({ one, isApart }, at): Judged => {
      const answer = counts[at]
      const known: HashtagCounts | undefined = answer instanceof AppError ? undefined : answer
      const group = isApart ? 'otherLanguage' : isInUse(one, known) ? 'seen' : 'composed'
      return {
        item: { ...scoreHashtag(one, about, known), group },
        isClose: isClose(one, about),
        ofSeed: Boolean(one.ofSeed),
      }
    })
    .sort((a, b) => (b.item.score ?? 0) - (a.item.score ?? 0))
  const items = judged.map(({ item }) => item)
  const chosen = choose(judged)
  const notes: Result['notes'] = [{ key: 'note.above' }]
  if (items.some(({ text = '', group }) => group === 'composed' && chosen.includes(text))) {
    notes.push({ key: 'note.composed' })
  }
  if (format === 'short') notes.push({ key: 'note.shorts' })
  if (!top) notes.push({ key: 'note.noSearch' })
  if (!suggestions) notes.push({ key: 'note.noSuggestions' })
  return {
    ...(video && { video: videoCard(video) }),
    topic: seed,
    items,
    joiner: ' ',
    budget: { unit: 'items', limit: maxHashtags, chosen },
    notes,
  }
}

export default run
