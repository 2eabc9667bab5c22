import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { isDemo } from '../demo'
import { AppError } from '../errors'
import { DataReply } from '../server/reply.server'
import { outboxFolder } from './transport.server'

async function letter(name: string) {
  const file = path.join(outboxFolder(), name)
  const [bytes, { size, mtime }] = await Promise.all([readFile(file), stat(file)])
  const { from, to, subject, text, html } = await PostalMime.parse(bytes)
  return {
    name,
    size,
    at: mtime.toISOString(),
    from: from?.address ?? null,
    to: to?.flatMap(({ address }) => address ?? []) ?? [],
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
  }
}

/** The messages the demo has written instead of sending them, newest first, a page at a time.
 * @throws AppError `route.notFound` outside the demo */
export async function listOutbox({ page, pageSize }: { page: number; pageSize: number }) {
  if (!isDemo) throw new AppError('route.notFound')
  const all = await readdir(outboxFolder()).catch(() => [])
  // A name begins with its time.
  const names = all.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1))
  const shown = names.slice((page - 1) * pageSize, page * pageSize)
  const meta = { page, pageSize, total: names.length }
  return new DataReply(await Promise.all(shown.map(letter)), meta)
}
