// What admins do to users, as the browser calls it. No call shows a toast of its own: an act does.
import pMap from 'p-map'
import { api } from '../browser/account-client'
import { maxAddresses } from './lengths'
import type { ListedUser } from './listed-user'

/** What undoes a ban or a deletion. */
export interface Undo {
  /** The user's id. */
  id: string
  /** ISO 8601 instant. */
  until: string
}

const quiet = { quiet: true } as const

/** How many calls of one act run at the same time. */
const atOnce = 4

/** @throws CallFailed */
export async function banUser(userId: string, reason: string, until?: string) {
  const body = { userId, reason, ...(until && { until }) }
  const { data } = await api.post<{ data: ListedUser & { undo: Undo } }>(
    '/api/ban-user',
    body,
    quiet,
  )
  return data.data
}

/** @throws CallFailed */
export async function unbanUser(userId: string) {
  const { data } = await api.post<{ data: ListedUser }>('/api/unban-user', { userId }, quiet)
  return data.data
}

/** @throws CallFailed */
export async function deleteUser(id: string) {
  const { data } = await api.delete<{ data: Undo }>('/api/user', { params: { id }, ...quiet })
  return data.data
}

/** @throws CallFailed */
export async function undo(id: string): Promise<void> {
  await api.post('/api/undo', { id }, quiet)
}

/** @throws CallFailed */
export async function sendNotification(
  recipientUserId: string,
  message: string,
  type: 'notification' | 'edit_user',
): Promise<void> {
  await api.post('/api/send-notification', { recipientUserId, message, type }, quiet)
}

interface Sent {
  email: string
  sent: boolean
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
    const { data } = await api.post<{ data: { results: Sent[] } }>('/api/send-email', body, quiet)
    for (const one of data.data.results) if (one.sent) sent.add(one.email)
  }
  return sent
}

/** @throws CallFailed */
export async function updateUser(
  userId: string,
  { username, role, email }: Pick<ListedUser, 'username' | 'role' | 'email'>,
  picture: File | null,
) {
  const form = new FormData()
  const fields = { userId, username, role, email }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (picture) form.set('profileImage', picture)
  const { data } = await api.put<{ data: ListedUser }>('/api/update-user', form, quiet)
  return data.data
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
  return pMap(items, workAndCount, { concurrency: atOnce })
}
