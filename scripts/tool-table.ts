/**
 * `npm run docs:readme` writes the table of tools to `README.md`, or to another `--file`. With `--check`
 * it writes nothing and fails if the file is outdated.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Tool, toolGroups } from '../lib/tools/machine/define-tool'
import { tools } from '../lib/tools/machine/registry'
import { toolPath } from '../lib/tools/machine/tool-links'
import { markdownTable, withPart } from './markdown/table'

/** The demo's default address. */
const demo = 'http://127.0.0.1:3000'

/** A group's or a tool's English name. */
type NameOf = (key: { group: Tool['group'] } | { slug: string }) => string

/** The number of available tools, and every tool with its group, a link to its page and its status. */
export function toolTable(
  all: readonly Pick<Tool, 'slug' | 'group' | 'where'>[],
  nameOf: NameOf,
): string {
  const sorted = toolGroups.flatMap((group) => all.filter((tool) => tool.group === group))
  const rows = sorted.map(({ slug, group, where }, at) => [
    sorted[at - 1]?.group === group ? '' : nameOf({ group }),
    `[${nameOf({ slug })}](${demo}${toolPath(slug)})`,
    where === 'planned' ? 'planned' : 'runs',
  ])
  const running = all.filter(({ where }) => where !== 'planned').length
  return `${running} of ${all.length} tools run.\n\n${markdownTable([['Group', 'Tool', 'Status'], ...rows])}`
}

const root = path.join(__dirname, '..')

/** One namespace's English texts. */
const english = (namespace: string) =>
  JSON.parse(fs.readFileSync(path.join(root, 'locales/en', `${namespace}.json`), 'utf8')) as Record<
    string,
    string
  >

function main(): void {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, file: { type: 'string' } },
  })
  const file = values.file ?? path.join(root, 'README.md')
  const home = english('home')
  const table = toolTable(tools, (key) =>
    'group' in key ? home[`group.${key.group}`]! : english(`tools/${key.slug}`).name!,
  )
  const page = fs.readFileSync(file, 'utf8')
  const wanted = withPart(page, 'tools', table)
  if (!values.check) fs.writeFileSync(file, wanted)
  else if (page !== wanted) {
    console.error(`${path.basename(file)} is out of date. Run: npm run docs:readme`)
    process.exitCode = 1
  }
}

if (require.main === module) main()
