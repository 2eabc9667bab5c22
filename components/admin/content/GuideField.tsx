import { useState } from 'react'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { contentLengths } from '@/lib/content/lengths'

type Shown = { html?: string; failed?: true }

/** The guide in Markdown, or as its page will show it. */
export function GuideField({
  value,
  lang,
  error,
  onChange,
}: {
  value: string
  lang: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('admin-content')
  const [shown, setShown] = useState<Shown>()
  const preview = async () => {
    setShown({})
    const next = await api
      .post('/api/content/preview', { body: { content: value }, quiet: true })
      .then(
        ({ data }): Shown => data,
        (): Shown => ({ failed: true }),
      )
    // The text may be written at again by now.
    setShown((before) => before && next)
  }
  return (
    <div>
      <div className="segments mb-2">
        <button type="button" aria-pressed={!shown} onClick={() => setShown(undefined)}>
          {t('write')}
        </button>
        <button type="button" aria-pressed={Boolean(shown)} onClick={() => void preview()}>
          {t('preview')}
        </button>
      </div>
      {shown ? (
        <section aria-label={t('preview')} aria-live="polite" className="card min-h-48 p-5">
          {shown.failed ? (
            <Failed inCard text={t('preview.failed')} onRetry={() => void preview()} />
          ) : shown.html === undefined ? (
            <ListSkeleton />
          ) : shown.html === '' ? (
            <p className="text-sm text-ink-3">{t('preview.empty')}</p>
          ) : (
            <div
              lang={lang}
              className="markdown"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server.
              dangerouslySetInnerHTML={{ __html: shown.html }}
            />
          )}
        </section>
      ) : (
        <TextArea
          name="content"
          label={t('field.content')}
          hint={t('field.content.hint')}
          rows={14}
          lang={lang}
          dir="auto"
          value={value}
          maxLength={contentLengths.text}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
