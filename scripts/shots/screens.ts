import fs from 'node:fs'
import path from 'node:path'
import { languageTag } from '../../lib/i18n/languages'
import { isDashboard } from '../../lib/paths/site-paths'
import type { RunnableTool, Tool } from '../../lib/tools/machine/define-tool'
import { examplesFor } from '../../lib/tools/machine/examples'
import type { Field } from '../../lib/tools/machine/fields'
import { tools } from '../../lib/tools/machine/registry'
import { toolPath } from '../../lib/tools/machine/tool-links'

/** A state of a page that `npm run shots` takes pictures of. */
export interface Screen {
  /** The first part of its files' names. */
  name: string
  /** Without a language. */
  path: string
  /** Who is logged in, if anybody. */
  as?: 'user' | 'admin'
  /** An API call whose answer is held back while the picture is taken. */
  held?: string
  /** A call that must be answered, and whether with success. */
  answered?: { path: string; ok: boolean }
  /** Parts of the addresses that may answer 4xx or 5xx. */
  refused?: readonly string[]
}

/** Videos of the sample YouTube: one of a channel with many uploads, one with captions, and a third. */
const videoLinks = ['smpCommons0', 'TY-ejGuhIu4', 'Tw81DQ3iQDA'].map(
  (id) => `https://www.youtube.com/watch?v=${id}`,
)
const missingVideo = 'https://www.youtube.com/watch?v=smpMissing0'
const noLink = 'this is no link'

/** What pages need to show more than an empty state. */
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { link: `?q=${encodeURIComponent(videoLinks[0] ?? '')}`, words: '?q=title' },
  '/reset-password': { form: '#token=sample' },
  '/verify-email': { form: '#token=sample' },
}

/** Files of `pages` that have no address of their own, or whose address says nothing of them. */
const addresses: Readonly<Record<string, string | undefined>> = {
  '/_app': undefined,
  '/_document': undefined,
  // Next shows 500.tsx instead wherever it can.
  '/_error': undefined,
  '/tools/[slug]': undefined,
  // The same page as /dashboard/dashboard.
  '/dashboard': undefined,
  '/404': '/nothing-here',
  '/blog/[slug]': '/blog/find-your-outliers',
  // They need a draft, and a draw.
  '/blog/preview/[key]': undefined,
  '/tools/youtube-comment-picker/draw/[id]': undefined,
  '/dashboard/no-such-screen': '/dashboard/nothing-here',
}
/** Pages that answer with a failure, which the browser's console notes. */
const failing = ['/404', '/500', '/dashboard/no-such-screen']

/** The paths of all files in `pages`, as Next routes them. */
const pagePaths = () =>
  fs
    .readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join('/')
          .replace(/\.tsx$/, '')}`,
    )
    .map((page) => page.replace(/\/index$/, '') || '/')
    .sort()

/** `/saved-channels` → `saved-channels`, `/dashboard/users` → `dashboard-users`. */
const nameOf = (page: string) => page.slice(1).replaceAll('/', '-') || 'home'

function pageScreens(page: string, userId: string): Screen[] {
  const address = page in addresses ? addresses[page] : page
  if (address === undefined) return []
  const name = nameOf(page)
  const refused = failing.includes(page) ? { refused: [address] } : {}
  if (isDashboard(address)) {
    const forAll = page === '/dashboard/dashboard' || page === '/dashboard/notifications'
    const query =
      page === '/dashboard/user'
        ? `?id=${userId}`
        : page === '/dashboard/text'
          ? '?tool=tag-extractor&locale=en'
          : ''
    const admin = { name: `${name}-admin`, path: address + query, as: 'admin', ...refused } as const
    return forAll ? [{ name, path: address, as: 'user' }, admin] : [admin]
  }
  if (address.startsWith('/user/')) return [{ name, path: address, as: 'user' }]
  const more = Object.entries(variants[page] ?? {}).map(([state, query]) => ({
    name: `${name}-${state}`,
    path: address + query,
  }))
  const own: Screen[] = [{ name, path: address, ...refused }, ...more]
  // The page shows what the demo's user has saved, too.
  if (page === '/saved-channels') own.push({ name: `${name}-user`, path: address, as: 'user' })
  return own
}

/** What stands for the topic in a screen's path until its language is known. */
const topicMark = 'TOPIC'

/** A screen's path, with the best example of a keyword in the page's language. */
export function pathIn(path: string, code: string): string {
  const [topic] = examplesFor('keyword', languageTag(code))
  return path.replace(topicMark, encodeURIComponent(topic?.url ?? ''))
}

const isLink = ({ kind }: Field) => /Url$/.test(kind)

/** Whether a tool can't run without words. */
const mustHaveWords = (field: Field) =>
  (field.kind === 'text' || field.kind === 'keyword') && !field.optional

/** The path of a tool with inputs: these links, and the words it must have. */
function runPath({ slug, fields }: RunnableTool, links: readonly string[], words = topicMark) {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    if (isLink(field)) for (const link of links) query.append(name, link)
    if (mustHaveWords(field)) query.set(name, words)
  }
  return `${toolPath(slug)}?${query}`
}

function toolScreens(tool: Tool): Screen[] {
  const { slug } = tool
  const idle: Screen = { name: slug, path: toolPath(slug) }
  if (tool.where === 'planned') return [idle]
  const api = `/api/tools/${slug}`
  const links = Object.values(tool.fields).filter(isLink)
  const asks = tool.where === 'server' || (tool.check !== undefined && links.length > 0)
  const state = (name: string, inputs: readonly string[], more: Partial<Screen>): Screen => ({
    name: `${slug}-${name}`,
    path: runPath(tool, inputs),
    ...more,
  })
  const answered = (ok: boolean) => (asks ? { answered: { path: api, ok } } : {})
  // A transcript needs captions, everything else is fuller with many uploads.
  const best = videoLinks.slice(tool.result === 'transcript' ? 1 : 0).slice(0, 1)
  const screens = [idle, state('result', best, answered(true))]
  if (asks) screens.push(state('loading', best, { held: api }))
  if (Object.values(tool.fields).some(mustHaveWords)) {
    const path = runPath(tool, [], 'https://example.com/bread')
    screens.push({ name: `${slug}-no-words`, path, refused: [api] })
  }
  if (links.length === 0) return screens
  if (links.some((field) => 'max' in field && (field.max ?? 1) > 1)) {
    screens.push(state('batch', [...videoLinks, missingVideo], answered(true)))
  }
  screens.push(
    state('missing', [missingVideo], { ...answered(false), refused: [api, '/api/image/'] }),
  )
  screens.push(state('no-link', [noLink], { refused: [api] }))
  return screens
}

/** Every page of the site and every state of every tool. A new page or tool needs no line here.
 * @param userId the user whose page the admins see */
export function allScreens(userId: string): Screen[] {
  return [
    ...pagePaths().flatMap((page) => pageScreens(page, userId)),
    ...tools.flatMap((tool) => toolScreens(tool)),
  ]
}
