/** Written without spaces between words. */
export const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What belongs to the word before it: endings and particles in Hiragana, single letters of Han, and marks
 * that begin no line. */
const follows = /^(?:[\p{Script=Hiragana}ー]+|\p{Script=Han}|[\p{Pe}\p{Pf}\p{Po}\p{Pd}\s]+)$/u
/** Marks that end no line, and spaces, after which a word may stand in the next one. */
const opens = /[\p{Ps}\p{Pi}]$/u
const ends = /[\s\p{Po}]$/u

/** The parts of a text between which its lines may break. */
function phrasesOf(text: string, lang: string): string[] {
  const phrases: string[] = []
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = phrases.at(-1)
    const isMark = /^[\p{P}\s]+$/u.test(segment)
    const belongs = follows.test(segment) && (isMark || !ends.test(last ?? ''))
    if (last !== undefined && (belongs || opens.test(last))) {
      phrases[phrases.length - 1] = last + segment
    } else phrases.push(segment)
  }
  return phrases
}

/** How wide a bold text is at most, in its font's size. */
const widthOf = (text: string) =>
  [...text.trim()].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.68), 0)

/** Phrases in lines that are no wider than `most`. */
function filled(phrases: readonly string[], most: number): string[] {
  const lines: string[] = []
  for (const phrase of phrases) {
    const longer = (lines.at(-1) ?? '') + phrase
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(phrase)
  }
  return lines.map((line) => line.trim())
}

/**
 * The lines of a text whose words have no spaces between them, as in Japanese and Chinese: they break
 * between phrases, and are of like length.
 * @param lang BCP 47
 * @param width of a line, in the size of its font
 * @param most how many lines there may be
 * @returns nothing for any other text, and for one with too long a phrase or too many lines
 */
export function phraseLines(
  text: string,
  lang: string,
  { width, most }: { width: number; most: number },
): string[] | undefined {
  if (!spaceless.test(text)) return undefined
  const phrases = phrasesOf(text, lang)
  const { length } = filled(phrases, width)
  if (length > most || phrases.some((phrase) => widthOf(phrase) > width)) return undefined
  for (let narrow = Math.ceil(widthOf(text) / length); narrow < width; narrow++) {
    const lines = filled(phrases, narrow)
    if (lines.length === length && lines.every((line) => widthOf(line) <= width)) return lines
  }
  return filled(phrases, width)
}
