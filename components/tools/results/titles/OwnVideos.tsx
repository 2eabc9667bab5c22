import { type FormEvent, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

/** One's own best videos in place of what ranks: a link to a channel, or to a video of it. */
export function OwnVideos({
  link,
  error,
  onLink,
}: {
  link: string
  /** What is wrong with the link. */
  error?: string
  /** Empty for the topic again. */
  onLink: (link: string) => void
}) {
  const { t } = useTranslation('titles')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(link)
  const field = useRef<HTMLInputElement>(null)
  // While its link was looked up, the form was away, and the focus with it.
  useEffect(() => {
    if (error && document.activeElement === document.body) field.current?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onLink(typed.trim())
  }
  return (
    <section className="card titles-own-videos">
      <span className="icon-tile">
        <Icon name="link" />
      </span>
      <div>
        <h2>{t('own.title')}</h2>
        <span>{t('own.text')}</span>
      </div>
      {!isOpen && !link && (
        <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
          {t('own.add')}
        </button>
      )}
      {(isOpen || link) && (
        <Form onSubmit={submit}>
          <label htmlFor="titles-link">{t('own.label')}</label>
          <div>
            <input
              id="titles-link"
              ref={field}
              className="input"
              inputMode="url"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: it opens by the visitor's own click.
              autoFocus={isOpen}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'titles-link-error' : undefined}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className={button.secondary}>
              {t('own.use')}
            </button>
          </div>
          {error && (
            <p id="titles-link-error" className="field-error">
              {error}
            </p>
          )}
          {link && (
            <button
              type="button"
              className={button.plain}
              onClick={() => {
                setTyped('')
                setOpen(false)
                onLink('')
              }}
            >
              {t('own.back')}
            </button>
          )}
        </Form>
      )}
    </section>
  )
}
