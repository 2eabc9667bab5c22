import type { AnswerForm } from '../../../ai/model-answer'
import { type Chosen, enoughOf, type Name, names } from './pointed-ranges'
import type { Summary } from './summarize'

/** What a model says of a list: whether it misleads, and which of its quotes had better be left out. */
interface Verdict {
  misleads: boolean
  leaveOut: number[]
}
type Verdicts = Record<Name, Verdict>

const task = `Somebody who hasn't heard a talk reads nothing of it but quotes. "quotes" are all of them, and "points" (the key points), "short", "medium" and "long" (summaries) have the indexes, from 0, of those that stand together; "lines" is the whole talk, to compare with. Judge each of the four lists as that reader, who takes what is quoted for what the speaker says and means.
A list misleads where
- a quote claims what the talk denies, corrects, limits or takes back elsewhere, or what somebody else says and the speaker doesn't, and the list doesn't tell;
- the punctuation, or where a quote begins or ends, changes what was said;
- the reader can't tell who or what a quote speaks of;
- of a guide or recipe steps, amounts or warnings are missing among those that are quoted;
- the main thing that the talk finds, decides or advises is missing, or what is quoted is beside it.
Answer with one JSON object {"points": {}, "short": {}, "medium": {}, "long": {}}, each in the form {"why": string, "leaveOut": number[], "misleads": boolean}. "why" says in one sentence what misleads in the list, or is empty. "leaveOut" has the indexes of single quotes that the list is sound without. "misleads" is true if the list misleads even without them. You can add and change nothing. A list that is empty doesn't mislead.`

const verdict = {
  type: 'object',
  additionalProperties: false,
  required: ['why', 'leaveOut', 'misleads'],
  properties: {
    why: { type: 'string' },
    leaveOut: { type: 'array', items: { type: 'integer' } },
    misleads: { type: 'boolean' },
  },
}

/** What a model is asked about what would be shown, before anybody sees it. */
export function lastLook(chosen: Chosen) {
  const quotes = [...new Set(names.flatMap((name) => chosen[name].map(({ text }) => text)))]
  const form: AnswerForm<Verdicts> = {
    name: 'verdicts',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, verdict])),
    },
    read: (value) => {
      const given = (value ?? {}) as Partial<Record<Name, Partial<Verdict> | null>>
      const verdicts = names.flatMap((name) => {
        const { misleads, leaveOut } = given[name] ?? {}
        const isKnown = Array.isArray(leaveOut) && leaveOut.every(Number.isSafeInteger)
        return typeof misleads === 'boolean' && isKnown ? [[name, { misleads, leaveOut }]] : []
      })
      return verdicts.length === names.length
        ? (Object.fromEntries(verdicts) as Verdicts)
        : undefined
    },
  }
  const indexesOf = (name: Name) => chosen[name].map(({ text }) => quotes.indexOf(text))
  const lists = Object.fromEntries(names.map((name) => [name, indexesOf(name)]))

  /** What is left after it: undefined where nothing says enough. */
  function without(verdicts: Verdicts, summary: Summary): Chosen | undefined {
    const left = Object.fromEntries(
      names.map((name) => {
        const { misleads, leaveOut } = verdicts[name]
        const isLeft = ({ text }: { text: string }) => !leaveOut.includes(quotes.indexOf(text))
        return [name, misleads ? [] : chosen[name].filter(isLeft)]
      }),
    ) as Chosen
    return enoughOf(left, summary)
  }
  return { task, form, material: { quotes, ...lists }, without }
}
