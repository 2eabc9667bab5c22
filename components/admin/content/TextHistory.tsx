import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ContentHistory } from '@/lib/content/answers'
import { Differences } from './Differences'

/** The saved versions of a text, each with what it changed and the way back to it. */
export function TextHistory({
  history: { versions, builtIn },
  isBlocked,
  newest,
  onRestore,
}: {
  history: Omit<ContentHistory, 'builtIn'> & Partial<Pick<ContentHistory, 'builtIn'>>
  /** Something unsaved would be lost. */
  isBlocked: boolean
  /** What the newest version is called, if it isn't on the site. */
  newest?: string
  /** @param version 0 for the built-in text */
  onRestore: (version: number) => void
}) {
  const { t } = useTranslation(['admin-content', 'admin'])
  const formats = useFormats()
  const isBuiltIn = !versions[0]?.words
  const button = (version: number, text: string) => (
    <button
      type="button"
      className="button-secondary"
      disabled={isBlocked}
      onClick={() => onRestore(version)}
    >
      <Icon name="rotate-ccw" />
      {text}
    </button>
  )
  return (
    <section className="text-history card min-w-0 p-5">
      <h2 className="text-lg">{t('history')}</h2>
      {versions.length === 0 && <p className="mt-1 text-sm text-ink-2">{t('history.none')}</p>}
      {isBlocked && versions.length > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t('history.saveFirst')}</p>
      )}
      <ol className="mt-2">
        {versions.map(({ version, at, by, words = builtIn }, index) => {
          const number = formats.number(version)
          const older = versions[index + 1]
          // The oldest kept version may follow one that is gone.
          const before = older ? (older.words ?? builtIn) : version === 1 ? builtIn : undefined
          return (
            <li key={version} className="grid gap-2 border-line py-3 [&+&]:border-t">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{t('history.version', { number })}</span>
                {index === 0 && <span className="badge">{newest ?? t('history.now')}</span>}
                {!versions[index]?.words && <span className="badge">{t('state.builtIn')}</span>}
              </div>
              <time
                dateTime={at}
                title={formats.shortMoment(at)}
                className="text-sm wrap-anywhere text-ink-3"
              >
                {t('changedBy', {
                  time: formats.ago(at),
                  name: by.username ?? t('admin:audit.gone'),
                })}
              </time>
              {before && words && (
                <details>
                  <summary className="min-h-8 cursor-pointer text-sm">
                    {t('history.changes')}
                  </summary>
                  <Differences before={before} after={words} />
                </details>
              )}
              {index > 0 && <div>{button(version, t('history.restore'))}</div>}
            </li>
          )
        })}
      </ol>
      {!isBuiltIn && builtIn && (
        <div className="border-t border-line pt-4">{button(0, t('builtIn.action'))}</div>
      )}
    </section>
  )
}
