import { JsonLd } from '@/components/seo/JsonLd'

/** A tool's words, by key. */
type Words = Readonly<Record<string, string>>

/** A tool's questions and answers as structured data. It stands in the document, so no script
 * carries it. Without questions there is none. */
export function QuestionsData({ words }: { words: Words }) {
  const questions = []
  for (let number = 1; words[`question${number}`]; number++) {
    questions.push({
      '@type': 'Question',
      name: words[`question${number}`],
      acceptedAnswer: { '@type': 'Answer', text: words[`answer${number}`] },
    })
  }
  return questions.length > 0 && <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions }} />
}
