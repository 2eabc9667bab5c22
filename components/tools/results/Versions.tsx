import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { type TextVersion, versionText } from '@/lib/tools/results/text'

/** Title and description in the other languages of a video, each collapsed. */
export function Versions({ versions, slug }: { versions: TextVersion[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return (
    <section className="min-w-0 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('versions', { count: versions.length })}</h3>
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
          <div className="pb-3">
            <CopyButton
              text={versionText({ language, title, description })}
              className={button.secondary}
            />
            <div
              dir="auto"
              lang={language}
              className="mt-2 rounded-sm bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
            >
              {description || t('note.noDescription')}
            </div>
          </div>
        </details>
      ))}
    </section>
  )
}
