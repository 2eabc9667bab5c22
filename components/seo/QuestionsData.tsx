import type { Question } from 'schema-dts'
import { JsonLd } from '@/components/seo/JsonLd'
import type { Faq } from '@/lib/content/answers'

/** A tool's questions and answers as structured data. Renders nothing without questions. */
export function QuestionsData({ faqs }: { faqs: readonly Faq[] }) {
  const questions = faqs.map(
    ({ question, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }),
  )
  return questions.length > 0 && <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions }} />
}
