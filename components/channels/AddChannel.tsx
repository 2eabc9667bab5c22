import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useState } from 'react'
import { button } from '@/components/ui/button'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { toast } from '@/lib/browser/toast'
import { findChannel } from '@/lib/saved-channels/find-channel'
import { useSavedChannels } from './use-saved-channels'

/** Saves a channel by its link. */
export function AddChannel() {
  const { t } = useTranslation('saved')
  const explain = useErrorText()
  const { listing, save } = useSavedChannels()
  const [link, setLink] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      const found = await findChannel(link)
      if (!found.ok) return setProblem(explain(found.failure))
      const { channel } = found
      const isNew = (await save([channel])) > 0
      const key = isNew ? 'saved.added' : 'saved.already'
      void toast('success', t(key, { title: channel.title }))
      setLink('')
    } catch {
      // A toast was already shown, or the browser's storage is disabled.
    } finally {
      setPending(false)
    }
  }

  return (
    <form onSubmit={add} noValidate className="card mt-5 flex flex-wrap items-start gap-3 p-4">
      <div className="min-w-0 grow basis-72">
        <TextField
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.youtube.com/@…"
          label={t('saved.field')}
          hint={t('saved.hint')}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          error={problem}
        />
      </div>
      <button
        type="submit"
        disabled={pending || listing.status !== 'ready'}
        className={`${button.primary} max-sm:w-full sm:mt-6`}
      >
        {t('saved.add')}
      </button>
    </form>
  )
}
