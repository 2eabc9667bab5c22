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

/** A word may be a part of a longer one: “Tür” in “Haustür”; a short one has an ending of two letters at
 * most, and Korean writes other ones to it. */
const isInside = (one: string, word: string) => {
  const isKorean = /\p{sc=Hang}/u.test(one)
  if (isKorean && word.length > 1 && one.slice(0, 3).startsWith(word.slice(0, 3))) return true
  if (one.length === 3 && word.startsWith(one) && word.length <= 5) return true
  return (
    (one.length >= 4 || isKorean) &&
    (word.includes(one) || (word.length >= 4 && one.includes(word)))
  )
}

/** Letters without their accents, as forms of a word differ in them: ogród, ogrodzie. */
const bare = (word: string) => word.normalize('NFD').replace(/\p{Mn}/gu, '')
/** Letters that two forms begin with, or that two compounds share where one begins or ends; in Korean and
 * Indian letters a word has fewer. */
const [fewestShared, fewestOfCompound] = [4, 5]
const startOf: readonly (readonly [RegExp, number])[] = [
  [/\p{sc=Hang}/u, 2],
  [/[\p{sc=Deva}\p{sc=Gujr}]/u, 3],
]

const shortWord = 6

/** Whether two folded words may be forms or compounds of one, or the same in another script. */
function mayBeForms(one: string, other: string, language: string): boolean {
  if (isLatinFormOf(one, other)) return true
  const own = startOf.find(([script]) => script.test(one))
  if (own) return one.slice(0, own[1]) === other.slice(0, own[1]) && one.length >= own[1]
  const [a, b] = [bare(one), bare(other)]
  const shorter = Math.min(a.length, b.length)
  // Forms differ at the end, those of short words by a letter.
  const least = Math.max(fewestShared, shorter - (shorter <= shortWord ? 1 : 2))
  if (shorter >= fewestShared && a.slice(0, least) === b.slice(0, least)) return true
  // “Fahrradkette” and “Kettenwechsel”.
  const isPart = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part)
  return (
    /^(?:de|nl)$/.test(language) &&
    [...a].some((_, at) => {
      const part = a.slice(at, at + fewestOfCompound)
      return (
        part.length === fewestOfCompound && b.includes(part) && (isPart(part, a) || isPart(part, b))
      )
    })
  )
}

/** Signs beside each other. */
const pair = /(?=(\p{sc=Han}{2}))/gu
const smallSigns =
  /[一二三四五六七八九十人日月年的是不了在我有这這个個大中上下来來去会會要能很都就也方法何時分本当今自出見]/gu

/** Whether a title may be about what was typed: it has a word of it or a form of one. */
function touchesTopic(title: string, judging: Judging): boolean {
  const { draft, language, stops } = judging
  if (sharesTopic(title, judging)) return true
  const says = (text: string) => words(text, language).filter((word) => !stops.has(word))
  const there = says(title)
  if (says(draft).some((one) => there.some((word) => mayBeForms(one, word, language)))) return true
  const own = draft.replace(smallSigns, ' ')
  // A Japanese word has one sign or two; a Chinese one has two.
  if (language !== 'ja') return [...own.matchAll(pair)].some(([, two = '']) => title.includes(two))
  const signs = new Set(own.match(/\p{sc=Han}/gu))
  return new Set(title.match(/\p{sc=Han}/gu)?.filter((sign) => signs.has(sign))).size >= 2
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
  if (!touchesTopic(title, judging)) return 'topic'
  const known = [draft, ...results]
  const invented = !isFrame && inventionIn(title, known, { language, words: lists, stops })
  if (invented) return invented
  return (await judging.mayStand(title)) ? undefined : 'subject'
}
