import { type ReactNode, useState } from 'react'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useTranslation } from '@/context/use-translation'

/** A field for Markdown, or in its place what becomes of it. */
export function PreviewField<Shown>({
  load,
  show,
  children,
}: {
  load: () => Promise<Shown>
  /** @returns nothing where nothing was written */
  show: (shown: Shown) => ReactNode
  /** The field. */
  children: ReactNode
}) {
  const { t } = useTranslation('admin-content')
  const [state, setState] = useState<{ shown?: Shown; failed?: true }>()
  const preview = async () => {
    setState({})
    const next = await load().then(
      (shown) => ({ shown }),
      () => ({ failed: true }) as const,
    )
    // The text may be written at again by now.
    setState((before) => before && next)
  }
  return (
    <div>
      <div className="segments mb-2">
        <button type="button" aria-pressed={!state} onClick={() => setState(undefined)}>
          {t('write')}
        </button>
        <button type="button" aria-pressed={Boolean(state)} onClick={() => void preview()}>
          {t('preview')}
        </button>
      </div>
      {state ? (
        <section aria-label={t('preview')} aria-live="polite" className="card min-h-48 p-5">
          {state.failed && (
            <Failed inCard text={t('preview.failed')} onRetry={() => void preview()} />
          )}
          {!state.failed && !state.shown && <ListSkeleton />}
          {state.shown &&
            (show(state.shown) || <p className="text-sm text-ink-3">{t('preview.empty')}</p>)}
        </section>
      ) : (
        children
      )}
    </div>
  )
}
