// The calls behind the admin dialogs. They show no toast: each dialog shows its own.
import pMap from 'p-map'
import { api } from '../browser/account-client'
import { maxAddresses } from './lengths'
import type { ListedUser } from './listed-user'

export type { Undo } from './answers'

const quiet = { quiet: true } as const

/** How many calls of one act run at the same time. */
const concurrency = 4

/** @throws CallFailed */
export async function banUser(userId: string, reason: string, until?: string) {
  const body = { userId, reason, ...(until && { until }) }
  const { data } = await api.post('/api/ban-user', { body, ...quiet })
  return data
}

/** @throws CallFailed */
export async function unbanUser(userId: string) {
  const { data } = await api.post('/api/unban-user', { body: { userId }, ...quiet })
  return data
}

/** @throws CallFailed */
export async function deleteUser(id: string) {
  const { data } = await api.delete('/api/user', { query: { id }, ...quiet })
  return data
}

/** @throws CallFailed */
export async function undo(id: string): Promise<void> {
  await api.post('/api/undo', { body: { id }, ...quiet })
}

/** @throws CallFailed */
export async function sendNotification(
  recipientUserId: string,
  message: string,
  type: 'notification' | 'edit_user',
): Promise<void> {
  await api.post('/api/send-notification', {
    body: { recipientUserId, message, type },
    ...quiet,
  })
}

/** Mails several users, as many calls as that takes.
 * @returns which addresses a mail server took
 * @throws CallFailed when a call failed as a whole */
export async function sendEmail(
  emails: readonly string[],
  subject: string,
  message: string,
): Promise<Set<string>> {
  const sent = new Set<string>()
  for (let at = 0; at < emails.length; at += maxAddresses) {
    const some = emails.slice(at, at + maxAddresses)
    const body = { emails: some, subject, message }
    const { data } = await api.post('/api/send-email', { body, ...quiet })
    for (const one of data.results) if (one.sent) sent.add(one.email)
  }
  return sent
}

/** @throws CallFailed */
export async function updateUser(
  userId: string,
  { username, role, email }: Pick<ListedUser, 'username' | 'role' | 'email'>,
  picture: File | null,
) {
  const { data } = await api.put('/api/update-user', {
    form: { userId, username, role, email, ...(picture && { profileImage: picture }) },
    ...quiet,
  })
  return data
}

/** Does the same for many, a few at a time, and gives the results in their order.
 * @param onDone told how many are done, after each */
export function forEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onDone: (count: number) => void,
): Promise<R[]> {
  let done = 0
  const workAndCount = async (item: T) => {
    const result = await work(item)
    onDone(++done)
    return result
  }
  return pMap(items, workAndCount, { concurrency })
}
