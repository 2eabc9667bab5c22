// Posts as Markdown files, out and in.
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import type { Actor } from '../accounts/actor.server'
import { AppError } from '../errors'
import { languageTag } from '../i18n/languages'
import { StreamReply } from '../server/reply.server'
import type { EditedPost } from './answers'
import { type ImportBody, NewPostBody, type PostListQuery } from './bodies.server'
import { changePost, importWords } from './edit.server'
import { foundRows, readEdited, wordsOfAll } from './edited.server'
import { type PostWords, readPostFile, writePostFile } from './post-file'
import type { PostName } from './posts.server'

const fileOf = (words: PostWords, publishedAt?: string) =>
  writePostFile({ ...words, ...(publishedAt && { date: publishedAt.slice(0, 10) }) })

/** A post as a file, whatever its state. @throws AppError `post.notFound` */
export async function exportPost(name: PostName): Promise<StreamReply> {
  const { words, publishedAt } = await readEdited(name)
  const file = fileOf(words, publishedAt)
  return new StreamReply(
    {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.slug}.md"`,
    },
    Readable.from([file]),
  )
}

/** @returns undefined where no post has the name */
const existing = (name: PostName): Promise<EditedPost | undefined> =>
  readEdited(name).catch((error) => {
    if (error.code !== 'post.notFound') throw error
    return undefined
  })

/** The posts that a list's filters let through, as a ZIP of files: a folder for each language. */
export async function exportPosts(query: z.output<typeof PostListQuery>): Promise<StreamReply> {
  const rows = await foundRows(query)
  const words = await wordsOfAll(rows)
  const zip = new ZipFile()
  for (const [at, { slug, locale, publishedAt }] of rows.entries()) {
    const own = words[at]
    if (!own) continue
    zip.addBuffer(Buffer.from(fileOf(own, publishedAt)), `${languageTag(locale)}/${slug}.md`)
  }
  zip.end()
  return new StreamReply(
    {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="posts.zip"',
    },
    zip.outputStream as Readable,
  )
}

/**
 * Keeps the post of a file as a draft, or replaces the words of a post at its address where that is wished
 * for: its state and date stay, and its old words are among its versions.
 * @throws AppError `post.badFile`, whose field is the line that is wrong; `post.exists`; as `asAdmin`
 */
export async function importPost(
  actor: Actor,
  { file, replace, ...name }: z.output<typeof ImportBody>,
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
  const before = replace && (await existing({ slug, locale }))
  if (before) {
    if (isDeepStrictEqual(before.words, clean)) return before
    return changePost(actor, { slug, locale, version: before.version, ...clean })
  }
  return importWords(actor, { slug, locale }, { words: clean, ...(date && { date }) })
}
