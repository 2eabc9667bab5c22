import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ScoredLabels } from '@/lib/tools/results/scored'
import { useFileLabels } from './use-file-labels'
import { writtenValues } from './written-values'

/** What a tool's scored list calls its items, reasons, parts and groups. Numbers in sentences are
 * written as the language does; `count` decides the plural too. */
export function useScoredLabels(slug: string): ScoredLabels {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const written = (values?: Record<string, string | number>) =>
    writtenValues(values, formats.number)
  return {
    item: (item) => item.text ?? t(`item.${item.name}`, written(item.values)),
    reason: ({ name, values }) => t(`reason.${name}`, written(values)),
    part: ({ name }) => t(`part.${name}`),
    group: (name) => t(`group.${name}`),
    head: useFileLabels(slug).head,
  }
}
