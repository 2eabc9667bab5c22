import { button } from '@/components/ui/button'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'

/** What became of an act for one of several. */
export interface BulkResult {
  key: string
  name: string
  /** Missing where it worked. */
  failure?: Pick<Failure, 'code' | 'text' | 'field'> | undefined
}

/** What became of an act, for each that it was done to. */
export function BulkResults({
  results,
  onClose,
}: {
  results: readonly BulkResult[] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const explain = useErrorText()
  return (
    <div role="status">
      {results && (
        <section className="card mt-4 p-5">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-base">{t('bulk.results')}</h2>
            <button type="button" className={button.plain} onClick={onClose}>
              {t('bulk.close')}
            </button>
          </div>
          <ul className="relative mt-2 max-h-72 overflow-y-auto text-sm">
            {results.map(({ key, name, failure }) => (
              <li
                key={key}
                className="flex flex-wrap justify-between gap-x-4 border-line py-1.5 [&+&]:border-t"
              >
                <bdi className="font-semibold">{name}</bdi>
                <span className={failure ? 'text-accent-text' : 'text-ok'}>
                  {failure ? explain(failure) : t('bulk.ok')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
