import { AppError } from '../errors'
import { siteTag } from '../i18n/site-tag'
import { env } from '../server/env'
import { classifiersOf } from './classifiers'
import { type Judgement, judgeUnlisted } from './judge'
import { isLight } from './light-words'
import { judgeSubject } from './subjects.server'

export { judgeSubject }

/** Characters of a video's description that say what it is about. */
const descriptionStart = 300

/** Harmful sentences from which on a transcript is about that, and the share of it that they are. */
const [severalSentences, someShare, mostShare] = [3, 0.01, 0.25]

/** The language of the site in which a subject is written: the one chosen in the form, or the page's. */
export const subjectLanguage = (chosen: unknown, page: string): string =>
  (typeof chosen === 'string' && siteTag(chosen)) || page

/** Lets a judgement pass by which nothing is withheld. @throws AppError `subject.withheld` at a field, with
 * the way to help where somebody may need it */
function passed(judgement: Judgement, field: string): Judgement {
  const { withheld } = judgement
  if (!withheld) return judgement
  throw new AppError('subject.withheld', {
    field,
    ...(withheld.help && { help: env().HELPLINE_URL }),
  })
}

/**
 * What some texts are about, by the lists.
 * @param field the one that holds them, for the failure
 * @throws AppError `subject.withheld`
 */
export const requireAllowed = (texts: readonly string[], language: string, field: string) =>
  passed(judgeSubject(texts, language), field)

/**
 * What a visitor names as a subject is about: by the lists, and by classifiers for words that no list has.
 * @throws AppError `subject.withheld` at a field
 */
export async function requireAllowedSubject(
  texts: readonly string[],
  language: string,
  field: string,
): Promise<Judgement> {
  const listed = requireAllowed(texts, language, field)
  return passed(judgeUnlisted(listed, await classifiersOf(texts, language), texts), field)
}

/** What a video is about, by its title, its tags and the start of its description.
 * @throws AppError `subject.withheld` */
export function requireAllowedVideo(
  video: { title: string; tags?: readonly string[]; description?: string },
  language: string,
  field: string,
): Judgement {
  const { title, tags = [], description = '' } = video
  return requireAllowed([title, ...tags, description.slice(0, descriptionStart)], language, field)
}

/** What a text is about. */
export type Judge = (text: string) => Judgement

/** Judges each text once, for a run that asks again about the same sentences. */
export function judgeOnce(language: string): Judge {
  const known = new Map<string, Judgement>()
  return (text) => {
    const judgement = known.get(text) ?? judgeSubject([text], language)
    known.set(text, judgement)
    return judgement
  }
}

/** What tells whether a text may be composed, chosen or passed on: nothing harmful and no rude word, nor
 * a joke about a grave subject. */
export const fitFor =
  (language: string, isGrave = false, judge: Judge = (text) => judgeSubject([text], language)) =>
  (text: string): boolean => {
    const { withheld, clean } = judge(text)
    return !withheld && clean[0] === text && !(isGrave && isLight(text))
  }

/**
 * Lets speech pass that is about something harmless, though some sentence of it may not stand.
 * @throws AppError `subject.withheld` at a field
 */
export function requireAllowedSpeech(
  { passages, unfit }: { passages: readonly { text: string }[]; unfit: number },
  language: string,
  field: string,
  judge: Judge = (text) => judgeSubject([text], language),
): void {
  if (unfit < passages.length * someShare) return
  const harmful = passages.filter(({ text }) => judge(text).withheld)
  const isSeveral = harmful.length >= severalSentences
  if (!isSeveral && harmful.length < passages.length * mostShare) return
  requireAllowed(
    harmful.map(({ text }) => text),
    language,
    field,
  )
}
