import { postStates } from '@/lib/blog/lengths'
import { localeCodes } from '@/lib/i18n/languages'

const orders = ['-publishedAt', '-editedAt', 'slug'] as const

/** What the address of the list of posts can say. */
export const blogList = {
  path: '/dashboard/blog',
  orders,
  defaultOrder: orders[0],
  filters: { locale: localeCodes, state: postStates },
  maxSearch: 100,
}
