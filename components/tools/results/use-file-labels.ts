import { useTranslation } from '@/context/use-translation'
import type { FileLabels } from '@/lib/tools/results/file-labels'

/** What a tool's files call their columns and its names. */
export function useFileLabels(slug: string): FileLabels {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  return {
    head: (name) => t(`tool:file.head.${name}`),
    named: (part, name, values) => t(`${part}.${name}`, values),
  }
}
