import type { Tokenizer } from 'marked'

/** Letters and signs of East Asia, and full-width ones: no space stands between them and a word's end. */
const wide = String.raw`\p{sc=Han}\p{sc=Bopomofo}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3001-\u303f\u30fb\u30fc\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6`
export const hasWideLetter = (text: string): boolean => wideLetter.test(text)
const wideLetter = new RegExp(`[${wide}]`, 'v')
/** Punctuation of other scripts. */
const signs = (but = '') => String.raw`[[\p{P}\p{S}]--[${but}${wide}]]`
/** Where an emphasis ends, tildes are letters; where what is struck out does, they are its marks. */
const sign = signs('~')
const signOrSpace = String.raw`[\s${sign}]`

/** What may end an emphasis: `marked`'s patterns and their order, but for the two that know wide letters.
 * @param skipped what isn't looked into
 * @param run so many marks as stand together */
function ending(skipped: string, mark: string, run: string) {
  const other = mark === '~' ? '' : '~'
  const sign = signs(other)
  const signOrSpace = String.raw`[\s${sign}]`
  const letter = String.raw`[[^\s\p{P}\p{S}][${other}${wide}]]`
  return new RegExp(
    [
      skipped,
      String.raw`(?!${mark})${sign}(${run})(?=\s|$)`,
      `${letter}(${run})(?!${mark})(?=${signOrSpace}|$)`,
      `(?!${mark})(?!${sign}${run}[${wide}])${signOrSpace}(${run})(?=${letter})`,
      String.raw`\s(${run})(?!${mark})(?=${sign})`,
      `(?!${mark})${sign}(${run})(?!${mark})(?=[${sign}${wide}])`,
      `${letter}(${run})(?=${letter})`,
    ].join('|'),
    'gv',
  )
}

const rules = {
  punctuation: new RegExp(`^((?![*_])[${signOrSpace}${wide}])`, 'v'),
  emStrongLDelim: new RegExp(String.raw`^\*+(?:((?!\*)${sign})|([^\s*]))?`, 'v'),
  emStrongRDelimAst: ending(
    String.raw`^[^_*]*?__[^_*]*?\*[^_*]*?(?=__)|[^*]+(?=[^*])`,
    String.raw`\*`,
    String.raw`\*+`,
  ),
  delLDelim: new RegExp(String.raw`^~~?(?:((?!~)${sign})|[^\s~])`, 'v'),
  delRDelim: ending('^[^~]+(?=[^~])', '~', '~~?'),
}

/**
 * A tokenizer for which marks beside East Asian letters and signs begin and end an emphasis as they do beside spaces.
 * CommonMark takes `**「はい。」**と` for no emphasis, as neither 」 nor と ends a word there.
 * Source: https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md
 */
export const besideWideLetters = (tokenizer: Tokenizer): Tokenizer =>
  Object.create(tokenizer, {
    rules: { value: { ...tokenizer.rules, inline: { ...tokenizer.rules.inline, ...rules } } },
  })
