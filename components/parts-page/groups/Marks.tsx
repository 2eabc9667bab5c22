import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { useTranslation } from '@/context/use-translation'

const badges = ['badge', 'badge-ok', 'badge-warn', 'badge-bad', 'badge-blue']
const kinds = ['write', 'extract', 'research'] as const

export function Marks() {
  const { t } = useTranslation('common')
  return (
    <>
      <div className="chips">
        {kinds.map((kind) => (
          <span key={kind} className="chip">
            {t(`group.${kind}`)}
          </span>
        ))}
      </div>
      <div className="chips">
        {badges.map((look) => (
          <span key={look} className={look}>
            {t('planned.soon')}
          </span>
        ))}
      </div>
      <div className="segments justify-self-start">
        {kinds.map((kind, at) => (
          <button key={kind} type="button" aria-pressed={at === 0}>
            {t(`group.${kind}`)}
          </button>
        ))}
      </div>
      <Menu
        atButton
        className={`${button.secondary} w-fit`}
        panelClassName="min-w-40 p-2"
        label={
          <>
            {t('nav.menu')}
            <Icon name="chevron-down" className="size-4" />
          </>
        }
      >
        {kinds.map((kind) => (
          <button key={kind} type="button" className="menu-item w-full">
            {t(`group.${kind}`)}
          </button>
        ))}
      </Menu>
    </>
  )
}
