import { useEffect, useState } from 'react'
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
  const [made, setMade] = useState<{
    sent: TextDraft<Words> | undefined
    name: string
    version: number
  }>()
  useEffect(() => {
    if (!made) return store(key, draft, by)
    // Before the other is kept, as a translation's form and its editor keep theirs under one name.
    store(key, undefined, by)
    if (draft && draft !== made.sent)
      store(toolKeys.pageText + made.name, { ...draft, version: made.version }, by)
  }, [key, draft, by, made])
  return {
    draft,
    setDraft,
    /** The browser forgets what was sent as a new text. What is written from then on is kept for the editor
     * of that text, also while that is on its way.
     * sent: the draft at that time; name and version: the new text's */
    handOver: setMade,
  }
}
