import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { Modal } from '@/components/ui/Modal'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { slugPattern } from '@/lib/blog/lengths'
import { api, failureOf } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'

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
  const { t } = useTranslation(['admin-blog', 'admin-content', 'common'])
  const explain = useErrorText()
  const [locale, setLocale] = useState(first)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)

  /** @returns what is wrong with a file */
  const take = async (file: File): Promise<string | undefined> => {
    const slug = file.name.replace(/\.(?:md|markdown|txt)$/i, '').toLowerCase()
    if (!slugPattern.test(slug)) return t('field.slug.wrong')
    try {
      const body = { slug, locale, file: await file.text() }
      await api.post('/api/blog/file', { body, quiet: true })
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      const sentence = explain(failure)
      return failure.field
        ? t('common:withNote', { text: sentence, note: failure.field })
        : sentence
    }
  }
  const submit = async () => {
    setPending(true)
    const found: string[] = []
    for (const file of files) {
      const problem = await take(file)
      if (problem) found.push(t('import.problem', { file: file.name, problem }))
    }
    const count = files.length - found.length
    if (count > 0) {
      void toast('success', t('import.done', { count }))
      onDone()
    }
    setPending(false)
    setProblems(found)
    if (found.length === 0) onClose()
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
              accept=".md,.markdown,text/markdown"
              className="input py-2.5"
              onChange={(event) => setFiles([...(event.target.files ?? [])])}
            />
          )}
        </Field>
        {problems.length > 0 && (
          <ul role="alert" className="grid gap-1 text-sm text-accent-text">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        )}
        <button type="submit" className={button.primary} disabled={pending || files.length === 0}>
          {t('import')}
        </button>
      </Form>
    </Modal>
  )
}
