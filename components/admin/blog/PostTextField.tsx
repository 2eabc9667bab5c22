import { PostText } from '@/components/blog/PostText'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import type { PostPart, RenderedPost } from '@/lib/blog/answers'
import { postLengths } from '@/lib/blog/lengths'
import { api } from '@/lib/browser/account-client'
import { languageTag } from '@/lib/i18n/languages'
import { PreviewField } from '../content/PreviewField'
import { UploadPicture } from './UploadPicture'

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
  const { t } = useTranslation('admin-blog')
  const lang = languageTag(locale)
  const body = { text, cover, locale }
  return (
    <PreviewField
      load={async () => partsOf((await api.post('/api/blog/preview', { body, quiet: true })).data)}
      show={(parts) => parts.length > 0 && <PostText parts={parts} lang={lang} />}
    >
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
    </PreviewField>
  )
}
