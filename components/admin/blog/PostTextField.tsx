import { useState } from 'react'
import { PostText } from '@/components/blog/PostText'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import type { PostPart, RenderedPost } from '@/lib/blog/answers'
import { postLengths } from '@/lib/blog/lengths'
import { api } from '@/lib/browser/account-client'
import { languageTag } from '@/lib/i18n/languages'
import { UploadPicture } from './UploadPicture'

type Shown = { rendered?: RenderedPost; failed?: true }

/** The text with its cover before it. */
const partsOf = ({ cover, parts }: RenderedPost): PostPart[] => (cover ? [cover, ...parts] : parts)

/** A post's text in Markdown, or as its page will show it. */
export function PostTextField({
  text,
  cover,
  locale,
  error,
  onChange,
}: {
  text: string
  cover: string
  locale: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  const [shown, setShown] = useState<Shown>()
  const lang = languageTag(locale)
  const preview = async () => {
    setShown({})
    const next = await api
      .post('/api/blog/preview', { body: { text, cover, locale }, quiet: true })
      .then(
        ({ data }): Shown => ({ rendered: data }),
        (): Shown => ({ failed: true }),
      )
    // The text may be written at again by now.
    setShown((before) => before && next)
  }
  const parts = shown?.rendered && partsOf(shown.rendered)
  return (
    <div>
      <div className="segments mb-2">
        <button type="button" aria-pressed={!shown} onClick={() => setShown(undefined)}>
          {t('admin-content:write')}
        </button>
        <button type="button" aria-pressed={Boolean(shown)} onClick={() => void preview()}>
          {t('admin-content:preview')}
        </button>
      </div>
      {shown ? (
        <section
          aria-label={t('admin-content:preview')}
          aria-live="polite"
          className="card min-h-48 p-5"
        >
          {shown.failed ? (
            <Failed
              inCard
              text={t('admin-content:preview.failed')}
              onRetry={() => void preview()}
            />
          ) : !parts ? (
            <ListSkeleton />
          ) : parts.length === 0 ? (
            <p className="text-sm text-ink-3">{t('admin-content:preview.empty')}</p>
          ) : (
            <PostText parts={parts} lang={lang} />
          )}
        </section>
      ) : (
        <>
          <TextArea
            name="text"
            label={t('field.text')}
            hint={t('field.text.hint')}
            rows={24}
            lang={lang}
            dir="auto"
            value={text}
            maxLength={postLengths.text}
            error={error}
            onChange={(event) => onChange(event.target.value)}
          />
          <div className="mt-2">
            <UploadPicture
              label={t('picture.upload')}
              onDone={(picture) => onChange(`${text.trimEnd()}\n\n![](${picture} "")\n`)}
            />
          </div>
        </>
      )}
    </div>
  )
}
