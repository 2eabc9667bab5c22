// The posts that are files of the repository.
import fs from 'node:fs/promises'
import path from 'node:path'
import { remember } from '@epic-web/remember'
import { languages, languageTag } from '../i18n/languages'
import { type PostFile, readPostFile } from './post-file'

const folder = path.join('lib', 'blog', 'posts')

/** A post that is a file. */
export interface BuiltInPost extends PostFile {
  slug: string
  date: string
}

// Next may load this module once per route.
const kept = remember('tubesmith.blog-files', () => new Map<string, Promise<BuiltInPost[]>>())

async function readAll(locale: string): Promise<BuiltInPost[]> {
  const tag = languageTag(locale)
  const names = await fs.readdir(path.join(folder, tag)).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const read = names
    .filter((name) => name.endsWith('.md'))
    .map(async (name): Promise<BuiltInPost> => {
      const post = readPostFile(await fs.readFile(path.join(folder, tag, name), 'utf8'))
      if ('wrong' in post) throw new Error(`${tag}/${name}: ${post.wrong}`)
      if (!post.date) throw new Error(`${tag}/${name}: date`)
      return { ...post, date: post.date, slug: name.slice(0, -3) }
    })
  return Promise.all(read)
}

/** The files of a language (its URL code); read again at each call during development. */
export function builtInPosts(locale: string): Promise<BuiltInPost[]> {
  if (!languages.some(({ code }) => code === locale)) return Promise.resolve([])
  const known = process.env.NODE_ENV === 'production' ? kept.get(locale) : undefined
  const reading = known ?? readAll(locale)
  kept.set(locale, reading)
  // What failed once is read again.
  reading.catch(() => kept.delete(locale))
  return reading
}

export const builtInPost = async (slug: string, locale: string): Promise<BuiltInPost | undefined> =>
  (await builtInPosts(locale)).find((post) => post.slug === slug)
