import fs from 'node:fs'
import path from 'node:path'
import { publicPaths } from '@/lib/paths/public-pages'
import { tools } from '@/lib/tools/machine/registry'
import { toolPath } from '@/lib/tools/machine/tool-links'

const repo = process.cwd()
const skipped = /^(node_modules|\.git|\.next.*|\.builds|\.swc|\.data|\.dist-.*|artifacts|dist)$/

/** Every file and folder below a folder, as paths from the root with slashes. */
function treeOf(folder: string): string[] {
  return fs
    .readdirSync(path.join(repo, folder), { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? [name, ...treeOf(name)] : [name]
    })
}

const read = (name: string) => fs.readFileSync(path.join(repo, name), 'utf8')
const tree = treeOf('')
const ignored = read('.gitignore').split('\n')

/** The names in code and settings, except for this file's. */
const known = new Set(
  tree
    .filter((name) => /(\.(tsx?|m?js|cjs|json|ya?ml)|\.env\.example)$/.test(name))
    .filter((name) => name !== 'tests/unit/repository/docs.test.ts')
    .flatMap((name) => read(name).match(/[A-Za-z_]\w*/g) ?? []),
)

/** The package that a document belongs to, or the root. */
const homeOf = (document: string) => /^packages\/[^/]+/.exec(document)?.[0] ?? ''

/** Whether a path of the site is a page, or a picture of a post. */
const hasPage = (link: string) =>
  publicPaths.includes(link) ||
  tools.some(({ slug }) => toolPath(slug) === link) ||
  fs.existsSync(path.join(repo, 'public', link)) ||
  fs.existsSync(path.join(repo, 'lib/blog/posts/en', `${link.replace(/^\/blog\//, '')}.md`))

/** The code in a document: blocks and what is between backticks. */
const codeIn = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )

/** The words in a document's code that look like paths of the project. */
function pathsIn(text: string, home = ''): string[] {
  return codeIn(text)
    .flatMap((code) => code.split(/[\s,;:'"()=]+/))
    .map((word) => word.replace(/^\.\//, '').replace(/[#?].*$|\.$/g, ''))
    .filter((word) => /^[\w.[\]<>*@-]+(\/[\w.[\]<>*@-]+)*\/?$/.test(word))
    .filter((word) => {
      const [first = ''] = word.split('/')
      if (ignored.includes(first) || ignored.includes(`${first}/`)) return false
      const isFile = /^[^.].*\.(tsx?|[mc]?js|json|md|css)$/.test(word)
      const isHere = tree.includes(first) || tree.includes(path.posix.join(home, first))
      return isFile || (word.includes('/') && isHere)
    })
}

/** `<slug>` and `*` stand for any name. A path begins at the root, in the document's package or,
 * if neither has its first folder, anywhere. */
function exists(word: string, home = ''): boolean {
  const pattern = word
    .replace(/\/$/, '')
    .split(/<\w+>|\*/)
    .map((part) => part.replace(/[.[\]^$()+?{}|\\]/g, '\\$&'))
    .join('[^/]+')
  const [first = '', ...rest] = word.split('/')
  const starts = ['', home].filter((start) => tree.includes(path.posix.join(start, first)))
  const anywhere = rest.length === 0 || starts.length === 0
  const start = anywhere ? '(.*/)?' : `(${starts.map((name) => name && `${name}/`).join('|')})`
  const whole = new RegExp(`^${start}${pattern}$`)
  return tree.some((name) => whole.test(name))
}

/** The relative links of a document, without their anchors. */
const linksIn = (text: string) =>
  [...text.replace(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

/** What can only be a name in code or a setting: `camelCase`, `call(…)`, `SETTING_NAME`. */
function namesIn(text: string): string[] {
  return codeIn(text.replace(/```[\s\S]*?```/g, ''))
    .map((code) => code.replace(/\(.*\)$|=.*$/, ''))
    .filter((code) => /^([a-z][a-z\d]*[A-Z][A-Za-z\d]*|[A-Z\d]+(_[A-Z\d]+)+)$/.test(code))
}

/** The scripts of package.json that a document runs. */
const scriptsIn = (text: string) =>
  codeIn(text).flatMap((code) => [...code.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!))

/** The changelog's released versions may name what is gone. */
const unreleased = (text: string) => text.split(/^## \d/m)[0] ?? ''

const documents = tree
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string] => [
    name,
    name === 'CHANGELOG.md' ? unreleased(read(name)) : read(name),
  ])

test('words in documents are distinguished', () => {
  const text =
    'See `lib/tools/<slug>/tool.ts`, [x](docs/none.md#top), `src/gone.ts`, `/tools/a`, `npm run dev`, `goneName(x)`, `GONE_SETTING=1`, `word`.'
  expect(pathsIn(text)).toEqual(['lib/tools/<slug>/tool.ts', 'src/gone.ts'])
  expect(linksIn(text)).toEqual(['docs/none.md'])
  expect(namesIn(text)).toEqual(['goneName', 'GONE_SETTING'])
  expect(scriptsIn(text)).toEqual(['dev'])
  expect(exists('lib/tools/<slug>/tool.ts')).toBe(true)
  expect(exists('tools/<slug>/tool.ts')).toBe(true)
  expect(exists('lib/gone.ts')).toBe(false)
  expect(exists('src/cli.ts')).toBe(true)
  expect(exists('src/gone.ts', 'packages/sample-youtube')).toBe(false)
  expect(known.has('endpoint')).toBe(true)
  expect(documents.length).toBeGreaterThan(20)
})

describe.each(documents)('%s', (name, text) => {
  const home = homeOf(name)

  test('paths in code exist', () => {
    expect(pathsIn(text, home).filter((word) => !exists(word, home))).toEqual([])
  })

  test('relative links lead to files, and those of posts to pages', () => {
    const folder = path.dirname(path.join(repo, name))
    const isThere = (link: string) =>
      link.startsWith('/') ? hasPage(link) : fs.existsSync(path.join(folder, link))
    expect(linksIn(text).filter((link) => !isThere(link))).toEqual([])
  })

  test('names in code exist in the sources', () => {
    expect(namesIn(text).filter((word) => !known.has(word))).toEqual([])
  })

  test('npm scripts exist', () => {
    const manifest = path.posix.join(home, 'package.json')
    const { scripts } = JSON.parse(read(manifest)) as { scripts: Record<string, string> }
    expect(scriptsIn(text).filter((script) => !(script in scripts))).toEqual([])
  })
})
