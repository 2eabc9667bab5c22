import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'

/** Says that the numbers are invented, while the site uses the sample YouTube. At the end of a page it
 * stands in the empty space there, so nothing stays covered. */
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
      <aside
        aria-label={t('demo.label')}
        title={t('demo.text')}
        className="demo-badge pointer-events-none sticky bottom-0 z-10 -mt-5 ms-auto h-5 w-fit rounded-ss-sm border border-e-0 border-b-0 border-line bg-warn-soft px-3 text-xs font-semibold text-warn"
      >
        {t('demo.label')}
        <span className="sr-only">. {t('demo.text')}</span>
      </aside>
    )
  )
}
