import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'

type CallExpression = Extract<NodePath['node'], { type: 'CallExpression' }>

/** What is called at last: `fullTest` of `fullTest.each(cases)('…')`. */
function calledName(node: NodePath['node']): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return calledName(node.callee)
  if (node.type === 'MemberExpression') return calledName(node.object)
  return node.type === 'TaggedTemplateExpression' ? calledName(node.tag) : ''
}

/** `test(…)` or `test.each(…)(…)`, but not `test.setTimeout(…)`. */
const isTest = ({ callee }: CallExpression) =>
  calledName(callee) === 'test' && callee.type !== 'MemberExpression'

/** `describe(…)`, `describe.each(…)(…)` or Playwright’s `test.describe(…)`. */
const isBlock = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression'
    ? callee.property.type === 'Identifier' && callee.property.name === 'describe'
    : calledName(callee) === 'describe'

/**
 * The source of a file of tests as far as `npm test` runs it: without tests that only `npm run test:full`
 * does (`fullTest`, `fullDescribe`, `onlyInFull`, `test.skip(!full, …)`, files named `….full.test.ts`),
 * without blocks in which none is left, and empty if none is left at all. Of a list that a test takes a
 * share of (`shareOf`, `inGate`), it can’t know which items `npm test` takes.
 */
export function gateSource(file: string, source: string): string {
  if (/\.full\.(test|spec)\.tsx?$/.test(file)) return ''
  if (/^test\.skip\(!full\b/m.test(source)) return ''
  if (!/\b(full(Test|Describe)|onlyInFull)\b/.test(source)) return source
  const left: [start: number, end: number][] = []
  let tests = 0
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const before: { node: CallExpression; tests: number; cuts: number }[] = []
  traverse(parse(source, { sourceType: 'module', plugins }), {
    CallExpression: {
      enter(path) {
        const { node } = path
        const [, details] = node.arguments
        const isOnlyInFull =
          /^full(Test|Describe)$/.test(calledName(node)) ||
          (details?.type === 'Identifier' && details.name === 'onlyInFull')
        if (isOnlyInFull) {
          left.push([node.start ?? 0, node.end ?? 0])
          path.skip()
        } else if (isBlock(node)) before.push({ node, tests, cuts: left.length })
        else if (isTest(node)) tests += 1
      },
      exit({ node }) {
        const block = before.at(-1)
        if (block?.node !== node) return
        before.pop()
        if (block.tests < tests || block.cuts === left.length) return
        left.splice(block.cuts, Number.POSITIVE_INFINITY, [node.start ?? 0, node.end ?? 0])
      },
    },
  })
  if (tests === 0) return ''
  return left.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source)
}
