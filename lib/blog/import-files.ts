import { languages } from '../i18n/languages'
import { withoutTurning } from '../without-turning'
import { maxPostFile, postLengths, slugPattern } from './lengths'

/** A post's file, as an admin's computer has it. */
export interface FoundFile {
  /** As the admin knows it, with its folders in a ZIP, and without marks that turn its direction around. */
  name: string
  /** Its URL code, where the folder of a ZIP says the language. */
  locale?: string
  /** Undefined for a name that can be no address. */
  slug?: string
  text: string
  /** Why it can't be taken: it is no Markdown, no text in UTF-8, longer than a post, or its folder names a
   * language that the site hasn't. */
  wrong?: 'kind' | 'letters' | 'length' | 'language'
}

/** The largest ZIP that is opened, and the most that is unpacked of it, in bytes. */
const maxBytes = 64 * 1024 * 1024

const isPost = (name: string) => /\.(?:md|markdown|txt)$/i.test(name)
/** Of files beside the posts as many are named. */
const mostNamed = 20
/** Of a folder's name: `en`, `pt-BR`, `zh-Hans`. */
const languageLike = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}))?$/i
const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** Whether so many bytes are more than a post has: a UTF-16 unit takes up to three. */
const isTooLong = (bytes: number) => bytes > maxPostFile * 3

/** Undefined for what is no UTF-8: its letters would be guessed. */
function decoded(bytes: BufferSource): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function described(fileName: string, bytes: BufferSource): FoundFile {
  const name = withoutTurning(fileName)
  if (isTooLong(bytes.byteLength)) return { name, text: '', wrong: 'length' }
  const text = decoded(bytes)
  if (text === undefined) return { name, text: '', wrong: 'letters' }
  if (text.length > maxPostFile) return { name, text: '', wrong: 'length' }
  const [file = '', folder = ''] = name.split('/').reverse()
  const slug = file.replace(/\.\w+$/, '').toLowerCase()
  const isSlug = slug.length <= postLengths.slug && slugPattern.test(slug)
  const locale = languages.find(({ tag }) => tag.toLowerCase() === folder.toLowerCase())?.code
  return {
    ...{ name, text, ...(isSlug && { slug }), ...(locale && { locale }) },
    ...(!locale && languageLike.test(folder) && { wrong: 'language' as const }),
  }
}

/** @throws what is no ZIP, holds too much, or no post */
async function unpack(zip: File): Promise<FoundFile[]> {
  if (zip.size > maxBytes) throw new Error('too large')
  const { unzipSync } = await import('fflate')
  let size = 0
  const others: FoundFile[] = []
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter({ name, originalSize }) {
      // Beside each file, macOS packs one of its own.
      if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.(?!\.\/))/.test(name)) return false
      if (!isPost(name)) {
        others.push({ name: withoutTurning(name), text: '', wrong: 'kind' })
        return false
      }
      size += originalSize
      if (size > maxBytes) throw new Error('too large')
      return true
    },
  })
  const found = Object.entries(files).map(([name, bytes]) => described(name, bytes as BufferSource))
  if (found.length === 0) throw new Error('no post in it')
  const rest = others.length - mostNamed
  if (rest > 0) others.splice(mostNamed, rest, { name: `… +${rest}`, text: '', wrong: 'kind' })
  return [...found, ...others]
}

/** The posts of a file: of a ZIP all that it has. @throws for a ZIP that has none, or can't be read */
export async function postFilesOf(file: File): Promise<FoundFile[]> {
  if (isZip(file)) return unpack(file)
  if (isTooLong(file.size)) return [{ name: withoutTurning(file.name), text: '', wrong: 'length' }]
  return [described(file.name, await file.arrayBuffer())]
}
