import { useRef, useState } from 'react'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { useTextDraft } from './use-text-draft'

/** What is being written of a saved text, and the calls that make versions of it. */
export function useTextEditor<Words>({
  name,
  isWords,
  isSame,
  saved,
  version: newest,
  done,
  put,
  goBack,
  refresh,
}: {
  /** As for `useTextDraft`, as `isWords`. */
  name: string
  isWords: (words: unknown) => words is Words
  isSame: (one: Words, other: Words) => boolean
  /** The newest version's words, and its number. */
  saved: Words
  version: number
  /** What is told when one was saved. */
  done: string
  /** Saves words over a version. Its calls are `quiet`, as those of `goBack`: failures are shown here.
   * @returns the version that it makes */
  put: (version: number, words: Words) => Promise<number>
  /** Makes an older version the newest one; 0 is the built-in text. */
  goBack: (to: number) => Promise<number>
  refresh: () => Promise<void>
}) {
  const { t } = useTranslation('admin-content')
  const formats = useFormats()
  const explain = useErrorText()
  const { draft, setDraft } = useTextDraft(name, isWords)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false)
  const words = draft?.words ?? saved
  const isDirty = draft !== undefined

  /** Runs a call that makes a version, and shows what is saved then. */
  const run = async (call: () => Promise<number>, text: string) => {
    // A second click may come before the button is shown as disabled.
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setProblem(undefined)
    try {
      const made = await call()
      await refresh()
      // What was typed meanwhile goes on from there.
      setDraft((now) => (now && now !== draft ? { ...now, version: made } : undefined))
      void toast('success', text)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'content.changedMeanwhile') await refresh()
      setProblem(explain(failure))
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  const save = (version: number) => void run(() => put(version, words), done)
  const discard = () => {
    setDraft(undefined)
    setProblem(undefined)
  }
  return {
    /** Something unsaved would be lost, or is on its way. */
    isBlocked: isDirty || pending,
    restore: (to: number) =>
      void run(
        () => goBack(to),
        to === 0 ? t('builtIn.done') : t('history.restored', { number: formats.number(to) }),
      ),
    /** What somebody else saved meanwhile can be chosen, or not; undefined when nobody did. */
    conflict:
      !pending && draft && draft.version !== newest
        ? { onMine: () => save(newest), onTheirs: discard }
        : undefined,
    form: {
      ...{ words, isDirty, pending, problem },
      onChange: (next: Words) => {
        const version = draft?.version ?? newest
        // What is being saved may differ from it.
        const isBack = !isRunning.current && version === newest && isSame(next, saved)
        setDraft(isBack ? undefined : { version, words: next })
      },
      onSave: () => save(draft?.version ?? newest),
      onDiscard: discard,
    },
  }
}
