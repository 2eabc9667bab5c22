import { textColumns } from '../text/columns'
import { hasMarkup, type Invention, inventionIn, isOtherLanguage } from '../text/judges'
import { isLatinFormOf } from '../text/latin-letters'
import { titleFaults } from '../text/limits'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { titleCut, titleWidths } from '../text/title-widths'
import type { TitleWords } from '../text/title-words'
import { fold, isEnding, words } from '../text/words'

/** Why an idea isn't shown. */
export type Fault =
  | 'length'
  | 'markup'
  | 'language'
  | 'topic'
  | 'draft'
  | 'alike'
  | 'subject'
  | 'taken'
  | Invention

export interface Judging {
  /** One of the site's languages, a canonical tag. */
  language: string
  /** What the visitor typed, or their video's title. */
  draft: string
  /** Titles of the results, which are evidence and mustn't be copied. */
  results: readonly string[]
  stops: ReadonlySet<string>
  words: TitleWords
  /** It is a frame of the language, which an editor let pass, around the visitor's own words. */
  isFrame?: boolean
  /** Whether nothing harmful and no rude word is in a text. */
  mayStand: (text: string) => boolean | Promise<boolean>
}

/** Columns of a title that says anything. */
const narrowest = 8
/** Words of a draft from which on a title may not have all of it, letter for letter, if as many say
 * something as behind them: “châteaux de la Loire” is a name. Letters where words have no spaces. */
const [draftWords, telling, draftLetters] = [4, 3, 9]

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** Pieces of two letters, by which a topic is recognized where words have no spaces. */
const piecesOf = (text: string) =>
  [...text.matchAll(/(?=([\p{sc=Han}\p{sc=Kana}ー]{2}))/gu)].map(([, piece]) => piece!)

/** Whether a title has a word of what was typed. */
export function sharesTopic(
  title: string,
  { draft, language, stops }: Pick<Judging, 'draft' | 'language' | 'stops'>,
) {
  const [own, there] = [fold(draft), fold(title)]
  if (unspaced.test(own) && piecesOf(own).some((piece) => there.includes(piece))) return true
  const all = words(draft, language)
  const wanted = all.filter((word) => !stops.has(word))
  const found = words(title, language)
  return (wanted.length > 0 ? wanted : all).some((one) =>
    found.some((word) => word === one || isEnding(one, word) || isInside(one, word)),
  )
}

/** A word may be a part of a longer one, unless it is short (“Kette” in “Fahrradkette”; Korean ones are
 * shorter), or the same in Latin and Indian letters. */
const isInside = (one: string, word: string) => {
  const fewest = /\p{sc=Hang}/u.test(one) ? 2 : 4
  return (
    isLatinFormOf(one, word) ||
    (one.length >= fewest && word.includes(one)) ||
    (word.length >= 4 && one.includes(word))
  )
}

/** Whether a title is the draft, or a long draft with something around it. */
function repeats(title: string, { draft, language, stops }: Judging): boolean {
  const plain = (text: string) => words(text, language).join(' ')
  const [own, there] = [plain(draft), plain(title)]
  if (own === there) return true
  const isLong = unspaced.test(draft)
    ? draft.replace(/\s/g, '').length >= draftLetters
    : // “Soupe à l’oignon” are three.
      draft.trim().split(/\s+/).length >= draftWords &&
      words(draft, language).filter((word) => !stops.has(word)).length >= telling
  return isLong && there.includes(own)
}

/**
 * Why a title may not be shown; undefined for one that may. The same for whoever wrote it.
 * @param others the titles that are shown already
 */
export async function faultOf(
  title: string,
  judging: Judging,
  others: readonly string[],
): Promise<Fault | undefined> {
  const { language, draft, results, stops, words: lists, isFrame } = judging
  const columns = textColumns(title)
  // A frame has less of a long topic, and isn't cut on a phone.
  const widest = isFrame ? titleWidths.phone : titleCut
  if (titleFaults(title).length > 0 || columns > widest || columns < narrowest) {
    return /[<>]/.test(title) ? 'markup' : 'length'
  }
  if (hasMarkup(title)) return 'markup'
  if (!isFrame && (await isOtherLanguage(title, { language, source: draft }))) {
    return 'language'
  }
  if (repeats(title, judging)) return 'draft'
  const isLike = (other: string) =>
    titleLikeness(title, other, { language, stops }).score >= tooAlike
  if (results.some(isLike)) return 'alike'
  if (others.some(isLike)) return 'taken'
  if (!sharesTopic(title, judging)) return 'topic'
  const known = [draft, ...results]
  const invented = !isFrame && inventionIn(title, known, { language, words: lists, stops })
  if (invented) return invented
  return (await judging.mayStand(title)) ? undefined : 'subject'
}
