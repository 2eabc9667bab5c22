/** Which part of the site may import which, and what code for browsers may not import. */
import type { Import } from './read'

/** Values and plain functions of models, which may run in browsers. */
const sharedValues = /^models\/[a-z]+-values\.ts$/

const isServerCode = (file: string) => /\.server\.|-worker\.mjs$/.test(file)
const layerOf = (file: string) => file.split('/')[0]!

/** The only code for browsers that names server code: a tool's definition loads its run when called. */
const isToolRun = ({ from, how }: Import) =>
  how === 'lazy' && /^lib\/tools\/[^/]+\/tool\.ts$/.test(from)

/** What a layer may import besides itself, and what to do instead of another import. */
const layers: Record<string, { of: readonly string[]; advice: string }> = {
  pages: {
    of: ['components', 'context', 'lib'],
    advice: 'A page reads no model: move the query to a .server file of lib and call that.',
  },
  components: {
    of: ['context', 'lib'],
    advice: 'A component knows neither pages nor models: move what it needs to lib, or pass it in.',
  },
  context: {
    of: ['lib'],
    advice: 'A context only knows lib: move what it needs to lib, or pass it in.',
  },
  lib: {
    of: ['models'],
    advice: 'lib knows nothing of screens: move what it needs to lib, or pass it in.',
  },
  models: {
    of: [],
    advice: 'A model imports nothing but models: move what it needs to models, or pass it in.',
  },
}

/** What is wrong with an import, with what to do; undefined when it is allowed. */
function adviceOn(one: Import): string | undefined {
  const { from, to, how } = one
  const [layer, target] = [layerOf(from), layerOf(to)]
  const rule = layers[layer]!
  const isForBrowsers =
    sharedValues.test(from) || !(['pages', 'models'].includes(layer) || isServerCode(from))
  const isShared = sharedValues.test(to) && (layer === 'components' || layer === 'lib')
  if (target !== layer && !rule.of.includes(target) && !isShared) return rule.advice
  // Types are gone before a browser loads anything; components need none of a server's.
  if (!isForBrowsers || (how === 'types' && ['lib', 'models'].includes(layer))) return undefined
  if (target === 'models' && !isShared) {
    return `Browsers load ${from}, and only .server files of lib read models: move it to one, or pass in what it needs.`
  }
  if (isServerCode(to) && !isToolRun(one)) {
    return 'Code without .server in its name runs in browsers: move it to a .server file, or pass in what it needs.'
  }
  return undefined
}

/** The imports that a layer or a browser forbids, each with a message that says what to do. */
export function layerProblems(imports: readonly Import[]): { import: Import; problem: string }[] {
  return imports.flatMap((one) => {
    const advice = adviceOn(one)
    return advice ? [{ import: one, problem: `${one.from} imports ${one.to}. ${advice}` }] : []
  })
}
