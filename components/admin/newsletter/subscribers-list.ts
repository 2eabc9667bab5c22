import { localeCodes } from '@/lib/i18n/languages'
import { subscriberStates } from '@/lib/newsletter/answers'

const orders = ['-askedAt', 'askedAt'] as const

/** What the address of the list of subscribers can say. */
export const subscribersList = {
  path: '/dashboard/newsletter',
  orders,
  defaultOrder: orders[0],
  filters: { state: subscriberStates, language: localeCodes },
  maxSearch: 200,
}
