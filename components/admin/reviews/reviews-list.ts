import { reviewStates } from '@/models/review-values'

const orders = ['-createdAt', 'createdAt', '-reports', 'rating', '-rating'] as const

/** What the address of the moderators' list can say.
 * @param tools slugs of all tools */
export const reviewsList = (tools: readonly string[]) => ({
  path: '/dashboard/reviews',
  orders,
  defaultOrder: orders[0],
  filters: {
    state: reviewStates,
    reported: ['true'],
    stars: ['5', '4', '3', '2', '1'],
    tool: tools,
  } as const,
  maxSearch: 200,
})
