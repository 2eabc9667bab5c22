import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'

/** What is called at last: `fullTest` of `fullTest.each(cases)('…')`. */
function calledName(node: NodePath['node']): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return calledName(node.callee)
  if (node.type === 'MemberExpression') return calledName(node.object)
  return node.type === 'TaggedTemplateExpression' ? calledName(node.tag) : ''
}

/**
 * The source of a file of tests as far as `npm test` runs it: without tests that only `npm run test:full`
 * does (`fullTest`, `fullDescribe`, `onlyInFull`, files named `….full.test.ts`), and empty if none is left.
 */
export function gateSource(file: string, source: string): string {
  if (/\.full\.(test|spec)\.tsx?$/.test(file)) return ''
  if (!/\b(full(Test|Describe)|onlyInFull)\b/.test(source)) return source
  const left: [start: number, end: number][] = []
  let tests = 0
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  traverse(parse(source, { sourceType: 'module', plugins }), {
    CallExpression(path) {
      const { node } = path
      const [title, details] = node.arguments
      const name = calledName(node)
      const isOnlyInFull =
        /^full(Test|Describe)$/.test(name) ||
        (details?.type === 'Identifier' && details.name === 'onlyInFull')
      if (isOnlyInFull) {
        left.push([node.start ?? 0, node.end ?? 0])
        path.skip()
      } else if (name === 'test' && /Literal$/.test(title?.type ?? '')) tests += 1
    },
  })
  if (tests === 0) return ''
  return left.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source)
}
