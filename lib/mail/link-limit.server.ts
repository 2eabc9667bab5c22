import { consume } from '../server/limits.server'

/** Counts a call by a mail's link. Big mail services post for many people from few addresses, so that a right
 * link counts by itself, and only a wrong one with its client.
 * @throws AppError `rate.exceeded` */
export async function countLink(isRight: boolean, id: string, client: string): Promise<void> {
  const by = isRight ? `link:${id}` : client
  await consume('flood', by)
  await consume('write', by)
}
