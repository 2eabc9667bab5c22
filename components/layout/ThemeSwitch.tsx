import { useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { storageKeys } from '@/lib/browser/storage-keys'

const themes = ['system', 'light', 'dark'] as const

/** Stores a theme. `lib/browser/before-paint.js` uses it: now, and on the next page before anything is painted. */
function choose(theme: string) {
  window.dispatchEvent(new CustomEvent('theme', { detail: theme }))
  try {
    localStorage.setItem(storageKeys.theme, theme)
  } catch {
    // No storage: it holds until the page is left.
  }
}

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation('footer')
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    const read = () => setTheme(document.documentElement.dataset.theme ?? 'system')
    read()
    // `lib/browser/before-paint.js` has heard it before.
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  return (
    <label className="flex w-fit items-center gap-2 text-xs text-ink-3 md:absolute md:end-0 md:bottom-0">
      {t('theme.label')}
      <select
        value={theme}
        onChange={({ target }) => {
          choose(target.value)
          setTheme(target.value)
        }}
        className="input min-h-11 w-auto text-sm md:min-h-9"
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`theme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
