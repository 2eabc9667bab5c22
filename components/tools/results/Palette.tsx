import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { PaletteColor } from '@/lib/tools/results/images'

/** The main colors of a picture, each with its code to copy and its share. */
export function Palette({ palette, slug }: { palette: PaletteColor[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return (
    <section className="card">
      <div className="card-head">
        <h3 className="text-lg">{t('palette')}</h3>
        <p className="text-xs text-ink-3 our-estimate">{t('palette.text')}</p>
        <CopyButton
          text={palette.map(({ hex }) => hex).join('\n')}
          label={t('palette.copyAll')}
          className={`${button.secondary} sm:ms-auto`}
        />
      </div>
      <ul className="logo-palette">
        {palette.map(({ hex, share }) => (
          <li key={hex} style={{ flexGrow: 100 * share }}>
            <span aria-hidden="true" style={{ background: hex }} />
            <CopyButton
              text={hex}
              label={
                <>
                  <code translate="no">{hex.toUpperCase()}</code>{' '}
                  <span className="text-2xs font-normal text-ink-3">
                    {formats.wholeShare(share)}
                  </span>
                </>
              }
              className={`${button.chip} w-full tabular-nums`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
