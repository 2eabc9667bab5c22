import { JsonLd } from '@/components/seo/JsonLd'

/** A tool's translations, by key. */
type Texts = Readonly<Record<string, string>>

/** A tool's questions and answers as structured data. Rendered by the server only, so it adds no
 * script. Renders nothing without questions. */
export function QuestionsData({ texts }: { texts: Texts }) {
  const questions = []
  for (let number = 1; texts[`question${number}`]; number++) {
    questions.push({
      '@type': 'Question',
      name: texts[`question${number}`],
      acceptedAnswer: { '@type': 'Answer', text: texts[`answer${number}`] },
    })
  }
  return questions.length > 0 && <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions }} />
}
