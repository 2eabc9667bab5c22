// Posts as Markdown files, out and in.
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Actor } from '../accounts/actor.server'
import { AppError } from '../errors'
import { StreamReply } from '../server/reply.server'
import type { EditedPost } from './answers'
import { type ImportBody, NewPostBody } from './bodies.server'
import { importWords } from './edit.server'
import { readEdited } from './edited.server'
import { readPostFile, writePostFile } from './post-file'
import type { PostName } from './posts.server'

/** A post as a file, whatever its state. @throws AppError `post.notFound` */
export async function exportPost(name: PostName): Promise<StreamReply> {
  const { words, publishedAt } = await readEdited(name)
  const file = writePostFile({ ...words, ...(publishedAt && { date: publishedAt.slice(0, 10) }) })
  return new StreamReply(
    {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.slug}.md"`,
    },
    Readable.from([file]),
  )
}

/**
 * Keeps the post of a file as a draft.
 * @throws AppError `post.badFile`, whose field is the line that is wrong; `post.exists`; as `asAdmin`
 */
export async function importPost(
  actor: Actor,
  { file, ...name }: z.output<typeof ImportBody>,
): Promise<EditedPost> {
  const read = readPostFile(file)
  if ('wrong' in read) throw new AppError('post.badFile', { field: read.wrong })
  const { date, ...words } = read
  const checked = NewPostBody.safeParse({ ...name, ...words })
  if (!checked.success)
    throw new AppError('post.badFile', {
      field: String(checked.error.issues[0]?.path[0] ?? 'head'),
    })
  const { slug, locale, ...clean } = checked.data
  return importWords(actor, { slug, locale }, { words: clean, ...(date && { date }) })
}
