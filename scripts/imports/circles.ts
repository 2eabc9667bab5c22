/** Finds folders that import each other in a circle. */
import type { Import } from './read'

/** The folder of a file as circles count it: `lib/tools`, `components/ui`, `pages`; a file directly in
 * `lib` counts as its own folder. */
export function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'lib' || first === 'components' ? `${first}/${second}` : first
}

/** The imports between two folders, by the importing folder and the imported one. */
type Edges = Map<string, Map<string, Import[]>>

function edgesOf(imports: readonly Import[]): Edges {
  const edges: Edges = new Map()
  for (const one of imports) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (from === to) continue
    const own = edges.get(from) ?? new Map<string, Import[]>()
    edges.set(from, own.set(to, [...(own.get(to) ?? []), one]))
  }
  return edges
}

/** The shortest circle through a folder, which is its first and last. */
function circleThrough(start: string, edges: Edges): string[] | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of edges.get(path.at(-1)!)?.keys() ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}

/**
 * Circles of folders, the shortest first: for each step the imports that make it, and the step with
 * the fewest imports, which is the easiest to remove. No circle is listed that ends with an earlier one.
 */
export function circles(imports: readonly Import[]): { steps: Import[][]; weakest: Import[] }[] {
  const edges = edgesOf(imports)
  const found: { steps: Import[][]; weakest: Import[] }[] = []
  for (;;) {
    const [circle] = [...edges.keys()]
      .flatMap((folder) => [circleThrough(folder, edges) ?? []])
      .filter((one) => one.length > 0)
      .sort((a, b) => a.length - b.length)
    if (!circle) return found
    const steps = circle.slice(1).map((to, at) => edges.get(circle[at]!)!.get(to)!)
    const weakest = steps.reduce((least, step) => (step.length < least.length ? step : least))
    found.push({ steps, weakest })
    const { from, to } = weakest[0]!
    edges.get(folderOf(from))!.delete(folderOf(to))
  }
}

/** Every circle as a message: its folders, an import for each step, and which one to remove. */
export function circleProblems(imports: readonly Import[]): string[] {
  const sentence = ({ from, to }: Import) => `${from} imports ${to}`
  return circles(imports).map(({ steps, weakest }) => {
    const firsts = steps.map(([first]) => first!)
    const folders = [...firsts, firsts[0]!].map(({ from }) => folderOf(from))
    return [
      `Folders import each other: ${folders.join(' → ')}`,
      ...firsts.map((one) => `  ${sentence(one)}`),
      'Move what both sides need to a folder that imports neither, or pass it in. Fewest imports to undo:',
      ...weakest.map((one) => `  ${sentence(one)}`),
    ].join('\n')
  })
}
