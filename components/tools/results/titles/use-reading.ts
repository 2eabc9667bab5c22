import { useEffect, useState } from 'react'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import type { Reading } from '@/lib/tools/title-generator/check-title'

/** What a language's titles are read by; undefined until it is there, and null where it can't be had,
 * until the next answer: then it is asked for again.
 * @param answer anything that is another with each answer */
export function useReading(language: string, answer?: string): Reading | null | undefined {
  const [reading, setReading] = useState<Reading>()
  const [failed, setFailed] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new try.
  useEffect(() => {
    let isCurrent = true
    Promise.all([stopWords(language), titleWords(language)]).then(
      ([stops, words]) => isCurrent && setReading({ language, stops, words }),
      // Without a network the next language, or the next visit, tries again.
      () => isCurrent && setFailed(language),
    )
    return () => {
      isCurrent = false
    }
  }, [language, answer])
  if (reading?.language === language) return reading
  return failed === language ? null : undefined
}
