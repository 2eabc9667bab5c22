import { AppError } from '../../errors'
import { subjectLanguage } from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { HashtagCounts } from '../../youtube/models/lists'
import type { ServerRun } from '../machine/define-tool'
import type { ScoredResult } from '../results/scored'
import { videoCard } from '../results/video-card'
import { fitBeside, saysNoMore } from '../text/fit-beside.server'
import { hashtagsAboveTitle, maxHashtags } from '../text/hashtags'
import { languageFit } from '../text/language-fit'
import { stretchesOf, wholeHashtag } from '../text/phrase-hashtags'
import { withoutAsides } from '../text/phrase-shape'
import { titleWords } from '../text/title-words'
import { tieTo } from '../text/topic-tie'
import { beginsWithVerb, isVerb } from '../text/verbs'
import { words } from '../text/words'
import { topicOf } from '../title-generator/frames'
import { orNothing, subjectOf, videosAbout, videosFor } from '../youtube/about-words.server'
import { creatorsIn, ofOneChannel } from '../youtube/creators'
import { foreignTo } from '../youtube/spoken-language'
import { type FoundHashtag, HashtagPool, hashtagsIn } from './hashtag-pool'
import { type About, isAbout, isClose, isInUse, isLong, scoreHashtag } from './score-hashtags'
import type { fields, names } from './tool'

type Result = ScoredResult<typeof names>

/** Hashtags that a result has at most; each one’s counts are a page of YouTube. */
const mostHashtags = 15
/** Words at the beginning of what was typed by which a suggestion is known that only goes on behind them. */
const echoed = 5
/** Words of a grave topic that is one hashtag, at most: more are a title. */
const mostGrave = 2
/** Hashtags made of a part of the topic's words, at most. */
const mostOwn = 4
/** Hashtags in use that are chosen at most: YouTube says that many make each of them weaker. Source:
 * https://support.google.com/youtube/answer/6390658 */
const mostChosen = 5

/** How many texts have a phrase's words, in a row. */
const saidIn = (phrase: string, texts: readonly string[], language: string): number => {
  const inWords = (text: string) => ` ${words(text, language).join(' ')} `
  const wanted = inWords(phrase)
  return texts.filter((text) => inWords(text).includes(wanted)).length
}

/** Whether a text has letters of Latin and of Cyrillic, Indian or Eastern ones, which as one word nobody
 * reads: #РусскийAkzent. Eastern hashtags have Latin names in them. */
const isMixed = (text: string) =>
  /\p{sc=Latin}/u.test(text) &&
  (/[\p{sc=Cyrl}\p{sc=Deva}\p{sc=Gujr}]/u.test(text) ||
    (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(text) && /\p{sc=Latin}.* /u.test(text)))

/**
 * Gathers what could be a hashtag: what the top videos and the given one use, tags of theirs, and of the
 * topic's own words the whole of it and stretches that others say, too.
 */
async function poolOf(
  { seed, language, isGrave }: { seed: string; language: string; isGrave: boolean },
  {
    suggestions = [],
    top = [],
    video,
  }: { suggestions?: readonly string[]; top?: readonly Video[]; video?: Video },
): Promise<FoundHashtag[]> {
  const pool = new HashtagPool(language)
  const others = top.filter(({ id }) => id !== video?.id)
  // A suggestion that only goes on behind the typed words says none of their stretches by itself; of a
  // long text, YouTube takes the beginning.
  const beginning = words(seed, language).slice(0, echoed).join(' ')
  const ownWords = suggestions.filter((text) => saidIn(beginning, [text], language) === 0)
  const said = [...ownWords, ...others.flatMap(({ title, tags = [] }) => [title, ...tags])]
  // Of one thing against another, each is a subject by itself.
  const topic = topicOf(seed, language, await titleWords(language))
  for (const part of topic?.for === 'comparison' ? [topic.a, topic.b] : [seed]) {
    const whole = await wholeHashtag(part, language)
    const suggested = saidIn(part, suggestions, language)
    // What nobody says may be a name, or letters struck at random; a whole title is no hashtag of a loss.
    const isSaid = suggested + saidIn(part, said, language) > 0
    const isTitle = isGrave && words(part, language).length > mostGrave
    if (whole && isSaid && !isTitle && !isMixed(part)) pool.add(part, { ofSeed: true, suggested })
  }
  const stretches = (await stretchesOf(seed, language))
    .filter((text) => !beginsWithVerb(text, language))
    .map((text) => ({ text, said: saidIn(text, said, language) }))
    .filter(({ said: times }) => times > 0)
    .sort((one, other) => other.said - one.said)
  for (const { text } of stretches.slice(0, mostOwn)) {
    pool.add(text, { ofSeed: true, suggested: saidIn(text, ownWords, language) })
  }
  for (const { id, title, description = '', tags = [] } of top) {
    for (const hashtag of hashtagsIn(`${title}\n${description}`)) pool.add(hashtag, { usedBy: id })
    for (const tag of tags) {
      pool.add(tag, { tagOf: id, suggested: saidIn(tag, suggestions, language) })
    }
  }
  for (const hashtag of video ? hashtagsIn(`${video.title}\n${video.description ?? ''}`) : []) {
    pool.add(hashtag, { own: true })
  }
  // A verb by itself is nobody's subject, unless it was all that was typed.
  return pool
    .all()
    .filter(({ hashtag, ofSeed, own }) => ofSeed || own || !isVerb(hashtag.slice(1), language))
}

interface Judged {
  item: Result['items'][number]
  isClose: boolean
  /** Whether it is made of the seed's words alone. */
  ofSeed: boolean
  /** Whether it names somebody else, whom the visitor didn't name, or may be one channel's own word. */
  isName: boolean
}

/** The chosen ones: those in use, and only where they are fewer than show above the title, such of the
 * topic's own words. */
function choose(items: readonly Judged[]): string[] {
  const textsOf = (group: string, isMeant: (one: Judged) => boolean) =>
    items.flatMap((one) =>
      one.item.group === group && !one.isName && isMeant(one) ? (one.item.text ?? []) : [],
    )
  const seen = textsOf('seen', (one) => one.isClose).slice(0, mostChosen)
  const composed = textsOf('composed', (one) => one.ofSeed)
  return [...seen, ...composed.slice(0, Math.max(0, hashtagsAboveTitle - seen.length))]
}

/**
 * Hashtags for a keyword, a title or a video: those in use first, which top videos have or whose
 * videos YouTube counts, then those composed of the topic's words and of tags, of at most three words.
 * What has nothing to do with the topic is left out, and nobody else's name is chosen.
 * @throws AppError `link.videoExpected` for a link to something else; `youtube.*` if nothing answers
 */
const run: ServerRun<typeof fields, Result> = async (
  { keyword, format, lang, country },
  context,
) => {
  const { youtube, language } = context
  const listed = subjectLanguage(lang, language)
  const { seed, video, isGrave } = await subjectOf(keyword, context, listed)
  const mayStand = fitBeside(seed, listed, { isGrave, stumps: context.stumps })
  const where = { language: lang, ...(country && { country }) }
  const [suggested, top] = await Promise.all([
    orNothing(youtube.suggest(seed, where)),
    orNothing(videosFor(seed, where, youtube)),
  ])
  const suggestions = suggested?.filter(mayStand)
  const tie = await tieTo(withoutAsides(seed), lang)
  const about: About = {
    seed,
    language: lang,
    top: top?.length ?? 0,
    aboutSeed: videosAbout(top ?? [], tie),
    tie,
  }
  const isForeign = await foreignTo(await languageFit(seed, lang), top ?? [])
  const apart = ({ hashtag, usedBy, tagOf, own, ofSeed }: FoundHashtag) =>
    // The visitor's own words are no other language.
    !ofSeed && isForeign(hashtag, own ? [] : [...usedBy, ...tagOf])
  const isAlone = ofOneChannel(top ?? [], tie)
  const isOfOne = ({ hashtag, phrase, usedBy, tagOf, own, ofSeed }: FoundHashtag) =>
    !own && !ofSeed && !saysNoMore(hashtag, seed) && isAlone(phrase, [...usedBy, ...tagOf])
  const creatorIn = creatorsIn(top ?? [], { seed, language: lang, ownChannel: video?.channelId })
  const found = await poolOf(
    { seed: withoutAsides(seed), language: lang, isGrave },
    { suggestions, top, video },
  )
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
      // What the given video has already is its owner's choice.
      const creator = one.own ? undefined : creatorIn(one.hashtag)
      return {
        item: { ...scoreHashtag(one, about, known, creator?.name), group },
        isName: (creator !== undefined && !creator.isAsked) || isOfOne(one),
        // Nothing is said of what somebody mourns beyond their own words.
        isClose: isClose(one, about) && (!isGrave || one.own || saysNoMore(one.hashtag, seed)),
        ofSeed: Boolean(one.ofSeed),
      }
    })
    .sort((a, b) => (b.item.score ?? 0) - (a.item.score ?? 0))
  const items = judged.map(({ item }) => item)
  const chosen = choose(judged)
  const notes: Result['notes'] = [{ key: chosen.length > 0 ? 'note.above' : 'note.none' }]
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
