import { useTranslation } from '@/context/use-translation'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { reviewStates, starNumbers } from '@/models/review-values'
import type { FilterField } from '../list/Filters'

/** Orders whose names all lists share. */
const shared = ['-createdAt', 'createdAt']

/** The filters of the moderators' list, and its orders. */
export function useReviewFilters(
  tools: readonly ToolLink[],
  orders: readonly string[],
): { fields: FilterField[]; orders: [value: string, text: string][] } {
  const { t } = useTranslation(['admin-reviews', 'admin'])
  const fields: FilterField[] = [
    {
      name: 'state',
      label: t('filter.state'),
      options: reviewStates.map((state) => [state, t(`state.${state}`)]),
    },
    {
      name: 'reported',
      label: t('filter.reported'),
      options: [['true', t('filter.reported.true')]],
    },
    {
      name: 'stars',
      label: t('filter.stars'),
      options: starNumbers.toReversed().map((number) => [String(number), t('stars', { number })]),
    },
    {
      name: 'tool',
      label: t('filter.tool'),
      options: tools.map(({ slug, name }) => [slug, name]),
    },
  ]
  return {
    fields,
    orders: orders.map((order) => [
      order,
      t(shared.includes(order) ? `admin:sort.${order}` : `sort.${order}`),
    ]),
  }
}
