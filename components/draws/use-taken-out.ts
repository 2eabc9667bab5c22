import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { EntryCounts } from '@/lib/draws/entries'
import type { DrawRule } from '@/lib/draws/rule'
import { quoted } from './rule-words'

/** What took comments out of a draw, one step after the other; steps that took none are left out. */
export function useTakenOut() {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  return (
    rule: Pick<DrawRule, 'must' | 'mustNot'>,
    { removed, unnamed, again }: Pick<EntryCounts, 'removed' | 'unnamed' | 'again'>,
  ) =>
    Object.entries({ ...removed, unnamed, again })
      .filter(([, count]) => count > 0)
      .map(([name, count]) => {
        const words = name === 'must' || name === 'mustNot' ? quoted(rule[name], t, formats) : ''
        return { name, label: t(`page.count.${name}`, { words }), count }
      })
}
