/**
 * Writes a new tool that runs at once, by copying a folder of `scripts/new-tool/starters`.
 * Run: `npm run new:tool -- <slug>`; `--help` lists the options. See docs/adding-a-tool.md.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../lib/i18n/languages'
import { type IconName, icons } from '../lib/icons'
import { type ToolGroup, toolGroups } from '../lib/tools/machine/define-tool'

const starters = path.join(__dirname, 'new-tool/starters')
const starterNames = fs.readdirSync(starters).sort()

const help = `npm run new:tool -- <slug> [options]

Writes a tool that runs at once, for you to change. A planned tool gets its run.

  <slug>            small letters, digits and hyphens, such as video-id-finder
  --starter <name>  what it begins as: channel-facts asks YouTube, on the server; video-address
                    runs in the browser, without a network; channel-facts if left out
  --group <group>   where the menu has it: ${toolGroups.join(', ')}; extract if left out
  --root <folder>   another copy of the project
`

const registryPath = 'lib/tools/machine/registry.ts'
const coveragePath = 'tests/covered-by.json'
const maxSlugLength = 60

/** An error for the user, as one sentence; nothing is written. */
class UserError extends Error {}

const orList = new Intl.ListFormat('en', { type: 'disjunction' })

/** The value of an option, validated. */
function oneOf<T extends string>(option: string, allowed: readonly T[], given: string): T {
  const found = allowed.find((word) => word === given)
  if (found) return found
  throw new UserError(`${option} takes ${orList.format(allowed)}, not “${given}”.`)
}

function readArguments() {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { starter: option, group: option, root: option, help: { type: 'boolean' } },
    })
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ')
    throw new UserError(`${sentence}; --help lists the options.`)
  }
}

function readSlug(positionals: readonly string[]): string {
  const [slug, ...more] = positionals
  if (slug === undefined || more.length > 0) {
    throw new UserError('Give one slug, such as npm run new:tool -- video-id-finder.')
  }
  if (slug.length > maxSlugLength || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    const rule = `at most ${maxSlugLength} small letters, digits and single hyphens`
    throw new UserError(`“${slug}” cannot be a slug, which is ${rule}, such as video-id-finder.`)
  }
  return slug
}

const folderOf = (slug: string) => `lib/tools/${slug}`
const englishOf = (slug: string) => `locales/en/tools/${slug}.json`
const testOf = (slug: string) => `tests/unit/tools/${slug}.test.ts`

/** The source of a planned tool's definition; undefined for a new slug. */
function plannedDefinition(root: string, slug: string): string | undefined {
  const folder = folderOf(slug)
  if (!fs.existsSync(path.join(root, folder))) return undefined
  const file = path.join(root, folder, 'tool.ts')
  if (!fs.existsSync(file)) {
    throw new UserError(`${folder} is there already and is no tool; choose another slug.`)
  }
  const text = fs.readFileSync(file, 'utf8')
  if (/where: 'planned'/.test(text)) return text
  throw new UserError(`The tool “${slug}” runs already; change it in ${folder}.`)
}

const wordSpellings: Record<string, string> = {
  youtube: 'YouTube',
  id: 'ID',
  rss: 'RSS',
  url: 'URL',
  mp3: 'MP3',
  mp4: 'MP4',
}

/** `video-id-finder` as a name, and as a title and heading: “Video ID finder”, “YouTube video ID
 * finder”. */
function namesOf(slug: string): { name: string; title: string; heading: string } {
  const words = slug.split('-').map((word) => wordSpellings[word] ?? word)
  const text = words.join(' ')
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  const title = words.includes('YouTube') ? name : `YouTube ${text}`
  return { name, title, heading: title }
}

/** The tool's variable in the registry. A single word gets a suffix, since it could be reserved. */
function variableOf(slug: string): string {
  const name = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return slug.includes('-') ? name : `${name}Tool`
}

interface Choice {
  slug: string
  group: ToolGroup
  icon: IconName
  starter: string
}

/** A starter's file as the tool's: with its names, and imports as in the other tools. */
function named(source: string, { slug, group, icon, starter }: Choice): string {
  return source
    .replace(`slug: '${starter}'`, `slug: '${slug}'`)
    .replace(/group: '[^']+',\n {2}icon: '[^']+'/, `group: '${group}',\n  icon: '${icon}'`)
    .replaceAll(`'@/lib/tools/`, `'../`)
    .replaceAll(`'@/lib/`, `'../../`)
}

/** The tool's source files, and its test. */
function sourceFiles(choice: Choice): Record<string, string> {
  const folder = path.join(starters, choice.starter)
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const code = fs.readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return {
    ...Object.fromEntries(
      code.map((file) => [`${folderOf(choice.slug)}/${file}`, named(read(file), choice)]),
    ),
    [testOf(choice.slug)]: read('run.test.ts').replace(
      `'./tool'`,
      `'@/lib/tools/${choice.slug}/tool'`,
    ),
  }
}

/** The English texts of a new tool; those of a planned tool are kept. */
function englishTexts({ slug, starter }: Choice, written: object): string {
  const texts = JSON.parse(fs.readFileSync(path.join(starters, starter, 'texts.json'), 'utf8'))
  const card = texts.summary.replace(/\.$/, '')
  return JSON.stringify({ ...namesOf(slug), card, ...texts, ...written }, null, 2)
}

/** The registry's source with one more tool at the end. */
function withTool(registry: string, slug: string): string {
  const end = '\n] as const'
  if (!registry.includes(end)) {
    throw new UserError(`${registryPath} has no list that ends with “] as const”.`)
  }
  const name = variableOf(slug)
  return `import ${name} from '../${slug}/tool'\n${registry.replace(end, `\n  ${name},${end}`)}`
}

/** The files to write: content by path. */
function filesToWrite(root: string, choice: Choice, isPlanned: boolean): Record<string, string> {
  const { slug } = choice
  const files = sourceFiles(choice)
  for (const name of Object.keys(files)) {
    if (isPlanned && name === `${folderOf(slug)}/tool.ts`) continue
    if (fs.existsSync(path.join(root, name)))
      throw new UserError(`${name} is there already, and nothing is ever overwritten.`)
  }
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const english = englishOf(slug)
  const written = fs.existsSync(path.join(root, english)) ? read(english) : '{}'
  files[english] = englishTexts(choice, JSON.parse(written) as object)
  const registry = read(registryPath)
  if (!registry.includes(`'../${slug}/tool'`)) files[registryPath] = withTool(registry, slug)
  const coverage = JSON.parse(read(coveragePath))
  coverage.tools[slug] = [testOf(slug)]
  files[coveragePath] = JSON.stringify(coverage, null, 2)
  return files
}

/** Formats the files and sorts their imports with Biome. */
function formatFiles(root: string, names: readonly string[]): void {
  const biome = require.resolve('@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', ...names],
    { cwd: root, encoding: 'utf8' },
  )
  if (status === 0) return
  console.error(stdout + stderr)
  throw new UserError('The files are written, but Biome is not content with them; see above.')
}

const examples = 'lib/tools/machine/tool-example.server.ts'
const browserTests = 'tests/helpers/e2e/routes.ts'

function nextSteps({ slug }: Choice, isPlanned: boolean): string {
  const folder = folderOf(slug)
  const english = englishOf(slug)
  const test = testOf(slug)
  const lists = [registryPath, coveragePath, examples, browserTests].join(', ')
  const undo = isPlanned
    ? 'To undo this, use git.'
    : `To remove it: rm -r ${folder} ${english.replace('/en/', '/*/')} ${test}, take it out of ${lists}, then repeat step 5.`
  return `
1. See it run: npm run dev, then /tools/${slug} (twice, if dev was running already). No key is needed: it answers from the sample YouTube.
2. Make it yours: the files of ${folder}, and ${english}.
3. List it: an example, which its page shows before the first run, in ${examples}${isPlanned ? '' : `; its slug and name in ${browserTests}`}.
4. Test it: npx jest ${test} tool-lists tool-example
5. Before the pull request: npx biome check --write . && npm run docs:readme && npm run docs:quota && npm run check
6. Translate ${english} into the ${languages.length - 1} other languages with docs/glossary.md, or leave that to a maintainer. Until then npm run check ends with “not translated yet”, and npm run build fails.

${undo}`
}

/** What a new tool wears until somebody chooses its own icon from lib/icons.ts. */
const groupIcons: Record<ToolGroup, IconName> = {
  write: 'pen-line',
  extract: 'scan-text',
  research: 'trending-up',
  engage: 'dices',
  download: 'download',
}

function main(): void {
  const { values, positionals } = readArguments()
  if (values.help) {
    console.log(help)
    return
  }
  const root = path.resolve(values.root ?? path.join(__dirname, '..'))
  const slug = readSlug(positionals)
  const planned = plannedDefinition(root, slug)
  const plannedGroup = /group: '(\w+)'/.exec(planned ?? '')?.[1]
  const group = oneOf('--group', toolGroups, values.group ?? plannedGroup ?? 'extract')
  const choice: Choice = {
    slug,
    group,
    icon: icons.find((icon) => planned?.includes(`icon: '${icon}'`)) ?? groupIcons[group],
    starter: oneOf('--starter', starterNames, values.starter ?? 'channel-facts'),
  }
  const files = filesToWrite(root, choice, planned !== undefined)
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${content.trim()}\n`)
  }
  formatFiles(root, Object.keys(files))
  for (const name of Object.keys(files)) console.log(name)
  console.log(nextSteps(choice, planned !== undefined))
}

try {
  main()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
