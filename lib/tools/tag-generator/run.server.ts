import { subjectLanguage } from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { fitBeside, saysNoMore } from '../text/fit-beside.server'
import { formWordsOf } from '../text/form-words'
import { languageFit } from '../text/language-fit'
import { packTags } from '../text/pack-tags'
import { isUnfinished, oneLine, withoutAsides } from '../text/phrase-shape'
import { nGrams } from '../text/phrases'
import { tagCharacters, tagCost, tagLimit } from '../text/tag-budget'
import { tieTo } from '../text/topic-tie'
import { fold } from '../text/words'
import { orNothing, subjectOf, videosAbout, videosFor } from '../youtube/about-words.server'
import { creatorsIn, ofOneChannel } from '../youtube/creators'
import { seedWords } from '../youtube/search-of-seed.server'
import { foreignTo } from '../youtube/spoken-language'
import { type About, scoreTag } from './score-tags'
import { type FoundTag, TagPool } from './tag-pool'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Suggestions that are asked for further ones. */
const expanded = 4
/** Tags that a result has at most. */
const mostTags = 80
/** What a title has inside, and no words that people search for; the title of somebody's work; and an end
 * that stands there twice. */
const titleMark = /[:|｜：!！?？。…]\s*\S|\s[–—-]\s/u
const workTitle = /[『』《》]/u
const doubled = /(?:^|\s)(\S+(?: \S+){0,3}) \1$|(\p{sc=Han}{2,6})\2$/iu
/** Below this share of the limit, the result says why it isn't filled. */
const fullFrom = 0.9

/** Pairs of words that stand side by side in suggestions and tell more than the seed does. */
function pairsOf(suggestions: readonly string[], language: string, tieOf: About['tieOf']) {
  const forms = formWordsOf(language)
  const tells = (word: string) => word.length > 3 && !forms.has(word) && !tieOf(word)
  const pairs = suggestions.flatMap((text) => nGrams(text, language, 2))
  const telling = pairs.filter(({ words: both }) => both.length === 2 && both.every(tells))
  return new Set(telling.map(({ key }) => key))
}

/** What is missing, why the limit isn't filled, and how many tags were left out. */
function notesOf({
  top,
  suggestions,
  chosen,
  leftOut,
}: {
  top?: readonly Video[]
  suggestions?: readonly string[]
  chosen: readonly string[]
  leftOut: number
}): Result['notes'] {
  const used = tagCharacters(chosen)
  const notes: Result['notes'] = []
  if (!top) notes.push({ key: 'note.noSearch' })
  else if (top.every(({ tags = [] }) => tags.length === 0)) notes.push({ key: 'note.noTags' })
  if (!suggestions) notes.push({ key: 'note.noSuggestions' })
  if (used === 0) notes.push({ key: 'note.none' })
  else if (used < fullFrom * tagLimit) {
    notes.push({ key: 'note.room', values: { used, limit: tagLimit } })
  }
  if (leftOut > 0) notes.push({ key: 'note.leftOut', values: { value: leftOut } })
  return notes
}

/**
 * Tags for a keyword, a title or a video: YouTube's suggestions for it and for the first of them, and
 * the tags of the videos that rank for it, as far as they have to do with it. Each has a score and its
 * reasons; of those that fit well and are in the visitor's language, the best set under 500 characters
 * is chosen.
 * @throws AppError `link.videoExpected` for a link to something else; `youtube.*` if nothing answers
 */
const run: ServerRun<typeof fields, Result> = async ({ keyword, lang, country }, context) => {
  const { youtube, language } = context
  const listed = subjectLanguage(lang, language)
  const { seed: asTyped, video, isGrave } = await subjectOf(keyword, context, listed)
  const seed = seedWords(asTyped)
  const mayStand = fitBeside(seed, listed, { isGrave, stumps: context.stumps })
  const where = { language: lang, ...(country && { country }) }
  const asked = Promise.all([
    orNothing(youtube.suggest(seed, where)),
    orNothing(videosFor(seed, where, youtube)),
  ])
  const [suggested, found] = await asked
  const suggestions = suggested?.filter(mayStand)
  const top = found?.filter(({ tags }) => tags)
  if (!suggestions && !top && !video?.tags) {
    // Nothing answered: the reason is the same for both, and asking again tells it.
    await youtube.suggest(seed, where)
  }
  const more = await Promise.all(
    (suggestions ?? []).slice(0, expanded).map((text) => orNothing(youtube.suggest(text, where))),
  )
  const pool = new TagPool()
  if (!video) pool.add(seed, {})
  // A whole title that comes as a suggestion is nobody's tag. What was typed twice is a name: Bora Bora.
  const isDoubled = (text: string) => {
    const [end, words, signs] = doubled.exec(text) ?? []
    return (
      end !== undefined &&
      !fold(seed).includes(fold(words ? `${words} ${words}` : `${signs}${signs}`))
    )
  }
  const isWhole = (text: string) =>
    !isUnfinished(text, lang) && !titleMark.test(text) && !isDoubled(text)
  for (const [at, text] of (suggestions ?? []).entries()) {
    if (isWhole(text)) pool.add(text, { suggestedAt: at })
  }
  for (const text of more.flatMap((list) => list ?? []).filter(isWhole)) {
    pool.add(text, { related: true })
  }
  for (const { id, tags = [] } of top ?? []) for (const tag of tags) pool.add(tag, { usedBy: id })
  for (const tag of video?.tags ?? []) pool.add(tag, { own: true })

  const tie = await tieTo(withoutAsides(seed), lang)
  const pairs = pairsOf(suggestions ?? [], lang, tie.of)
  const about: About = {
    seed,
    top: top?.length ?? 0,
    titles: new Map(top?.map(({ id, title }) => [id, oneLine(title)])),
    aboutSeed: videosAbout(top ?? [], tie),
    tieOf: tie.of,
    isInSuggestions: (tag) => nGrams(tag, lang, 2).some(({ key }) => pairs.has(key)),
  }
  const isAlone = ofOneChannel(top ?? [], tie)
  const creatorIn = creatorsIn(top ?? [], { seed, language: lang, ownChannel: video?.channelId })
  const isForeign = await foreignTo(await languageFit(seed, lang), top ?? [])
  const isSeed = ({ tag }: FoundTag) => fold(tag) === fold(seed)
  const isOfOne = (one: FoundTag) => {
    const { tag, usedBy, suggestedAt, related, own } = one
    if (own || isSeed(one)) return false
    const isUsedOnly = suggestedAt === undefined && !related && !saysNoMore(tag, seed)
    return workTitle.test(tag) || (isUsedOnly && isAlone(tag, usedBy))
  }
  // The visitor's own words are no other language.
  const apart = (one: FoundTag) => !isSeed(one) && isForeignTag(one)
  const isForeignTag = ({ tag, usedBy, suggestedAt, related, own }: FoundTag) =>
    isForeign(tag, suggestedAt === undefined && !related && !own ? usedBy : [])
  // Nothing is said of what somebody mourns beyond their own words.
  const isOwn = ({ tag, own }: FoundTag) => !isGrave || Boolean(own) || saysNoMore(tag, seed)
  const all = pool.all().filter((one) => mayStand(one.tag) && isOwn(one))
  const judged = all.flatMap((one) => {
    const scored = scoreTag(one, about)
    if (!scored) return []
    const isApart = apart(one)
    const creator = creatorIn(one.tag)
    const caution: Result['items'][number]['reasons'] = creator
      ? [{ name: 'creator', values: { name: creator.name }, tone: 'bad', from: 'ours' }]
      : []
    const item: Result['items'][number] = {
      ...scored.item,
      reasons: [...caution, ...scored.item.reasons],
      group: isApart ? 'otherLanguage' : 'topic',
    }
    // A name that the visitor typed is the topic; any other one is for the visitor to add.
    const isChoosable = scored.isClose && !isApart && !isOfOne(one) && (!creator || creator.isAsked)
    return [{ item, isChoosable, isSeed: isSeed(one) }]
  })
  const best = judged
    .sort(
      (one, other) =>
        Number(other.isSeed) - Number(one.isSeed) ||
        (other.item.score ?? 0) - (one.item.score ?? 0),
    )
    .slice(0, mostTags)
  // The visitor's own words come first, and never fall out.
  const first = best.flatMap(({ item: { text = '' }, isChoosable, isSeed: isOwn }) =>
    isChoosable && isOwn ? [text] : [],
  )
  const others = best.flatMap(({ item: { text = '', score = 0 }, isChoosable, isSeed: isOwn }) =>
    isChoosable && !isOwn ? [{ tag: text, score }] : [],
  )
  const limit = tagLimit - first.reduce((sum, tag) => sum + tagCost(tag) + 1, 0)
  const chosen = [
    ...first,
    ...packTags(others, { diversity: 0.5, language: lang, limit }).map(({ tag }) => tag),
  ]
  return {
    ...(video && { video: videoCard(video) }),
    topic: seed,
    items: best.map(({ item }) => item),
    joiner: ', ',
    budget: { unit: 'tagCharacters', limit: tagLimit, chosen },
    notes: notesOf({ top, suggestions, chosen, leftOut: all.length - judged.length }),
  }
}

export default run
