import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { budgetUsed, type ItemBudget, moved, type ScoredResult } from '@/lib/tools/results/scored'
import { Pack } from './Pack'

/** The picked items of a scored list: how they fill their limit, in an order that can be changed. */
export function ScoredSet({
  budget,
  joiner,
  picked,
  onChange,
  onDrop,
}: {
  budget: ItemBudget
  joiner: ScoredResult['joiner']
  picked: readonly string[]
  onChange: (picked: readonly string[]) => void
  onDrop: (text: string) => void
}) {
  const { t } = useTranslation(['scored', 'common'])
  const formats = useFormats()
  const { unit, limit } = budget
  const used = budgetUsed(budget, picked)
  const pair = (name: string, value: string | number) =>
    t('common:pair', { name, value: typeof value === 'number' ? formats.number(value) : value })
  const of = t(`budget.${unit}`, { limit: formats.number(limit) })
  return (
    <Pack
      title={t('set')}
      used={used}
      unit={of}
      budget={{
        parts: [{ value: used, tone: used > limit ? 'accent' : 'blue' }],
        limit,
        label: `${formats.number(used)} ${of}`,
        left: used > limit ? pair(t('over'), used - limit) : pair(t('left'), limit - used),
      }}
      texts={picked}
      dropLabel={(text) => pair(t('drop'), text)}
      onDrop={onDrop}
      onMove={(text, places) => onChange(moved(picked, text, places))}
      moveWords={{
        earlier: t('set.earlier'),
        later: t('set.later'),
        place: (text, at) =>
          pair(
            text,
            t('set.place', {
              place: formats.number(at + 1),
              all: formats.number(picked.length),
            }),
          ),
      }}
      empty={t('set.empty')}
    >
      {picked.length > 0 && (
        <div className="mt-4">
          <CopyButton
            text={() => picked.join(joiner)}
            label={t('set.copy')}
            className={button.accent}
          />
        </div>
      )}
    </Pack>
  )
}
