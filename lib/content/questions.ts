import type { Faq } from './answers'

/**
 * A tool's built-in questions with their answers.
 * @param texts the tool's translations, by key
 * @param day the day on which its facts were read, as its language writes it
 */
export function questionsIn(texts: Readonly<Record<string, string>>, day = ''): Faq[] {
  const faqs: Faq[] = []
  for (let number = 1; texts[`question${number}`]; number++) {
    faqs.push({
      question: texts[`question${number}`] ?? '',
      answer: (texts[`answer${number}`] ?? '').replaceAll('{{day}}', day),
    })
  }
  return faqs
}
