import { type Word, wordsIn } from './words'

/** Words of a hashtag that is still read as one, at most. */
const longestRun = 4

/** What stands behind a noun of two syllables or more. */
const particle = /^([가-힣A-Za-z]{2,}?)(에서|에게|까지|부터|으로|이랑|랑|을|를|의)$/u
/** Nouns that only look as if a particle were at their end; our list. */
const wholeNoun =
  /(?:강의|회의|주의|정의|동의|논의|합의|편의|문의|건의|창의|예의|항의|유의|사랑|자랑|신랑|노랑|파랑|가을|마을|노을|고을)$/u
/** Adverbs, which belong to a verb (“맛있게 끓이는 법”). */
const adverb = /(?:하|맛있|멋있|재미있|쉽|예쁘|빠르|싸|크|길|멋지)게$/u
/** Words that say what a noun does or is like, and verbs: none is a subject by itself. */
const noNoun =
  /(?:는|은|까|에서|에게|까지|부터|으로)$|^위한$|(?:하|시키|되|꾸미|늘리|줄이|만들|배우|키우|기르|고르|끓이|담그|바꾸|고치|그리|쓰|타|치|걷|달리|모으|벌|빼|끊|찌우|팔|살|굽|볶|접|뜨|찍)기$/u
/** How something is done: the word before is its verb (“잡는 법”). */
const way = /^(?:법|방법)$/
/** A number with what it counts: how long it takes, not what it is about. */
const counted =
  /^(?:\d+(?:박|일|분|초|년|월|주|시간|가지|개|개월|명|번|단계|달|원|살|세|대|편|회|위)|일주일|한달)$/u
/** The verb that ends a sentence. */
const sentenceVerb = /(?:니다|봤다|했다|었다|았다|[해봤어아여워]요)$/u
/** A verb that describes the next noun (“만드는”), not the one of “how to”. */
const describing = /[가-힣]는$/u

interface Judges {
  /** Whether a folded word says nothing about a subject. */
  isSmall: (word: string) => boolean
  /** Words for a kind of video. */
  forms: ReadonlySet<string>
}

/** A noun without its particle, and the particle; names of one syllable keep theirs. */
function parted(text: string): [noun: string, particle: string] {
  const [, noun = text, end = ''] = (!wholeNoun.test(text) && particle.exec(text)) || []
  return [noun, end]
}

/** Words between spaces, so that 3박 and S26 are one. */
function koreanWords(phrase: string): Word[] {
  const found: Word[] = []
  for (const next of wordsIn(phrase, 'ko')) {
    const last = found.at(-1)
    if (last && last.at + last.text.length === next.at) {
      found[found.length - 1] = {
        word: last.word + next.word,
        text: last.text + next.text,
        at: last.at,
      }
    } else found.push(next)
  }
  return found
}

/** The stretches between small words, counts and punctuation; one ends at a particle, which goes. */
function runsOf(phrase: string, { isSmall }: Judges): string[][] {
  const runs: string[][] = [[]]
  let end = 0
  const words = koreanWords(phrase)
  for (const [index, { word, text, at }] of words.entries()) {
    if (/\S/.test(phrase.slice(end, at))) runs.push([])
    end = at + text.length
    const next = words[index + 1]?.text ?? ''
    const isVerb = sentenceVerb.test(text) || (describing.test(text) && !way.test(next))
    // Before a verb, 로 is “with”: 에어프라이어로 만드는.
    const isWith = /[가-힣]{2}로$/u.test(text) && describing.test(next)
    const [noun, own] = isWith ? [text.slice(0, -1), '로'] : parted(text)
    if (isSmall(word) || counted.test(text) || isVerb) runs.push([])
    else if (own === '' || own === '의') runs.at(-1)!.push(text)
    else {
      runs.at(-1)!.push(noun)
      runs.push([])
    }
  }
  return runs.filter((run) => run.length > 0)
}

/** A run without the words for a kind of video at its end, and without “how to”. */
function subjectOf(run: readonly string[], forms: ReadonlySet<string>): readonly string[] {
  const last = run.at(-1)
  if (last === undefined) return run
  if (way.test(last)) return subjectOf(run.slice(0, -2), forms)
  return forms.has(last.toLowerCase()) || adverb.test(last)
    ? subjectOf(run.slice(0, -1), forms)
    : run
}

/**
 * What a Korean topic gives to hashtags, the one that says most first: its stretches between small
 * words, what they are about (“캠핑 용품” of “캠핑 용품 추천”), and their nouns without particles.
 */
export function koreanPhrases(phrase: string, judges: Judges): string[] {
  const runs = runsOf(phrase, judges)
  const isPhrase = (run: readonly string[]) =>
    run.length > 1 && run.length <= longestRun && !way.test(run[1]!)
  const longest = [...runs].sort((one, other) => other.length - one.length)
  const wholes = longest.flatMap((run) => {
    const subject = subjectOf(run, judges.forms)
    return [run, ...(subject.length < run.length ? [subject] : [])].filter(isPhrase)
  })
  const all = runs.flatMap((run) => run.filter((_, at) => !way.test(run[at + 1] ?? '')))
  const nouns = all
    .map((text) => parted(text)[0])
    .filter(
      (text) =>
        /\p{L}/u.test(text) &&
        !judges.forms.has(text.toLowerCase()) &&
        !way.test(text) &&
        text.length > 1 &&
        !noNoun.test(text) &&
        !adverb.test(text),
    )
  const found = [...wholes.map((run) => run.join(' ')), ...nouns]
  // A kind of video may be all that the topic says: “브이로그”.
  return found.length === 0 && all.length === 1 ? [phrase] : found
}
