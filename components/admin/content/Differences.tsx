import { useTranslation } from '@/context/use-translation'
import type { PageWords } from '@/lib/content/answers'
import { diffWords } from '@/lib/content/diff'

const signs = { removed: '−', added: '+' } as const

/** The lines in which two versions of a text differ. */
export function Differences({ before, after }: { before: PageWords; after: PageWords }) {
  const { t } = useTranslation('admin-content')
  const lines = diffWords(before, after).flatMap(({ kind, text }) =>
    kind === 'same' ? [] : [{ kind, text }],
  )
  if (lines.length === 0) return <p className="text-sm text-ink-3">{t('history.same')}</p>
  return (
    <ul className="differences">
      {lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice.
        <li key={index} data-kind={kind}>
          <span aria-hidden="true">{signs[kind]}</span>
          <span className="sr-only">{t(`diff.${kind}`)} </span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
