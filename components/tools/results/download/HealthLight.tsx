import { useClock } from '@/components/ui/use-clock'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { EngineHealth } from '@/lib/media/answers'

/** How often the light says anew how long ago it was checked. */
const minute = 60_000

/** Whether the download engine works, by what has really happened lately. */
export function HealthLight({ health: { state, checkedAt } }: { health: EngineHealth }) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const now = useClock(minute)
  // The site's clock may be ahead of the visitor's.
  const ago = formats.ago(Math.min(Date.parse(checkedAt), now), now)
  return (
    <p className="health-light" data-state={state}>
      <i aria-hidden="true" />
      {t(`health.state.${state}`, { time: ago })}
    </p>
  )
}
