import { textColumns } from '../text/columns'
import { hasMarkup, type Invention, inventionIn, isOtherLanguage } from '../text/judges'
import { titleFaults } from '../text/limits'
import { isUnspaced, sharesTopic } from '../text/shares-topic'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { titleCut, titleWidths } from '../text/title-widths'
import type { TitleWords } from '../text/title-words'
import { sharesStem, words } from '../text/words'
import { topicOf } from './frames'

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

/** “Two”, before what there are two of. */
const two =
  /(?<![\p{L}\p{M}\p{N}])(?:2|two|zwei|deux|dos|due|dois|duas|twee|dwa|dwie|два|две|दो|બે|두)\s+(?=([\p{L}\p{M}]+))/giu

/** A title without the number of what a draft sets against each other: “iPhone vs Pixel: two phones”. Where what
 * is counted is in both of them, or is the second half of a word, it is what they are; else it may be anything. */
function withoutBoth(title: string, { draft, language, words: lists, stops }: Judging): string {
  if (topicOf(draft, language, lists)?.for !== 'comparison') return title
  const own = words(draft, language).filter((word) => !stops.has(word))
  return title.replace(two, (all, counted: string) => {
    const [kind] = words(counted, language)
    const like = own.filter((word) => kind !== undefined && sharesStem(word, kind))
    const isKind = like.length > 1 || like.some((word) => word[0] !== kind![0])
    return isKind ? '' : all
  })
}

/** Whether a title is the draft, or a long draft with something around it. */
function repeats(title: string, { draft, language, stops }: Judging): boolean {
  const plain = (text: string) => words(text, language).join(' ')
  const [own, there] = [plain(draft), plain(title)]
  if (own === there) return true
  const isLong = isUnspaced(draft)
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
  // A result of the visitor's own words alone has nothing that a frame around them could copy.
  const own = new Set(words(draft, language))
  const isOwn = (other: string) =>
    words(other, language).every((word) => own.has(word) || stops.has(word))
  if (results.some((other) => !(isFrame && isOwn(other)) && isLike(other))) return 'alike'
  if (others.some(isLike)) return 'taken'
  if (!sharesTopic(title, judging)) return 'topic'
  const known = [draft, ...results]
  const said = withoutBoth(title, judging)
  const invented = !isFrame && inventionIn(said, known, { language, words: lists, stops })
  if (invented) return invented
  return (await judging.mayStand(title)) ? undefined : 'subject'
}
