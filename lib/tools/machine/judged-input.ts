import type { Judgement } from '../../subjects/judge'
import { withoutAddresses } from '../../web-addresses'
import { parseLink } from '../../youtube/links'

/** Judges texts. Throws `subject.withheld` at the field.
 * @param isNamed they name the subject, and aren't what is said about it */
type Judge = (
  texts: readonly string[],
  field: string,
  isNamed: boolean,
) => Judgement | Promise<Judgement>

/** Texts up to this length are read together, too, as one begins what another ends. */
const shortText = 300

/** What a text says besides addresses; nothing for a link, which stands for what it leads to. */
function wordsOf(text: string): string {
  const isLink = !/\s/.test(text.trim()) && /[/@]/.test(text) && parseLink(text) !== undefined
  return isLink ? '' : withoutAddresses(text)
}

/**
 * An input without the rude words of the fields that a tool composes or scores something about.
 * @throws what `judge` throws for a harmful subject
 */
export async function judgedInput<Input extends Record<string, unknown>>(
  subject: readonly string[] = [],
  input: Input,
  judge: Judge,
): Promise<{ input: Input; isGrave: boolean }> {
  const judged: Record<string, unknown> = { ...input }
  const short: string[] = []
  let isGrave = false
  for (const name of subject) {
    const value = input[name]
    const texts = [value].flat().filter((text) => typeof text === 'string')
    const said = texts.map(wordsOf)
    if (said.every((text) => text.trim() === '')) continue
    const { grave, clean } = await judge(said, name, name === subject[0])
    isGrave ||= grave
    short.push(...said.filter((text) => text.length <= shortText))
    const kept = texts.map((text, at) => (said[at] === text ? clean[at]! : text))
    judged[name] = Array.isArray(value) ? kept : kept[0]
  }
  if (short.length > 1) await judge([short.join(' ')], subject[0]!, false)
  // The same names hold the same kinds of values.
  return { input: judged as Input, isGrave }
}
