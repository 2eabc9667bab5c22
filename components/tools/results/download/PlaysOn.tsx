import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Player } from '@/lib/tools/results/download'

/** Where the chosen file opens, and where it doesn't. */
export function PlaysOn({
  plays,
  missing,
}: {
  plays: readonly Player[]
  missing: readonly Player[]
}) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const list = (players: readonly Player[]) =>
    formats.list(players.map((player) => t(`player.${player}`)))
  return (
    <p role="status" className="plays-on">
      <Icon name="laptop" className="mt-0.5 size-4.5" />
      <span>
        {formats.sentences([
          plays.length > 0 ? t('plays', { list: list(plays) }) : t('playsUnknown'),
          plays.length > 0 && missing.length > 0 && t('playsNot', { list: list(missing) }),
        ])}
      </span>
    </p>
  )
}
