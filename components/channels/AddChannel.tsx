import { type FormEvent, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { toast } from '@/lib/browser/toast'
import { findChannel } from '@/lib/saved-channels/find-channel'
import { FindChannel } from './FindChannel'
import { useSavedChannels } from './use-saved-channels'

/** The name that words follow in a link. */
const nameIn = (link: string) => /\.\w+\/(?:(?:c|user)\/)?([^/?#,\r\n]+)/i.exec(link)?.[1]

/** Saves a channel by its link. */
export function AddChannel() {
  const { t } = useTranslation('saved')
  const explain = useErrorText()
  const { listing, save } = useSavedChannels()
  const id = useId()
  const [link, setLink] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What was asked for where a link is expected. */
  const [unread, setUnread] = useState<string>()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    setUnread(undefined)
    try {
      const found = await findChannel(link)
      if (!found.ok) {
        setProblem(explain(found.failure))
        const { code } = found.failure
        // A word of 11 letters is a video's ID, too.
        if (code === 'link.notYouTube' || code === 'video.notFound') setUnread(link)
        if (code === 'link.nameGoesOn') setUnread(nameIn(link))
        return
      }
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
    <Form onSubmit={add}>
      <div className="flex items-start gap-2 *:first:grow">
        <Field label={t('saved.field')} labeled={false} error={problem}>
          {(control) => (
            <input
              {...control}
              aria-describedby={[control['aria-describedby'], id].filter(Boolean).join(' ')}
              type="text"
              name="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('saved.field')}
              aria-label={t('saved.field')}
              value={link}
              onChange={(event) => setLink(event.target.value)}
              onFocus={(event) => event.target.select()}
              className="input min-h-11 rounded-sm text-sm md:min-h-10"
            />
          )}
        </Field>
        <button
          type="submit"
          disabled={pending || listing.status !== 'ready'}
          className={`${button.accent} shrink-0 md:min-h-10`}
        >
          <Icon name="star" />
          {t('saved.add')}
        </button>
      </div>
      <p id={id} className="field-hint">
        {t('saved.hint')}
      </p>
      {unread && <FindChannel typed={unread} onText={setLink} />}
    </Form>
  )
}
