/**
 * Writes a new tool that runs at once: definition, run, English texts, test and registry line.
 * Run: `npm run new:tool -- <slug>`; `--help` lists the options. See docs/adding-a-tool.md.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../lib/i18n/languages'
import { type IconName, icons } from '../lib/icons'
import { type ToolGroup, toolGroups } from '../lib/tools/machine/define-tool'
import {
  defaultsOf,
  englishFile,
  needsOf,
  sourceFiles,
  starterOf,
  toolPaths,
  withJob,
  withTool,
} from './new-tool/files'
import { type Choice, fieldKinds, places, resultKinds } from './new-tool/starter'

const help = `npm run new:tool -- <slug> [options]

Writes a tool that runs at once, for you to change. A planned tool gets its run.

  <slug>            small letters, digits and hyphens, such as video-id-finder
  --group <group>   where the menu has it: ${toolGroups.join(', ')}; extract if left out
  --field <kind>    its first field: ${fieldKinds.join(', ')}; what fits the result if left out
  --where <place>   where its code runs: ${places.join(' or ')}; what fits the result if left out
  --result <kind>   what it shows: ${resultKinds.join(', ')}; text if left out
  --root <folder>   another copy of the project
`

const registryPath = 'lib/tools/machine/registry.ts'
const longWorkPath = 'lib/long-work.server.ts'
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
  const options = { group: option, field: option, where: option, result: option, root: option }
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
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

/** The source of a planned tool's definition; undefined for a new slug. */
function plannedDefinition(root: string, slug: string): string | undefined {
  const { folder, definition } = toolPaths(slug)
  if (!fs.existsSync(path.join(root, folder))) return undefined
  const file = path.join(root, definition)
  if (!fs.existsSync(file)) {
    throw new UserError(`${folder} is there already and is no tool; choose another slug.`)
  }
  const text = fs.readFileSync(file, 'utf8')
  if (/where: 'planned'/.test(text)) return text
  throw new UserError(`The tool “${slug}” runs already; change it in ${folder}.`)
}

/** The files to write: content by path. */
function filesToWrite(root: string, choice: Choice, isPlanned: boolean): Record<string, string> {
  const { definition, english } = toolPaths(choice.slug)
  const starter = starterOf(choice)
  if (!starter) {
    // Texts have a starter for every field.
    const { result, field, where } = choice
    const need = result === 'text' ? '' : needsOf(result)
    throw new UserError(
      `A starter with --result ${result} needs ${need}; for another field take --result text --field ${field} --where ${where}, then change the result as docs/adding-a-tool.md says.`,
    )
  }
  const files = sourceFiles(choice, starter)
  for (const name of Object.keys(files)) {
    if (!(isPlanned && name === definition) && fs.existsSync(path.join(root, name)))
      throw new UserError(`${name} is there already, and nothing is ever overwritten.`)
  }
  const englishPath = path.join(root, english)
  const written = fs.existsSync(englishPath) ? fs.readFileSync(englishPath, 'utf8') : '{}'
  files[english] = englishFile(choice.slug, starter, JSON.parse(written) as object)

  if (starter.job) {
    const extended = withJob(fs.readFileSync(path.join(root, longWorkPath), 'utf8'), choice.slug)
    if (!extended) throw new UserError(`${longWorkPath} has no list “definitions”.`)
    files[longWorkPath] = extended
  }
  const registry = fs.readFileSync(path.join(root, registryPath), 'utf8')
  if (!registry.includes(`'../${choice.slug}/tool'`)) {
    const extended = withTool(registry, choice.slug)
    if (!extended) throw new UserError(`${registryPath} has no list that ends with “] as const”.`)
    files[registryPath] = extended
  }
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

function nextSteps({ slug, where }: Choice, isPlanned: boolean, hasJob: boolean): string {
  const { folder, definition, english, test } = toolPaths(slug)
  const run = `${folder}/${where === 'server' ? 'run.server.ts' : 'run.ts'}`
  const job = hasJob ? `, ${folder}/job.server.ts` : ''
  const others = english.replace('/en/', '/*/')
  const lists = [registryPath, ...(hasJob ? [longWorkPath] : []), examples, browserTests].join(', ')
  const undo = isPlanned
    ? 'To undo this, use git.'
    : `To remove it: rm -r ${folder} ${others} ${test}, take it out of ${lists}, then repeat step 5.`
  return `
1. See it run: npm run dev, then /tools/${slug} (twice, if dev was running already). No key is needed: it answers from the sample YouTube.
2. Make it yours: ${definition}, ${run}${job} and ${english}.
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
  const result = oneOf('--result', resultKinds, values.result ?? 'text')
  const defaults = defaultsOf(result, values)
  const choice: Choice = {
    slug,
    group,
    icon: icons.find((icon) => planned?.includes(`icon: '${icon}'`)) ?? groupIcons[group],
    field: oneOf('--field', fieldKinds, values.field ?? defaults.field),
    where: oneOf('--where', places, values.where ?? defaults.where),
    result,
  }
  const files = filesToWrite(root, choice, planned !== undefined)
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${content.trim()}\n`)
  }
  formatFiles(root, Object.keys(files))
  for (const name of Object.keys(files)) console.log(name)
  console.log(nextSteps(choice, planned !== undefined, longWorkPath in files))
}

try {
  main()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
