import type { NodePath } from '@babel/traverse'

/** The possible values of an expression, as far as its file shows. */
export type Value =
  /** `*` stands for a part known only at run time. */
  | { text: string }
  /** A value from the callers of this function: a property by its name, or an argument. */
  | { given: { to: string; as: string | number } }
  | { unclear: string }

const unclear = (path: NodePath): Value[] => [{ unclear: path.toString() }]

/** The name by which a function is called: its own or its variable’s. */
function nameOf(path: NodePath): string | undefined {
  if (path.isFunctionDeclaration()) return path.node.id?.name
  const { parent } = path
  if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return undefined
  return parent.id.name
}

/** The parameter of a function that defines a name. */
function parameterOf(path: NodePath, name: string): Value | undefined {
  const owner = path.scope.getBinding(name)?.scope.path
  if (!owner?.isFunction()) return undefined
  const to = nameOf(owner)
  if (!to) return undefined
  for (const [at, parameter] of owner.node.params.entries()) {
    if (parameter.type === 'Identifier' && parameter.name === name) return { given: { to, as: at } }
    if (parameter.type !== 'ObjectPattern') continue
    for (const one of parameter.properties) {
      const isIt =
        one.type === 'ObjectProperty' &&
        one.value.type === 'Identifier' &&
        one.value.name === name &&
        one.key.type === 'Identifier'
      if (isIt && one.key.type === 'Identifier') return { given: { to, as: one.key.name } }
    }
  }
  return undefined
}

function textsOfName(path: NodePath, name: string): Value[] {
  const binding = path.scope.getBinding(name)
  const declared = binding?.constant ? binding.path : undefined
  if (declared?.isVariableDeclarator() && declared.node.id.type === 'Identifier') {
    const start = declared.get('init')
    return start.node ? textsOf(start as NodePath) : unclear(path)
  }
  const parameter = binding?.kind === 'param' ? parameterOf(path, name) : undefined
  return parameter ? [parameter] : unclear(path)
}

/** All possible values of an expression: a text, each text of a list, each branch of a condition. */
export function textsOf(path: NodePath): Value[] {
  if (path.isStringLiteral()) return [{ text: path.node.value }]
  if (path.isTemplateLiteral()) {
    const parts = path.node.quasis.map(({ value }) => value.cooked ?? value.raw)
    return [{ text: parts.join('*') }]
  }
  if (path.isArrayExpression())
    return path.get('elements').flatMap((one) => textsOf(one as NodePath))
  if (path.isConditionalExpression())
    return [path.get('consequent'), path.get('alternate')].flatMap(textsOf)
  if (path.isTSAsExpression() || path.isTSSatisfiesExpression() || path.isTSNonNullExpression())
    return textsOf(path.get('expression') as NodePath)
  if (path.isIdentifier()) return textsOfName(path, path.node.name)
  return unclear(path)
}
