import { useEffect, useId, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { followConsent, prepareConsent, storeConsent } from '@/lib/browser/consent'
import { deleteLeft } from '@/lib/services'

/** Gives the consent to services of other companies, or takes it back: then the page is loaded without
 * them. */
export function ConsentSwitch() {
  const { t } = useTranslation('legal')
  const id = useId()
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    setOn(false)
    return followConsent(setOn)
  }, [])

  const choose = async (accepts: boolean) => {
    setOn(accepts)
    await storeConsent(accepts, true)
    if (accepts) {
      const library = await import('@/lib/extensions/third-parties').catch(() => undefined)
      return library?.loadThirdParties()
    }
    deleteLeft()
    window.location.reload()
  }
  return (
    <div className="mt-4 grid max-w-165 gap-1">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          aria-describedby={id}
          disabled={isOn === undefined}
          checked={isOn ?? false}
          onFocus={prepareConsent}
          onChange={({ target }) => void choose(target.checked)}
        />
        {t('consent.label')}
      </label>
      <p id={id} className="text-sm text-ink-2">
        {t('consent.text')}
      </p>
      <p className="text-sm text-ink-2">{t('consent.signal')}</p>
    </div>
  )
}
