/** Korean verbs on -나다, whose polite form asks nothing: 만나요 is “see you”. */
const says = /(?:만|빛|끝|지|화|떠|어|타|혼|각|차이|겁|신|고장)나요$/u
/** -ㅂ니까, -ㄹ까(요), -ㄴ가요 in single letters: -니까 is “because”, and 가요 “goes” or pop songs. */
const koreanLetters = /(?:\u11b8니까|\u11af까(?:요)?|\u11ab가요|나요)$/u.source.normalize('NFD')
const korean = new RegExp(koreanLetters, 'u')

/** Whether a Korean text asks without a mark. */
export const asksInKorean = (text: string): boolean =>
  korean.test(text.normalize('NFD')) && !says.test(text.normalize('NFC'))

const chineseWords =
  /什[么麼]|怎|[谁誰]|哪|(?<!好)[几幾][点點时時个個岁歲]|多少|[为為]何|如何|[还還]是|(\p{sc=Han})不\1/u
/** 你呢: what about you. Not 粗花呢, which is tweed. */
const ellipsis = /^\p{sc=Han}{1,3}(?<![毛花绒絨])呢$/u

/** Whether a Chinese text asks without a mark: 呢 alone says that something goes on. */
export const asksInChinese = (text: string): boolean =>
  /[吗嗎]$/u.test(text) || (/呢$/u.test(text) && (chineseWords.test(text) || ellipsis.test(text)))
