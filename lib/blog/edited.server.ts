// Posts as admins see them.
import { trusted } from 'mongoose'
import type { z } from 'zod'
import { BlogPost, type BlogPostRecord } from '@/models/BlogPost'
import { authorsOf } from '../content/content.server'
import { toCsv } from '../csv'
import { AppError } from '../errors'
import { localeCodes } from '../i18n/languages'
import { matchesWords } from '../match-words'
import { connect } from '../server/connect.server'
import { csvReply } from '../server/csv-reply.server'
import { DataReply } from '../server/reply.server'
import type { EditedPost, PostRow } from './answers'
import type { PostListQuery } from './bodies.server'
import { type BuiltInPost, builtInPost, builtInPosts } from './built-in.server'
import type { PostWords } from './post-file'
import { type PostName, postId, wordsOf } from './posts.server'

/** The secret path that shows a post before it is published. */
const previewPath = (key: string) => `/blog/preview/${key}`

/** Where a post stands; one that is a file alone is published. */
function standing(record: BlogPostRecord | undefined, file: BuiltInPost | undefined) {
  const known = { isBuiltIn: file !== undefined, isWritten: Boolean(record?.words) }
  if (!record)
    return {
      ...{ ...known, state: 'published' as const, version: 0 },
      ...(file && { publishedAt: new Date(file.date).toISOString() }),
    }
  const { state, version, publishAt, zone } = record
  const publishedAt = record.publishedAt ?? (file && new Date(file.date))
  return {
    ...{ ...known, state, version },
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(zone && { zone }),
  }
}

/** A post as admins edit it. @throws AppError `post.notFound` */
export async function readEdited({ slug, locale }: PostName): Promise<EditedPost> {
  await connect()
  const [records, file] = await Promise.all([
    BlogPost.find({ slug }).lean<BlogPostRecord[]>(),
    builtInPost(slug, locale),
  ])
  const own = records.find((one) => one.locale === locale)
  // At version 0 nothing is written yet.
  const record = own && own.version > 0 ? own : undefined
  const words = record?.words ?? file
  if (!words) throw new AppError('post.notFound')
  const versions = [...(record?.versions ?? [])].reverse()
  const author = await authorsOf(versions.map(({ by }) => by))
  const files = await Promise.all(localeCodes.map((code) => builtInPost(slug, code)))
  const isSecret = record && record.state !== 'published' && record.words
  return {
    ...{ slug, locale, ...standing(record, file), words: wordsOf(words) },
    ...(isSecret && { preview: previewPath(record.key) }),
    ...(own?.letter && { letter: String(own.letter) }),
    translations: localeCodes.filter(
      (code, at) => files[at] || records.some((one) => one.locale === code && one.words),
    ),
    versions: versions.map((one) => ({
      ...{ version: one.version, at: one.at.toISOString(), by: author(one.by) },
      ...(one.words && { words: wordsOf(one.words) }),
    })),
    ...(file && { builtIn: wordsOf(file) }),
  }
}

async function allRows(): Promise<PostRow[]> {
  await connect()
  const records = await BlogPost.find().select('-versions -words.text').lean<BlogPostRecord[]>()
  const known = new Map(
    records.flatMap((one) => (one.version > 0 ? [[one._id, one] as const] : [])),
  )
  const author = await authorsOf([...known.values()].map(({ by }) => by))
  const rows = await Promise.all(
    localeCodes.map(async (locale) => {
      const files = await builtInPosts(locale)
      const own = [...known.values()].filter((one) => one.locale === locale)
      const slugs = new Set([...files, ...own].map(({ slug }) => slug))
      return [...slugs].flatMap((slug): PostRow[] => {
        const record = known.get(postId({ slug, locale }))
        const file = files.find((one) => one.slug === slug)
        const title = record?.words?.title ?? file?.title
        if (title === undefined) return []
        return [
          {
            ...{ slug, locale, title, ...standing(record, file) },
            ...(record && { editedAt: record.at.toISOString(), by: author(record.by) }),
          },
        ]
      })
    }),
  )
  return rows.flat()
}

/** The words of posts, in the same order; undefined for one that is gone meanwhile. */
export async function wordsOfAll(
  names: readonly PostName[],
): Promise<Array<PostWords | undefined>> {
  const records = await BlogPost.find({
    _id: trusted({ $in: names.map(postId) }),
    words: trusted({ $ne: null }),
  })
    .select('words')
    .lean<Pick<BlogPostRecord, '_id' | 'words'>[]>()
  const known = new Map(records.map(({ _id, words }) => [_id, words]))
  return Promise.all(
    names.map(async (name) => {
      const words = known.get(postId(name)) ?? (await builtInPost(name.slug, name.locale))
      return words && wordsOf(words)
    }),
  )
}

const orderedBy = {
  '-publishedAt': ({ publishAt, publishedAt }: PostRow) => publishAt ?? publishedAt ?? '9999',
  '-editedAt': ({ editedAt = '' }: PostRow) => editedAt,
  slug: ({ slug }: PostRow) => slug,
}

const csvHead = [
  'slug',
  'locale',
  'title',
  'state',
  'publishedAt',
  'publishAt',
  'editedAt',
] as const

/** The posts that a list's filters let through, in its order. */
export async function foundRows({
  q = '',
  locale,
  state,
  sort,
}: Pick<z.output<typeof PostListQuery>, 'q' | 'locale' | 'state' | 'sort'>): Promise<PostRow[]> {
  const key = orderedBy[sort]
  const turn = sort === 'slug' ? 1 : -1
  return (await allRows())
    .filter(
      (row) =>
        (!locale || row.locale === locale) &&
        (!state || row.state === state) &&
        matchesWords(`${row.title} ${row.slug}`, q),
    )
    .sort((one, other) => (key(one) < key(other) ? -turn : key(one) > key(other) ? turn : 0))
}

/** All posts in all languages: those that are public, drafts, and hidden ones. */
export async function listPosts(query: z.output<typeof PostListQuery>) {
  const { page, pageSize, format } = query
  const rows = await foundRows(query)
  if (format === 'csv') {
    const lines = rows.map((row) => csvHead.map((name) => row[name] ?? ''))
    return csvReply('posts', [toCsv([[...csvHead], ...lines])])
  }
  const data = rows.slice((page - 1) * pageSize, page * pageSize)
  return new DataReply(data, { page, pageSize, total: rows.length })
}
