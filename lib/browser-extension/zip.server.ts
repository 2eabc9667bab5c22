import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import sitePackage from '@/package.json'
import { languages } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { site } from '../server/site.server'
import { toolList } from '../tool-list/tool-list.server'
import { isOffered } from '../tools/machine/offered.server'
import { tools } from '../tools/machine/registry'

export const extensionBrowsers = ['chrome', 'firefox'] as const
export type ExtensionBrowser = (typeof extensionBrowsers)[number]

const folder = path.join('packages', 'extension', 'src')
const pages = ['popup.html', 'popup.css', 'popup.js']
const icons = [16, 32, 48, 128]

/** What stores take: names of 45 characters, descriptions of 132. */
const longest = { name: 45, description: 132 }

/** The browsers' own names of our languages, where they differ. */
const folders: Record<string, string[]> = {
  'zh-Hant': ['zh_TW'],
  'zh-Hans': ['zh_CN'],
  pt: ['pt_BR', 'pt_PT'],
}

/** The earliest date of a ZIP, in whatever time zone: the same content has the same bytes. */
const mtime = () => new Date(1980, 0, 1)

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

function manifest(browser: ExtensionBrowser) {
  const { name, origin } = site()
  return {
    manifest_version: 3,
    name: name.slice(0, longest.name),
    description: '__MSG_description__',
    version: sitePackage.version,
    homepage_url: origin,
    default_locale: 'en',
    icons: Object.fromEntries(icons.map((size) => [size, `icons/${size}.png`])),
    action: { default_popup: 'popup.html', default_title: name },
    permissions: ['activeTab'],
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: `tools@${new URL(origin).hostname.replace(/[^\w.-]/g, '')}`,
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
        gecko_android: { strict_min_version: '142.0' },
      },
    }),
  }
}

/** The popup's texts in a language, as browsers read them. */
async function messages(code: string, tag: string) {
  const [texts, { tools: listed }] = await Promise.all([
    readTranslations(tag, 'extension'),
    toolList(code),
  ])
  const said = {
    language: code,
    tag,
    description: (texts.lead ?? '').slice(0, longest.description),
    video: texts['popup.video'],
    channel: texts['popup.channel'],
    other: texts['popup.other'],
    home: texts['popup.home'],
    ...Object.fromEntries(
      listed.map(({ slug, name }) => [`tool_${slug.replaceAll('-', '_')}`, name]),
    ),
  }
  // A browser shows English for what a language lacks.
  const known = Object.entries(said).filter(([, message]) => message)
  return Object.fromEntries(known.map(([key, message]) => [key, { message }]))
}

async function make(browser: ExtensionBrowser): Promise<Buffer> {
  const { name, origin } = site()
  const { tools: listed } = await toolList('en')
  const offered = new Set<string>(tools.filter(isOffered).map(({ slug }) => slug))
  const taking = (kind: 'video' | 'channel') =>
    listed
      .filter(({ slug, accepts }) => offered.has(slug) && accepts.includes(kind))
      .map(({ slug }) => slug)
  const files: Zippable = {
    'manifest.json': json(manifest(browser)),
    'site.json': json({
      name,
      origin,
      tools: { video: taking('video'), channel: taking('channel') },
    }),
  }
  for (const file of [...pages, ...icons.map((size) => `icons/${size}.png`)]) {
    files[file] = await readFile(path.join(folder, file))
  }
  for (const { code, tag } of languages) {
    const texts = json(await messages(code, tag))
    for (const own of folders[tag] ?? [tag]) files[`_locales/${own}/messages.json`] = texts
  }
  return Buffer.from(zipSync(files, { level: 9, mtime: mtime(), os: 0 }))
}

const made = new Map<ExtensionBrowser, Promise<Buffer>>()

/** The extension for a browser, with this site's address in it: a ZIP of the same bytes each time. */
export function extensionZip(browser: ExtensionBrowser): Promise<Buffer> {
  const known = made.get(browser) ?? make(browser)
  made.set(browser, known)
  known.catch(() => made.delete(browser))
  return known
}
