import { useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'

/** Says that the numbers are invented, while the site uses the sample YouTube. It stands upright in the
 * page's margin, where it covers nothing. */
export function DemoBadge() {
  const { t } = useTranslation('common')
  const [sample, setSample] = useState(false)

  useEffect(() => {
    fetch('/api/health')
      .then((response) => response.json())
      .then(({ data }: { data?: { youtube?: string } }) => setSample(data?.youtube === 'sample'))
      // Without an answer the source is unknown, so no badge is shown.
      .catch(() => setSample(false))
  }, [])

  return (
    sample && (
      <aside aria-label={t('demo.label')} title={t('demo.text')} className="demo-badge">
        {t('demo.label')}
        {/* A paragraph of its own: no language's full stop has to join the two. */}
        <p className="sr-only">{t('demo.text')}</p>
      </aside>
    )
  )
}
