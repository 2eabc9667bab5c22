import { useTranslation } from '@/context/use-translation'

const alone = ['repeatAlone', 'timeAlone'] as const

/** What the page proves, and what is left to trust. `isAlone`: without a beacon. */
export function ProvesCard({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('draw')
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('page.proves')}</h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm text-ink-2">
        {([...(isAlone ? alone : (['repeat', 'time'] as const)), 'list', 'people'] as const).map(
          (name) => (
            <li key={name}>{t(`page.proves.${name}`)}</li>
          ),
        )}
      </ul>
    </section>
  )
}
