import { type ReactNode, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Segments } from '@/components/ui/Segments'
import { useTranslation } from '@/context/use-translation'

/** The top of a form beside its result: its heading, and which of two ways to say the same is used. */
export default function PanelHead({
  slug,
  ways,
  way,
  onWay,
  onReset,
  children,
}: {
  slug: string
  /** Names of fields: the one typed, and the link that replaces it. */
  ways: readonly string[]
  way: string
  onWay: (way: string) => void
  onReset: () => void
  /** The input of the way. */
  children: ReactNode
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="panel-head" data-open={isOpen || undefined}>
      <header>
        <h2>{t('instead.title')}</h2>
        <button type="button" className={button.quiet} onClick={onReset}>
          <Icon name="rotate-ccw" className="size-4" />
          {t('tool:reset')}
        </button>
      </header>
      <Segments
        label={t('instead.ways')}
        names={ways}
        chosen={way}
        onChoose={onWay}
        labelOf={(name) => t(`instead.${name}`)}
      />
      <div className="panel-way">{children}</div>
      {/* On a phone the result stands below; only what matters most is above it. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${button.secondary} panel-more`}
      >
        {t('instead.more')}
        <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </div>
  )
}
