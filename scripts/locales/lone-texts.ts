/**
 * Texts that share their element with something that comes and goes. A browser's translation puts elements
 * of its own in the place of a page's text nodes. React writes an element's only text anew, but it looks
 * for a text node that has siblings: to change it, to remove it, to insert before it. So such a text needs
 * an element of its own. The rules, by what an expression is written as:
 * - Text: a string, a template, a call of `t` or `explain`, a member of `formats`, a property, and a name
 *   that is declared as one of them or as `string`.
 * - Comes and goes: what is behind `&&`, `?.` or a condition with nothing on one side, and a list.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'
import { listFiles, type Problem } from './read'

/** What an expression may give; an expression that isn't understood gives nothing. */
type Kind = 'text' | 'element' | 'none'

const folders = ['components', 'pages']
const textCalls = /^(?:t|explain|join|slice|toUpperCase|round)$/

/** What a declared type gives. */
function ofType(type: NodePath | null | undefined): Kind[] {
  if (!type?.node) return []
  if (type.isTSTypeAnnotation()) return ofType(type.get('typeAnnotation') as NodePath)
  if (type.isTSStringKeyword() || type.isTSNumberKeyword()) return ['text']
  if (type.isTSUndefinedKeyword() || type.isTSNullKeyword()) return ['none']
  if (type.isTSUnionType()) return (type.get('types') as NodePath[]).flatMap(ofType)
  return []
}

/** The declared type of a property that a parameter is taken apart into. */
function ofProperty(pattern: NodePath, name: string): Kind[] {
  const annotation = pattern.get('typeAnnotation') as NodePath
  if (!annotation.isTSTypeAnnotation()) return []
  const literal = annotation.get('typeAnnotation') as NodePath
  if (!literal.isTSTypeLiteral()) return []
  const member = (literal.get('members') as NodePath[]).find(
    (one) => one.isTSPropertySignature() && (one.get('key') as NodePath).isIdentifier({ name }),
  )
  if (!member?.isTSPropertySignature()) return []
  const kinds = ofType(member.get('typeAnnotation') as NodePath)
  return member.node.optional && kinds.length > 0 ? [...kinds, 'none'] : kinds
}

/** What a name stands for. */
function ofName(path: NodePath, name: string): Kind[] {
  if (name === 'undefined') return ['none']
  const declared = path.scope.getBinding(name)?.path
  if (!declared) return []
  if (declared.isVariableDeclarator()) {
    const isPlain = (declared.get('id') as NodePath).isIdentifier()
    return isPlain ? kindsOf(declared.get('init') as NodePath) : []
  }
  if (declared.isObjectPattern()) return ofProperty(declared, name)
  if (declared.isIdentifier()) return ofType(declared.get('typeAnnotation') as NodePath)
  return []
}

function ofCall(call: NodePath): Kind[] {
  const callee = call.get('callee') as NodePath
  const name = callee.isIdentifier()
    ? callee.node.name
    : callee.isMemberExpression() || callee.isOptionalMemberExpression()
      ? (callee.get('property') as NodePath).toString()
      : ''
  const owner = callee.isMemberExpression() ? callee.get('object').toString() : ''
  if (name === 'map') return ['element', 'none']
  return textCalls.test(name) || owner === 'formats' ? ['text'] : []
}

function kindsOf(path: NodePath): Kind[] {
  if (!path.node) return []
  if (path.isJSXElement() || path.isJSXFragment()) return ['element']
  if (path.isStringLiteral()) return path.node.value.trim() ? ['text'] : []
  if (path.isTemplateLiteral() || path.isNumericLiteral()) return ['text']
  if (path.isNullLiteral() || path.isBooleanLiteral()) return ['none']
  if (path.isIdentifier()) return ofName(path, path.node.name)
  if (path.isMemberExpression()) return ['text']
  if (path.isOptionalMemberExpression()) return ['text', 'none']
  if (path.isCallExpression()) return ofCall(path)
  if (path.isOptionalCallExpression()) return [...ofCall(path), 'none']
  if (path.isConditionalExpression()) {
    return [...kindsOf(path.get('consequent')), ...kindsOf(path.get('alternate'))]
  }
  if (path.isLogicalExpression()) {
    const right = kindsOf(path.get('right'))
    if (path.node.operator === '&&') return ['none', ...right]
    return [...kindsOf(path.get('left')).filter((kind) => kind !== 'none'), ...right]
  }
  return []
}

/** What each child of an element may give. */
function childrenOf(path: NodePath): Kind[][] {
  return (path.get('children') as NodePath[]).flatMap((child) => {
    if (child.isJSXText()) return child.node.value.trim() ? [['text']] : []
    if (!child.isJSXExpressionContainer()) return [['element']]
    const expression = child.get('expression') as NodePath
    return expression.isJSXEmptyExpression() ? [] : [kindsOf(expression)]
  }) as Kind[][]
}

/** Whether a text of these children may be looked for once another program has moved it. */
function isCrowded(children: readonly Kind[][]): boolean {
  const texts = children.filter((kinds) => kinds.includes('text'))
  if (children.length < 2 || texts.length === 0) return false
  return texts.length > 1 || children.some((kinds) => kinds.includes('none'))
}

/** The elements of a project that hold a text beside what comes and goes. */
export function loneTextProblems(root: string): Problem[] {
  const files = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter((name) => /\.[jt]sx$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  return files.flatMap((file) => {
    const problems: Problem[] = []
    const code = fs.readFileSync(path.join(root, file), 'utf8')
    const program = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
    traverse(program, {
      'JSXElement|JSXFragment'(element: NodePath) {
        if (!isCrowded(childrenOf(element))) return
        const line = element.node.loc?.start.line
        problems.push({ file, key: `line ${line}`, reason: 'a text needs an element of its own' })
      },
    })
    return problems
  })
}
