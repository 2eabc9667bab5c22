import { useEffect, useState } from 'react'
import { toolKeys } from '@/lib/browser/storage-keys'
import type { PageWords } from '@/lib/content/answers'

/** A text that is being written, and the version it began from. */
interface TextDraft {
  version: number
  words: PageWords
}

const keyFor = (tool: string, locale: string) => `${toolKeys.pageText}${tool}/${locale}`

const isDraft = (value: unknown): value is TextDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof (value as TextDraft).words?.content === 'string' &&
  typeof (value as TextDraft).words.meta?.title === 'string' &&
  Array.isArray((value as TextDraft).words.faqs)

/** The draft that this browser keeps of a page's text. */
function stored(key: string): TextDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

function store(key: string, draft: TextDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Where storage is full or disabled, nothing is kept, and nothing fails.
  }
}

/** What is being written for a page; undefined as long as nothing differs from what is saved. The browser
 * keeps it until it is saved or discarded. */
export function useTextDraft(tool: string, locale: string) {
  const key = keyFor(tool, locale)
  const [draft, setDraft] = useState(() => stored(key))
  useEffect(() => store(key, draft), [key, draft])
  return { draft, setDraft }
}
