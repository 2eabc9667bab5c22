/**
 * Compares the names in a tool's definition with its English texts and its code: every name and field
 * has a text, every text a name, and every name is used in the code. The texts that a page or a view
 * shows without a name are in `tool-texts.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { RunnableTool, Tool } from '../../lib/tools/machine/define-tool'
import { isHidden, isLinkField } from '../../lib/tools/machine/fields'
import type { NamesByKind, ResultKind } from '../../lib/tools/results/kinds'
import type { PlotNames } from '../../lib/tools/results/plots'
import { pluralBase } from './compare'
import type { Problem, Words } from './read'
import { type Endings, spelled, uncounted, unusedNames } from './tool-code'
import { fixedTexts } from './tool-texts'

const registry = 'lib/tools/machine/registry.ts'

/** The keys of the plots of a result. */
const keysOfPlots = ({ plot = [], axis = [], mark = [] }: Partial<PlotNames>): Endings =>
  plot.length > 0 ? { plot, axis, mark } : {}

/** The keys that a view builds from names, including those it always uses. */
const keysOf: { [K in ResultKind]: (names: NamesByKind[K]) => Endings } = {
  calculator: ({ headline, period, assumption, source, ranges, word, note, ...plots }) => ({
    headline,
    period,
    assumption,
    source,
    ranges,
    word,
    note,
    ...keysOfPlots(plots),
  }),
  chips: () => ({}),
  download: () => ({}),
  draw: () => ({}),
  titles: () => ({}),
  facts: ({ verdict, group, fact, none, word }) => ({
    verdict,
    group,
    fact: [...fact, ...Object.keys(word)],
    none: [...none, 'untold', 'regions'],
    ...word,
  }),
  images: ({ name, group, built }) => ({ name: [...name, ...built], group }),
  channels: ({ column, foundBy }) => ({
    column: [...new Set(['channel', 'id', 'handle', ...column, 'foundBy'])],
    foundBy,
  }),
  table: ({ column, group, word, figure, verdict, note, ...plots }) => ({
    column: ['title', ...column],
    group,
    word,
    figure,
    verdict,
    note,
    ...keysOfPlots(plots),
  }),
  scored: ({ verdict, item, reason, part, group, note }) => ({
    verdict,
    item,
    reason,
    part,
    group,
    note,
  }),
  text: ({ snippet, note, refused }) => ({
    snippet: snippet.flatMap((name) => [name, `${name}.text`]),
    note,
    refused: refused.length > 0 ? ['title', ...refused] : [],
  }),
  transcript: ({ origin, note }) => ({ origin, note }),
}

function keysOfFields({ fields, instead = {}, inResult = [] }: RunnableTool): Endings {
  const entries = Object.entries(fields)
  const choices = entries.flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' || field.kind === 'choices'
      ? [[name, field.options]]
      : field.kind === 'region' && field.usual
        ? [[name, ['any']]]
        : [],
  )
  return {
    // Links have labels already, and what no form shows needs none.
    field: entries.flatMap(([name, field]) =>
      isLinkField(field) || isHidden(field) || inResult.includes(name) ? [] : [name],
    ),
    ...Object.fromEntries(choices),
    ...(Object.keys(instead).length > 0 && {
      instead: ['title', 'ways', 'more', ...Object.entries(instead).flat()],
    }),
  }
}

/** The starts of all names: a text of another kind than the tool's is left from before. */
const nameStarts = new Set([...Object.values(spelled).flat(), 'foundBy', 'name'])

/** Starts of names that are no names in the views of these kinds, but texts of their own. */
const ownStarts: Partial<Record<ResultKind, readonly string[]>> = {
  chips: ['figure'],
  facts: ['plot'],
  text: ['figure'],
}

/** Mismatches between a tool and its English texts. */
function problemsOf(tool: RunnableTool, words: Words): Problem[] {
  const written = new Set([...words.keys()].map((key) => pluralBase(words, key) ?? key))
  // A tool's names are those of its kind: its definition would not compile otherwise.
  const byNames = keysOf[tool.result] as (names: typeof tool.names) => Endings
  const endings = { ...keysOfFields(tool), ...byNames(tool.names) }
  // A result that is edited in place shows its snippets without a sentence.
  if (tool.inResult)
    endings.snippet = endings.snippet?.filter((name) => !name.endsWith('.text')) ?? []
  const wanted = new Set(
    Object.entries(endings).flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`)),
  )
  // A field's hint is optional.
  const hints = Object.keys(tool.fields).map((name) => `hint.${name}`)
  const isNamed = (key: string) => wanted.has(key) || hints.includes(key)
  const isAboutNames = (key: string) => {
    const [start = '', ...end] = key.split('.')
    if (end.length === 0) return false
    const isLeft = nameStarts.has(start) && !ownStarts[tool.result]?.includes(start)
    return start === 'hint' || isLeft || Object.hasOwn(endings, start)
  }
  const english = `locales/en/tools/${tool.slug}.json`
  return [
    ...fixedTexts(tool)
      .filter((key) => !written.has(key) && !wanted.has(key))
      .map((key) => ({
        file: english,
        key,
        reason: 'is missing, and the page of the tool shows it',
      })),
    ...[...wanted]
      .filter((key) => !written.has(key))
      .map((key) => ({
        file: `lib/tools/${tool.slug}/tool.ts`,
        key,
        reason: `has no text: add “${key}” to ${english}, or remove the name here`,
      })),
    ...[...written]
      .filter((key) => isAboutNames(key) && !isNamed(key))
      .map((key) => ({
        file: english,
        key,
        reason: `is no name of the tool: remove it, or name it in lib/tools/${tool.slug}/tool.ts`,
      })),
  ]
}

/** Names of the available tools without a text or a use, and texts without a name. */
export function toolNameProblems(root: string, english: ReadonlyMap<string, Words>): Problem[] {
  const file = path.join(root, registry)
  if (!fs.existsSync(file)) return []
  const { tools } = require(file) as { tools: readonly Tool[] }
  return tools.flatMap((tool) => {
    const words = english.get(`tools/${tool.slug}`)
    if (!words) return [{ file: `locales/en/tools/${tool.slug}.json`, reason: 'missing file' }]
    if (tool.where === 'planned') return []
    return [...problemsOf(tool, words), ...uncounted(root, tool, words), ...unusedNames(root, tool)]
  })
}
