import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'
import { maxLengths } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { TakedownEntry } from '@/lib/takedowns/answers'
import { takedownKinds } from '@/lib/takedowns/kinds'
import { parseLink } from '@/lib/youtube/links'

type Kind = TakedownEntry['kind']

/** What a link or an id leads to; undefined for words, and for what YouTube has to be asked about. */
function recognized(text: string): Pick<TakedownEntry, 'kind' | 'value'> | undefined {
  const link = parseLink(text.trim())
  if (link?.kind === 'video') return { kind: 'video', value: link.videoId }
  if (link?.kind === 'channel') return { kind: 'channel', value: link.value }
  return undefined
}

/** A link, not a word that happens to look like an id. */
const isLink = (text: string) => /[/@]/.test(text)

/** Blocks a video, a channel or words; or changes the sentence about what is blocked. */
export function TakedownForm({
  entry,
  onClose,
  onDone,
}: {
  /** What is changed; something new is blocked without it. */
  entry?: TakedownEntry
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['admin-takedowns', 'admin'])
  const [kind, setKind] = useState<Kind>(entry?.kind ?? 'video')
  const [value, setValue] = useState(entry?.value ?? '')
  const fields = entry ? ['sentence'] : ['value', 'sentence']
  const { pending, submit, errorOf, problem } = useSubmit(async ({ sentence = '' }) => {
    const body = { kind, value, sentence }
    const { data } = await api.post('/api/takedowns', { body, quiet: true })
    const done = t(`admin:takedown.${data.kind}`, { value: data.value })
    void toast('success', entry ? t('edit.done') : t('add.done', { value: done }))
    onDone()
  })
  const type = (text: string) => {
    setValue(text)
    const found = recognized(text)
    if (found && isLink(text)) setKind(found.kind)
  }
  const found = kind === 'word' ? undefined : recognized(value)
  const seen = found && t(`admin:takedown.${found.kind}`, { value: found.value })
  return (
    <Modal title={t(entry ? 'edit.title' : 'add.open')} open onClose={onClose}>
      <Form onSubmit={submit} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <FormProblem text={problem(fields)} />
        {entry ? (
          <p className="rounded-sm bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere">
            {t(`admin:takedown.${kind}`, { value })}
          </p>
        ) : (
          <>
            <Field label={t('takedowns.kind')}>
              {(control) => (
                <select
                  {...control}
                  name="kind"
                  value={kind}
                  onChange={(event) => setKind(event.target.value as Kind)}
                  className="input"
                >
                  {takedownKinds.map((one) => (
                    <option key={one} value={one}>
                      {t(`kind.${one}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              name="value"
              label={t(`add.${kind}`)}
              hint={
                kind === 'word' ? (
                  t('add.wordHint', { most: maxLengths.takedownWord })
                ) : (
                  <span aria-live="polite" className="wrap-anywhere">
                    {seen}
                  </span>
                )
              }
              error={errorOf('value')}
              value={value}
              onChange={(event) => type(event.target.value)}
              maxLength={kind === 'word' ? maxLengths.takedownWord : 2048}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        )}
        <TextField
          name="sentence"
          label={t('admin:takedown.sentence')}
          hint={t('add.sentenceHint')}
          error={errorOf('sentence')}
          defaultValue={entry?.sentence}
          maxLength={maxLengths.takedownSentence}
          dir="auto"
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
            {t('admin:action.cancel')}
          </button>
          <button type="submit" disabled={pending} className={button.primary}>
            {t(entry ? 'edit.action' : 'add.action')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}
