import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import type { PaletteColor } from '@/lib/tools/results/images'

/** The main colors of a picture, each with its code to copy and its share. */
export function Palette({ palette, slug }: { palette: PaletteColor[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return (
    <section className="border-t border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t('palette')}</h3>
        <CopyButton text={palette.map(({ hex }) => hex).join('\n')} className={button.secondary} />
      </div>
      <div className="mt-3 flex h-6 overflow-hidden rounded-sm" aria-hidden="true">
        {palette.map(({ hex, share }) => (
          <div key={hex} style={{ background: hex, flexGrow: share }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {palette.map(({ hex, share }) => (
          <li key={hex}>
            <CopyButton
              text={hex}
              label={
                <span className="inline-flex items-center gap-2 tabular-nums">
                  <span
                    aria-hidden="true"
                    className="size-5 rounded-[4px] border border-line"
                    style={{ background: hex }}
                  />
                  <code>{hex.toUpperCase()}</code>
                  <span className="text-xs text-ink-3">{formats.wholeShare(share)}</span>
                </span>
              }
              className="inline-flex min-h-9 items-center gap-1 rounded-sm bg-sunken px-3 text-sm hover:bg-line"
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t('palette.text')}</p>
    </section>
  )
}
