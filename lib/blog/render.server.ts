import type { Token, Tokens } from 'marked'
import { AppError } from '../errors'
import { languageTag } from '../i18n/languages'
import { readBlocks, renderBlocks, renderInline } from '../markdown/markdown.server'
import { publicOrigin } from '../server/site.server'
import { tools } from '../tools/machine/registry'
import type { Cover, PostPart, PostPicture, RenderedPost } from './answers'
import { readPlot } from './plot-block'

/** The level of a post's highest headings, below its title. */
const topHeading = 2
/** How many pixels a side of a picture may say it has. */
const maxSide = 10_000

/** Words a minute, and characters of scripts without spaces. */
const pace = { words: 200, characters: 500 }
const undivided = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

const address =
  /^(\/(?:blog-pictures|uploads)\/[\w-]{1,100}\.(?:webp|png|jpg))#(\d{1,5})x(\d{1,5})$/

/** A picture of this site, with its size. */
export function readPicture(href: string, alt: string, caption?: string): PostPicture | undefined {
  const [, src, width, height] = address.exec(href) ?? []
  const size = { width: Number(width), height: Number(height) }
  const isSize = Object.values(size).every((side) => side > 0 && side <= maxSide)
  return src && isSize ? { src, ...size, alt, ...(caption && { caption }) } : undefined
}

function pictureOf(token: Token): PostPicture | undefined {
  const [image, ...others] = token.type === 'paragraph' ? (token.tokens ?? []) : []
  if (image?.type !== 'image' || others.length > 0) return undefined
  const { href, text, title } = image as Tokens.Image
  return readPicture(href, text, title ?? undefined)
}

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? textOf(token.tokens) : plain(token)))
    .join('')
const plain = (token: Token) =>
  'text' in token ? String(token.text) : token.type === 'br' ? ' ' : ''

/** Ids of headings: their letters, each once. */
function makeIds() {
  const used = new Set<string>()
  /** The last number behind a text, so that a thousand equal ones aren't counted anew each time. */
  const numbers = new Map<string, number>()
  return (text: string) => {
    const base =
      text
        .toLowerCase()
        // What emoji leave counts as a mark.
        .replace(/[\ufe00-\ufe0f\u20e3]/g, '')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'part'
    let id = base
    let number = numbers.get(base) ?? 1
    while (used.has(id)) id = `${base}-${++number}`
    numbers.set(base, number)
    used.add(id)
    return id
  }
}

/** Minutes that a text takes, at least one. */
export function readingMinutes(text: string, locale: string): number {
  const letters = text.match(new RegExp(undivided, 'gu'))?.length ?? 0
  const isUndivided = ['zh-Hant', 'zh-Hans', 'ja', 'ko'].includes(languageTag(locale))
  const rest = isUndivided ? text.replace(new RegExp(undivided, 'gu'), ' ') : text
  const words = rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.,-]*/gu)?.length ?? 0
  const minutes = words / pace.words + (isUndivided ? letters / pace.characters : 0)
  return Math.max(1, Math.round(minutes))
}

/** Tools that a text links to, in its order. */
function linkedTools(text: string): string[] {
  const found = [...text.matchAll(/\]\(\/tools\/([a-z0-9-]+)/g)].map(([, slug]) => slug!)
  const known = new Set<string>(tools.map(({ slug }) => slug))
  return [...new Set(found)].filter((slug) => known.has(slug)).slice(0, 6)
}

/** A part that the page draws itself; undefined for what is shown as HTML. */
function specialPart(block: Token): Exclude<PostPart, { heading: unknown }> | undefined {
  if (block.type === 'code') {
    const { lang, text } = block as Tokens.Code
    const plot = lang === 'plot' ? readPlot(text) : undefined
    return plot ? { plot } : { code: text }
  }
  const picture = pictureOf(block)
  return picture && { picture }
}

/**
 * A post's text as its page shows it. A plot or picture that begins it is its cover, unless it has
 * another.
 * @throws AppError `input.invalid` for a text nested too deeply to be shown
 */
export function renderPost(
  { text, cover = '' }: { text: string; cover?: string },
  locale: string,
): RenderedPost {
  try {
    return render(text, cover, locale)
  } catch (cause) {
    throw new AppError('input.invalid', { field: 'text', cause })
  }
}

function render(text: string, chosen: string, locale: string): RenderedPost {
  const blocks = readBlocks(text, topHeading)
  const look = { origin: publicOrigin(), locale }
  const idOf = makeIds()
  const parts: PostPart[] = []
  const contents: RenderedPost['contents'] = []
  const words: string[] = []
  let plainBlocks: Token[] = []
  const flush = () => {
    if (plainBlocks.some(({ type }) => type !== 'space' && type !== 'def'))
      parts.push({ html: renderBlocks(plainBlocks, look) })
    plainBlocks = []
  }
  for (const block of blocks) {
    if (block.type === 'heading') {
      const { depth: level, tokens } = block as Tokens.Heading
      const title = textOf(tokens).trim()
      const id = idOf(title)
      flush()
      parts.push({ heading: { level, id, html: renderInline(tokens, look) } })
      if (level === topHeading && title) contents.push({ id, text: title })
      words.push(title)
      continue
    }
    const special = specialPart(block)
    if (special) {
      flush()
      parts.push(special)
    } else {
      plainBlocks.push(block)
      words.push(block.raw)
    }
  }
  flush()
  const picture = readPicture(chosen, '')
  const [first] = parts
  let cover: Cover | undefined = picture && { picture }
  if (!cover && first && ('plot' in first || 'picture' in first)) {
    cover = first
    parts.shift()
  }
  return {
    ...(cover && { cover }),
    ...{ parts, contents, tools: linkedTools(text) },
    minutes: readingMinutes(words.join('\n'), locale),
  }
}
