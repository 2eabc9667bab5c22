import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { contentLengths } from '@/lib/content/lengths'
import { PreviewField } from './PreviewField'

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
  const body = { content: value }
  return (
    <PreviewField
      load={async () => (await api.post('/api/content/preview', { body, quiet: true })).data}
      show={({ html }) =>
        html && (
          <div
            lang={lang}
            className="markdown"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )
      }
    >
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
    </PreviewField>
  )
}
