import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type TextVersion, versionText } from '@/lib/tools/results/text'
import { CopyIcon } from './CopyIcon'

/** Title and description in the other languages of a video, each collapsed. */
export function Versions({ versions, slug }: { versions: TextVersion[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return (
    <section className="card min-w-0 px-4 py-3.5 sm:px-5">
      <h3 className="text-lg tracking-normal">{t('versions', { count: versions.length })}</h3>
      {versions.map(({ language, title, description }) => (
        <details key={language} className="group border-b border-line last:border-b-0">
          <summary className="flex min-h-10 list-none items-center justify-between gap-4 py-1.5 text-sm">
            <span className="min-w-0">
              <span className="block text-xs text-ink-3">
                {formats.capitalized(formats.language(language))}
              </span>
              <bdi lang={language} className="break-words">
                {title}
              </bdi>
            </span>
            <Icon name="plus" className="size-4 group-open:rotate-45" />
          </summary>
          <div className="flex items-start gap-3 pb-4">
            <div
              dir="auto"
              lang={language}
              className="min-w-0 grow text-base wrap-anywhere whitespace-pre-wrap"
            >
              {description || t('note.noDescription')}
            </div>
            <CopyIcon
              text={versionText({ language, title, description })}
              of={formats.language(language)}
            />
          </div>
        </details>
      ))}
    </section>
  )
}
