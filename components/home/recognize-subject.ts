import { helpline, judgeSubjectHere } from '@/lib/subjects/gate.client'
import { type Found, recognize } from './recognize'

/** Classifies a text typed into the box on the home page, and judges words. */
export async function recognizeSubject(text: string): Promise<Found> {
  const found = recognize(text)
  if (found.kind !== 'keyword') return found
  const { lang } = document.documentElement
  const { withheld } = await judgeSubjectHere([text], lang)
  if (!withheld) return found
  return { ...found, withheld: withheld.help ? { help: await helpline(text, lang) } : {} }
}
