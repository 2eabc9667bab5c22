import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { Modal } from '@/components/ui/Modal'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type FoundFile, postFilesOf } from '@/lib/blog/import-files'
import { postLengths } from '@/lib/blog/lengths'
import { api, sameUser } from '@/lib/browser/account-client'
import { CallFailed, failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { withoutTurning } from '@/lib/without-turning'

interface Problem {
  name: string
  problem: string
}

/** What a round of files came to. */
interface Outcome {
  done: number
  problems: Problem[]
  /** Those whose address has a post already. */
  taken: FoundFile[]
}

/** Takes files one after the other, and tells how far it is. */
function useTaking(locale: string) {
  const { t } = useTranslation(['admin-blog', 'common'])
  const explain = useErrorText()
  const formats = useFormats()
  const [progress, setProgress] = useState<{ done: number; all: number }>()

  /** Why a file is no post: `field` is a name of its head, `text`, a line that the head can't have, or `head`. */
  const why = (field = 'head'): string => {
    switch (field) {
      case 'head':
        return t('import.why.head')
      case 'title':
      case 'description':
        return t('import.why.needed', { name: field, most: formats.number(postLengths[field]) })
      case 'author':
        return t('import.why.most', { name: field, most: formats.number(postLengths.author) })
      case 'date':
        return t('import.why.date')
      case 'text':
        return t('import.why.text', { most: formats.number(postLengths.text) })
      case 'tags':
      case 'cover':
        return t('common:withNote', {
          text: field,
          note: t(field === 'tags' ? 'field.tags.hint' : 'field.cover.wrong'),
        })
      default:
        return t('import.why.line', { line: field })
    }
  }

  /** @returns what is wrong with a file, `post.exists` for an address that has a post */
  const take = async (found: FoundFile, replace: boolean): Promise<string | undefined> => {
    const { slug, text: file, wrong } = found
    if (wrong === 'length') return why('text')
    if (wrong) return t(`import.wrong.${wrong}`)
    if (!slug) return t('import.wrong.address')
    try {
      const body = { slug, locale: found.locale ?? locale, file, replace }
      await api.post('/api/blog/file', { body, quiet: true })
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'post.exists') return failure.code
      return failure.code === 'post.badFile' ? why(failure.field) : explain(failure)
    }
  }
  const takeAll = async (found: readonly FoundFile[], replace: boolean): Promise<Outcome> => {
    const outcome: Outcome = { done: 0, problems: [], taken: [] }
    const check = sameUser()
    try {
      for (const [at, one] of found.entries()) {
        setProgress({ done: at, all: found.length })
        check()
        const problem = await take(one, replace)
        if (problem === undefined) outcome.done += 1
        else if (problem === 'post.exists') outcome.taken.push(one)
        else outcome.problems.push({ name: one.name, problem })
      }
    } catch (error) {
      // The page is about to show somebody else.
      if (!(error instanceof CallFailed)) throw error
    } finally {
      setProgress(undefined)
    }
    return outcome
  }
  return { progress, takeAll }
}

/** Makes drafts of Markdown files, and says which of them it couldn't take. */
export function ImportPosts({
  locale: first,
  onClose,
  onDone,
}: {
  locale: string
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['admin-blog', 'admin-content', 'admin', 'common'])
  const formats = useFormats()
  const [locale, setLocale] = useState(first)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [taken, setTaken] = useState<readonly FoundFile[]>([])
  /** Of those the ones that are not to be replaced. */
  const [kept, setKept] = useState<readonly FoundFile[]>([])
  const [pending, setPending] = useState(false)
  const { progress, takeAll } = useTaking(locale)

  const run = async (found: readonly FoundFile[], replace: boolean, before: Problem[]) => {
    const outcome = await takeAll(found, replace)
    const { done: count } = outcome
    if (count > 0) {
      void toast('success', t(replace ? 'import.replaced' : 'import.done', { count }))
      onDone()
    }
    const all = [...before, ...outcome.problems]
    setProblems(all)
    setTaken(outcome.taken)
    setKept([])
    setPending(false)
    if (all.length === 0 && outcome.taken.length === 0) onClose()
  }
  const submit = async () => {
    setPending(true)
    const broken: Problem[] = []
    const found: FoundFile[] = []
    for (const file of files) {
      try {
        found.push(...(await postFilesOf(file)))
      } catch {
        broken.push({ name: withoutTurning(file.name), problem: t('import.broken') })
      }
    }
    await run(found, false, broken)
  }
  const chosen = taken.filter((one) => !kept.includes(one))
  const replace = async () => {
    setPending(true)
    await run(chosen, true, [...problems])
  }
  return (
    <Modal title={t('import')} open onClose={onClose}>
      <Form
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (files.length > 0 && !pending) void submit()
        }}
      >
        <p className="text-sm text-ink-2">{t('import.text')}</p>
        <Field label={t('admin-content:language')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={locale}
              onChange={(event) => setLocale(event.target.value)}
            >
              <LanguageOptions />
            </select>
          )}
        </Field>
        <Field label={t('import.files')}>
          {(control) => (
            <input
              {...control}
              type="file"
              multiple
              accept=".md,.markdown,.zip,text/markdown,application/zip"
              className="input py-2.5"
              onChange={(event) => {
                setFiles([...(event.target.files ?? [])])
                setProblems([])
                setTaken([])
              }}
            />
          )}
        </Field>
        {problems.length > 0 && (
          <ul
            role="alert"
            className="relative grid max-h-40 gap-1 overflow-y-auto text-sm text-accent-text"
          >
            {problems.map(({ name, problem }) => (
              <li key={name} className="wrap-anywhere">
                {t('import.problem', { file: name, problem })}
              </li>
            ))}
          </ul>
        )}
        {progress && (
          <p role="status" className="text-sm text-ink-2">
            {t('admin:bulk.progress', {
              done: formats.number(progress.done),
              all: formats.number(progress.all),
            })}
          </p>
        )}
        {taken.length > 0 && (
          <div className="grid gap-2 text-sm">
            <p role="alert">{t('import.taken', { count: taken.length })}</p>
            <ul className="relative grid max-h-40 gap-1 overflow-y-auto text-ink-2">
              {taken.map((one, at) => (
                // Two files may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
                <li key={at}>
                  <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0"
                      checked={!kept.includes(one)}
                      disabled={pending}
                      onChange={({ target }) =>
                        setKept((now) =>
                          target.checked ? now.filter((other) => other !== one) : [...now, one],
                        )
                      }
                    />
                    <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
            <p className="text-ink-2">{t('import.replace.text')}</p>
            <button
              type="button"
              className={button.secondary}
              disabled={pending || chosen.length === 0}
              onClick={() => void replace()}
            >
              {t('import.replace', { count: chosen.length })}
            </button>
          </div>
        )}
        <button type="submit" className={button.primary} disabled={pending || files.length === 0}>
          {t('import')}
        </button>
      </Form>
    </Modal>
  )
}
