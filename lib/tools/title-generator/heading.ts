import { type Topic, topicOf } from './topic'
import { writtenTopic } from './topic-case'

/** How a language says that an activity is shown, where its verb alone is no heading (“learn German”). */
const asHowTo: Readonly<Record<string, (activity: string) => string>> = {
  en: (activity) => `how to ${activity}`,
  ru: (activity) => `как ${activity}`,
  pl: (activity) => `jak ${activity}`,
  ja: (activity) => `${activity}方法`,
}

/** A text without the capital of its first word, unless that has others: “learn German”, but “LEGO”. */
export const smallStart = (text: string, language: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text

/** A topic as it stands by itself, after a colon or before one. */
export function heading(topic: Topic, language: string, written = writtenTopic(topic, language)) {
  const howTo = topic.kind === 'activity' ? asHowTo[language] : undefined
  return howTo ? howTo(smallStart(written, language)) : written
}

/** Typed words as their language writes them, and as they stand by themselves. */
export function typedTopic(
  typed: string,
  reading: { language: string; stops: ReadonlySet<string> },
): { written: string; alone: string } {
  const topic = topicOf(typed, reading)
  const written = writtenTopic(topic, reading.language)
  return { written, alone: heading(topic, reading.language, written) }
}
