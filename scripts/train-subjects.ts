/**
 * `npm run train:subjects -- [tag …]`: makes `lib/i18n/languages/<tag>/classifier.json` of the lines in
 * `subject-lines/<tag>.tsv`, and says how a model of four fifths of them judges the last fifth.
 * The models are logistic regressions, fitted by AdaGrad (Duchi, Hazan and Singer, 2011).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import languages from '../lib/i18n/languages.json'
import {
  Classifier,
  type ClassifierData,
  type LinearModel,
  longestSubject,
  nGramsOf,
  runsOf,
  scaleOf,
} from '../lib/subjects/classifier'
import { seeded } from './demo-life/random'

/** N-grams of fewer lines say nothing of other lines. */
const fewestLines = 2
/** N-grams that are kept, those of the largest weights. */
const mostNGrams = { harmful: 9000, selfHarm: 1000 }
const rounds = 14
const rate = 0.3
const decay = 1e-5
/** What is said of a text that shares no n-gram with a model. Were it learned, a model of as many harmful lines as
 * harmless ones would take any unknown text for harmful. */
const bias = -4
/** Weights are rounded to this. */
const step = 0.2
/** Of lines that a model hasn't seen, the share of everyday ones and of all harmless ones, most of which are look-alikes,
 * that it may take for harmful, and of those about self-harm the share that it may miss. */
const mostMistaken = { everyday: 0.015, harmless: 0.08, selfHarm: 0.1 }
const folds = 5
/** How much a harmless text counts that wasn't written for this, against one that was. */
const foundCounts = 0.5
/** How many of them are enough. */
const mostFound = 3000

interface Line {
  label: string
  class: string
  text: string
  nGrams: ReadonlySet<string>
}
/** What a model learns of a line: whether it is one, and how much that counts. */
interface Example {
  nGrams: ReadonlySet<string>
  isOne: boolean
  counts: number
}

const folder = path.join(__dirname, 'subject-lines')
const linesOf = (tag: string): Line[] =>
  readFileSync(path.join(folder, `${tag}.tsv`), 'utf8')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [label = '', kind = '', text = ''] = row.split('\t')
      return { label, class: kind, text, nGrams: nGramsOf(runsOf(text)) }
    })

function fitted(
  examples: readonly { known: number[]; isOne: boolean; counts: number }[],
  size: number,
) {
  const random = seeded(7)
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-4)
  const order = examples.map((_, at) => at)
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    for (const at of order) {
      const { known, isOne, counts } = examples[at]!
      const scale = scaleOf(known.length)
      const odds = bias + known.reduce((sum, one) => sum + weights[one]! * scale, 0)
      const off = (1 / (1 + Math.exp(-odds)) - (isOne ? 1 : 0)) * counts
      for (const one of known) {
        const slope = off * scale + decay * weights[one]!
        squares[one]! += slope ** 2
        weights[one]! -= (rate * slope) / Math.sqrt(squares[one]!)
      }
    }
  }
  return weights
}

function train(examples: readonly Example[], most: number): LinearModel {
  const counts = new Map<string, number>()
  for (const one of examples.flatMap(({ nGrams }) => [...nGrams])) {
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  const modelOf = (nGrams: readonly string[]) => {
    const places = new Map(nGrams.map((one, at) => [one, at]))
    const read = examples.map((one) => ({
      ...one,
      known: [...one.nGrams].flatMap((nGram) => places.get(nGram) ?? []),
    }))
    return fitted(read, nGrams.length)
  }
  const all = [...counts.keys()].filter((one) => counts.get(one)! >= fewestLines)
  const first = modelOf(all)
  // Again without the others, so that those that are kept make up for them.
  const kept = [...all.keys()]
    .sort((one, other) => Math.abs(first[other]!) - Math.abs(first[one]!))
    .slice(0, most)
    .map((at) => all[at]!)
  const weights = modelOf(kept)
  const byWeight = new Map<string, string[]>()
  for (const [at, one] of kept.entries()) {
    const weight = (Math.round(weights[at]! / step) * step).toFixed(1)
    if (Number(weight) !== 0) byWeight.set(weight, [...(byWeight.get(weight) ?? []), one])
  }
  return {
    bias,
    weights: Object.fromEntries(
      [...byWeight]
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([weight, nGrams]) => [weight, nGrams.sort().join('|')]),
    ),
  }
}

/** Examples with the score of a model that hasn't seen them. */
function scoredUnseen<One extends Example>(
  examples: readonly One[],
  others: readonly Example[],
  most: number,
) {
  const parts = Array.from({ length: folds }, (_, fold) =>
    examples.filter((_, at) => at % folds === fold),
  )
  return parts.flatMap((part) => {
    const rest = examples.filter((one) => !part.includes(one))
    const classifier = new Classifier(train([...rest, ...others], most))
    return part.map((example) => ({ example, score: classifier.score(example.nGrams) }))
  })
}

/** The score that this share of the examples is above. */
function threshold(scored: readonly { score: number }[], share: number): number {
  const scores = scored.map(({ score }) => score).sort((one, other) => other - one)
  return scores[Math.floor(scores.length * share)]!
}

/** A model that says more than 0 of what is above a threshold. */
const from = ({ bias, weights }: LinearModel, least: number): LinearModel => ({
  bias: Number((bias - least).toFixed(2)),
  weights,
})

const root = path.join(__dirname, '..')
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('|')
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const latin = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']
/** Whose models read texts in Latin letters of any language: English on every page, the others as they are
 * typed in them, too. */
const readsLatin: ReadonlySet<string> = new Set(['en', 'gu', 'hi'])

/** Harmless texts that nobody wrote for this: the site's own, those of the sample YouTube, and harmless lines
 * of other languages. */
function foundExamples(tag: string): Example[] {
  const files = readdirSync(path.join(root, 'locales', tag), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `locales/${tag}/${file}`)
  const found = [...files, `packages/sample-youtube/data/topics/${tag}.json`].map(json)
  const foreign = (readsLatin.has(tag) ? latin.filter((other) => other !== tag) : [])
    .flatMap(linesOf)
    .filter(({ label }) => label !== 'harm')
  const texts = [...foreign.map(({ text }) => text), ...found.flatMap(textsIn)]
  const short = [...new Set(texts)].filter((text) => text.length <= longestSubject)
  const every = Math.ceil(short.length / mostFound)
  return short
    .filter((_, at) => at % every === 0)
    .map((text) => ({ nGrams: nGramsOf(runsOf(text)), isOne: false, counts: foundCounts }))
}

function trainLanguage(tag: string) {
  const lines = linesOf(tag).map((line) => ({ ...line, isOne: line.label === 'harm', counts: 1 }))
  const found = foundExamples(tag)
  const scored = scoredUnseen(lines, found, mostNGrams.harmful)
  const harmless = scored.filter(({ example }) => !example.isOne)
  const everyday = harmless.filter(({ example }) => example.class === 'everyday')
  const least = Math.max(
    threshold(everyday, mostMistaken.everyday),
    threshold(harmless, mostMistaken.harmless),
  )
  const harmful = lines
    .filter(({ isOne }) => isOne)
    .map((line) => ({ ...line, isOne: line.class === 'selfHarm' }))
  const selfHarm = scoredUnseen(harmful, [], mostNGrams.selfHarm).filter(
    ({ example }) => example.isOne,
  )
  const data: ClassifierData = {
    harmful: from(train([...lines, ...found], mostNGrams.harmful), least),
    selfHarm: from(
      train(harmful, mostNGrams.selfHarm),
      threshold(selfHarm, 1 - mostMistaken.selfHarm),
    ),
  }
  const file = path.join(__dirname, `../lib/i18n/languages/${tag}/classifier.json`)
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
  const shares = [
    'selfHarm',
    'sexualViolence',
    'minors',
    'violence',
    'crime',
    'hatred',
    'sexual',
    'everyday',
    'lookalike',
    'told',
  ].map((kind) => {
    const own = scored.filter(({ example }) => example.class === kind)
    return `${kind} ${own.filter(({ score }) => score > least).length} of ${own.length}`
  })
  console.log(`${tag}: taken for harmful, unseen: ${shares.join(', ')}`)
}

const asked = process.argv.slice(2)
for (const tag of asked.length > 0 ? asked : languages.map(({ tag }) => tag)) trainLanguage(tag)
