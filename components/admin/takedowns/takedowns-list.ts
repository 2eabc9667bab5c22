import { takedownKinds } from '@/lib/takedowns/kinds'

const orders = ['-createdAt', 'createdAt'] as const

/** What the address of the list of takedowns can say. */
export const takedownsList = {
  path: '/dashboard/takedowns',
  orders,
  defaultOrder: orders[0],
  filters: { kind: takedownKinds },
  maxSearch: 200,
}
