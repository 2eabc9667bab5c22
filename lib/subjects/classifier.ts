import { readText } from './read-text'
import { character } from './text-words'

/** A linear model over n-grams of characters: the log-odds of a text are the bias and the weights of its
 * n-grams, by the square root of their number. */
export interface LinearModel {
  bias: number
  /** The n-grams of each weight, joined by `|`. */
  weights: Readonly<Record<string, string>>
}

/** What tells a harmful subject from a harmless one in a language, and one about self-harm from other
 * harmful ones, in `lib/i18n/languages/<tag>/classifier.json`. `npm run train:subjects` makes it. */
export interface ClassifierData {
  harmful: LinearModel
  selfHarm: LinearModel
}

/** Characters of the longest text that is one subject, without what nobody sees: as many as a field for one
 * takes. */
export const longestSubject = 200
/** Words of the shortest, or characters of those that have no spaces: the lists know single words. */
const [fewestWords, fewestCharacters] = [2, 4]
/** Characters of an n-gram in a word with its ends, and among those that have no spaces. */
const [inWords, inCharacters] = [
  [2, 5],
  [1, 3],
] as const
/** N-grams that a text has to share with a model at least, so that one doesn't say all. */
const fewestShared = 3

const runs = new RegExp(
  `(?:${character.source})+|(?:(?!${character.source})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

function* within(letters: readonly string[], [from, to]: readonly [number, number]) {
  for (let start = 0; start < letters.length; start++) {
    for (let size = from; size <= to && start + size <= letters.length; size++) {
      yield letters.slice(start, start + size).join('')
    }
  }
}

/** What stands between parts of a text that may each be a subject. */
const between = /[,;|•·、，；。.!！?？\n]+|\s[–—-]+\s/u

/** Log-odds at which a whole text is so far from harm that a stretch without a mark around it must have more than
 * `alone` to speak for it: a long text has many such stretches. Chosen with the blind lists of `docs/subjects.md`, of which
 * nothing passes by it. */
const [farFromHarm, alone] = [-4, 0.4]

/** Words of a stretch that is read alone in a longer text, and from one to the next. */
const [windowWords, windowStep] = [8, 4]

const windowsOf = (words: readonly string[]): string[][] => {
  const found: string[][] = []
  for (let at = 0; words.length > windowWords && at < words.length - windowStep; at += windowStep)
    found.push(words.slice(at, at + windowWords))
  return found
}

/** The words of a text, or rows of characters that have no spaces between them. */
export const runsOf = (text: string): readonly string[] => readText(text).plain.match(runs) ?? []

/** The n-grams of words: those of each, with a space at both ends, whole words, and two that stand side by
 * side. */
export function nGramsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (character.test(word)) {
      for (const one of within([...word], inCharacters)) found.add(one)
      continue
    }
    for (const one of within([' ', ...word, ' '], inWords)) found.add(one)
    found.add(` ${word} `)
    const next = words[at + 1]
    if (next && !character.test(next)) found.add(` ${word} ${next} `)
  }
  return found
}

/** By what the weights of `shared` n-grams are multiplied. */
export const scaleOf = (shared: number) => 1 / Math.sqrt(Math.max(shared, fewestShared))

/** A model that is ready to be asked. */
export class Classifier {
  readonly #bias: number
  readonly #weights = new Map<string, number>()

  constructor({ bias, weights }: LinearModel) {
    this.#bias = bias
    for (const [weight, nGrams] of Object.entries(weights)) {
      for (const one of nGrams.split('|')) this.#weights.set(one, Number(weight))
    }
  }

  /** The log-odds of a text with these n-grams. */
  score(nGrams: ReadonlySet<string>): number {
    const shared = [...nGrams].flatMap((one) => this.#weights.get(one) ?? [])
    return this.#bias + shared.reduce((sum, one) => sum + one, 0) * scaleOf(shared.length)
  }
}

/** Says what texts are about of which no list knows a phrase. */
export class SubjectClassifier {
  readonly #harmful: Classifier
  readonly #selfHarm: Classifier

  constructor({ harmful, selfHarm }: ClassifierData) {
    this.#harmful = new Classifier(harmful)
    this.#selfHarm = new Classifier(selfHarm)
  }

  /** What is harmful about a text; nothing about what is no single subject. */
  classOf(text: string): 'selfHarm' | 'harmful' | undefined {
    if ([...readText(text).plain].length > longestSubject) return undefined
    // What stands beside a subject would outweigh it: “… travel vlog, minecraft”.
    const parts = text.split(between)
    const [whole, ...others] = [text, ...(parts.length > 1 ? parts : [])].map(runsOf)
    const own = this.#scored(whole!)
    const least = own[0] > farFromHarm ? 0 : alone
    const windows = [whole!, ...others].flatMap(windowsOf).map((words) => this.#scored(words))
    const [score, nGrams] = [
      ...others.map((words) => this.#scored(words)),
      ...windows.filter(([score]) => score > least),
    ].reduce((most, one) => (one[0] > most[0] ? one : most), own)
    if (score <= 0) return undefined
    return this.#selfHarm.score(nGrams) > 0 ? 'selfHarm' : 'harmful'
  }

  #scored(words: readonly string[]): readonly [score: number, nGrams: ReadonlySet<string>] {
    const [first = ''] = words
    const isShort =
      words.length < fewestWords && !(character.test(first) && first.length >= fewestCharacters)
    const nGrams = nGramsOf(words)
    return [isShort ? Number.NEGATIVE_INFINITY : this.#harmful.score(nGrams), nGrams]
  }
}
