import { useEffect, useRef, useState } from 'react'
import { useAuth } from '@/context/AuthContext'
import { toolKeys } from '@/lib/browser/storage-keys'
import type { PageWords } from '@/lib/content/answers'

/** A text that is being written, and the version it began from. */
interface TextDraft<Words> {
  version: number
  words: Words
}

export const isPageWords = (words: unknown): words is PageWords =>
  typeof (words as PageWords | undefined)?.content === 'string' &&
  typeof (words as PageWords).meta?.title === 'string' &&
  Array.isArray((words as PageWords).faqs)

/** The draft that this browser keeps of a text. */
function stored<Words>(
  key: string,
  isWords: (words: unknown) => words is Words,
): TextDraft<Words> | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as TextDraft<unknown> | null
    return value && isWords(value.words) && 'version' in value
      ? { version: value.version, words: value.words }
      : undefined
  } catch {
    return undefined
  }
}

function store(key: string, draft: TextDraft<unknown> | undefined, by: string): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify({ by, ...draft }))
    else localStorage.removeItem(key)
  } catch {
    // Where storage is full or disabled, nothing is kept, and nothing fails.
  }
}

/** What is being written; undefined as long as nothing differs from what is saved. The browser keeps it
 * until it is saved or discarded, or its writer logs out.
 * @param name of the text: a tool and a language, or a post and a language
 * @param isWords whether what was kept has the present form */
export function useTextDraft<Words>(name: string, isWords: (words: unknown) => words is Words) {
  const key = toolKeys.pageText + name
  const [by] = useState(useAuth().user?._id ?? '')
  const [draft, setDraft] = useState(() => stored(key, isWords))
  useEffect(() => store(key, draft, by), [key, draft, by])
  const latest = useRef(draft)
  latest.current = draft
  return {
    draft,
    setDraft,
    /** Forgets what was sent as a new text. What was written since then is kept for the editor of that text.
     * @param sent this render's draft
     * @param made the new text's name and version */
    handOver(sent: TextDraft<Words> | undefined, made: { name: string; version: number }) {
      const { current } = latest
      if (current && current !== sent)
        store(toolKeys.pageText + made.name, { ...current, version: made.version }, by)
      setDraft(undefined)
    },
  }
}
