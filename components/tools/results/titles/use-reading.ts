import { useEffect, useState } from 'react'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import type { Reading } from '@/lib/tools/title-generator/check-title'

/** What a language's titles are read by; undefined until it is there. */
export function useReading(language: string): Reading | undefined {
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    let isCurrent = true
    Promise.all([stopWords(language), titleWords(language)]).then(
      ([stops, words]) => isCurrent && setReading({ language, stops, words }),
      // Without a network the next language, or the next visit, tries again.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return reading?.language === language ? reading : undefined
}
