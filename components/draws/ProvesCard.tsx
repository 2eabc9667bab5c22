import { useTranslation } from '@/context/use-translation'

/** What the page proves, and what is left to trust. */
export function ProvesCard() {
  const { t } = useTranslation('draw')
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('page.proves')}</h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm text-ink-2">
        {(['repeat', 'time', 'list', 'people'] as const).map((name) => (
          <li key={name}>{t(`page.proves.${name}`)}</li>
        ))}
      </ul>
    </section>
  )
}
