import { messageStates } from '@/models/message-values'

const orders = ['-createdAt', 'createdAt'] as const

/** What the address of the inbox can say. */
export const messagesList = {
  path: '/dashboard/messages',
  orders,
  defaultOrder: orders[0],
  filters: { state: messageStates },
  maxSearch: 200,
}
