import { type Word, wordsIn } from './words'

// The dictionary that cuts Japanese text knows few new words: it cuts スマホ and 筋トレ into pieces that
// mean nothing. These are our own rules for putting them together again.

/** Words that stay apart from what stands before and behind them. */
const apart =
  /^(?:の|は|が|を|に|へ|と|も|で|や|か|な|て|た|し|する|して|した|でき|できる|から|まで|より|だけ|など|って|でも|とは|には|では|です\p{sc=Hira}{0,2}|ます|ない|なし|み|みた|みる|たい|ため|こと|もの|いい|よう|という|ながら)$/u
const hiragana = /^\p{sc=Hira}+$/u
const oneHan = /^\p{sc=Han}$/u
const acrossKatakana = /[\p{sc=Kana}ー]\n[\p{sc=Kana}ー]/u
/** What may go on in hiragana: 置 + き, 寝 + かし + つけ. */
const stem = /\p{sc=Han}\p{sc=Hira}*$/u

/** A number with what it counts: 1日, 三泊. */
const counted =
  /^(?:[\p{N}一二三四五六七八九十百]+(?:日|日間|分|秒|時間|週間|年|か月|ヶ月|月|泊|選|個|回|本|人|円|歳|代|つ))+$/u

/** Whether two pieces side by side are one word. */
function isOneWord(before: string, after: string): boolean {
  if (/^[おご]$/.test(before) || (after === 'し' && oneHan.test(before))) return true
  if (/^[おご]$/.test(after) || apart.test(before) || apart.test(after)) return false
  if (acrossKatakana.test(`${before}\n${after}`) || counted.test(before + after)) return true
  if (hiragana.test(after)) return after.length <= 3 && stem.test(before)
  return oneHan.test(after) || oneHan.test(before)
}

/** The words of a Japanese text, whole. */
export function japaneseWords(text: string): Word[] {
  const found: Word[] = []
  for (const next of wordsIn(text, 'ja')) {
    const last = found.at(-1)
    const isBeside = last && last.at + last.text.length === next.at
    // No verb stands right behind の: しつけ.
    const isNoun = last?.text === 'し' && found.at(-2)?.text === 'の' && hiragana.test(next.text)
    if (isBeside && (isNoun || isOneWord(last.text, next.text))) {
      found[found.length - 1] = {
        word: last.word + next.word,
        text: last.text + next.text,
        at: last.at,
      }
    } else found.push(next)
  }
  return found
}

/** How something is done (貯め方), a number alone, and words for anything. */
const saysNothing = /\p{sc=Hira}方$|^\p{N}+$|^[子人方物事時日]$/u

/** The words of a Japanese text without particles and endings; one sign alone only where it is a noun. */
export const japaneseContent = (text: string): string[] =>
  japaneseWords(text).flatMap((one) =>
    apart.test(one.text) || saysNothing.test(one.text) ? [] : [one.text],
  )
