import type { NodePath } from '@babel/traverse'
import type { Module, Modules } from './modules'
import { textsOf, type Value } from './values'

/**
 * A namespace whose texts a file uses, or the reason why it is undecidable. For an `optional` one the
 * file first checks whether its text `exists`.
 */
export type Need =
  | { namespace: string; optional: boolean; file: string }
  | { unclear: string; file: string }

/** Functions for texts that this check does not support. */
const strange =
  /^(?:addResources?|addResourceBundle|loadNamespaces|reloadResources|getFixedT|withTranslation|Trans)$/

/** The hook itself: which texts it looks up, its callers say. */
const hookFile = 'context/use-translation.ts'
const isHook = (path: NodePath) => path.isIdentifier({ name: 'useTranslation' })
/** `t(…)`, `i18n.t(…)` or `i18n.exists(…)`. */
const isLookUp = (path: NodePath) =>
  path.isIdentifier({ name: 't' }) ||
  ((path.isMemberExpression() || path.isOptionalMemberExpression()) &&
    !path.node.computed &&
    path.node.property.type === 'Identifier' &&
    /^(?:t|exists)$/.test(path.node.property.name))

/** Whether a key is checked with `exists(…)`, directly or through a variable. */
function isAskedFor(path: NodePath): boolean {
  const { parentPath } = path
  if (parentPath?.isConditionalExpression()) return isAskedFor(parentPath)
  if (parentPath?.isCallExpression() || parentPath?.isOptionalCallExpression()) {
    const callee = parentPath.get('callee') as NodePath
    return isLookUp(callee) && /\.exists$/.test(callee.toString())
  }
  if (!parentPath?.isVariableDeclarator() || parentPath.node.id.type !== 'Identifier') return false
  const binding = path.scope.getBinding(parentPath.node.id.name)
  return Boolean(binding?.constant && binding.referencePaths.some(isAskedFor))
}

/** The namespaces of a call's `{ ns: … }`. */
function optionOf(path: NodePath): Value[] {
  if (!path.isObjectExpression()) return []
  return path.get('properties').flatMap((one) => {
    const isIt = one.isObjectProperty() && one.get('key').isIdentifier({ name: 'ns' })
    return isIt ? textsOf(one.get('value') as NodePath) : []
  })
}

/** The callers of a function, by its file and name. */
type Sites = Map<string, { module: Module; path: NodePath }[]>

/** The namespaces of a file, before its callers are known. */
interface Said {
  values: Value[]
  /** Optional namespaces. */
  optional: string[]
  sites: Sites
}

/** Reads a file. `isNamespace` distinguishes the beginning of a key (`tool:hint`) from other text. */
function read(module: Module, isNamespace: (text: string) => boolean): Said {
  const values: Value[] = module.unclear.map((text) => ({ unclear: text }))
  const optional: string[] = []
  const sites: Sites = new Map()
  if (module.file === hookFile) return { values: [], optional, sites }
  const called = (path: NodePath, callee: string) => {
    const from = module.origins.get(callee) ?? { file: module.file, name: callee }
    const key = `${from.file}#${from.name}`
    sites.set(key, [...(sites.get(key) ?? []), { module, path }])
  }
  const mention = (path: NodePath, text: string) => {
    const [, namespace] = /^([\w/*-]+):\S/.exec(text) ?? []
    if (!namespace || !isNamespace(namespace)) return
    if (isAskedFor(path)) optional.push(namespace)
    else values.push({ text: namespace })
  }
  const isStrange = (name: string) => strange.test(name)
  module.program.traverse({
    'CallExpression|OptionalCallExpression'(path: NodePath) {
      if (!path.isCallExpression() && !path.isOptionalCallExpression()) return
      const callee = path.get('callee') as NodePath
      const given = path.get('arguments') as NodePath[]
      if (isHook(callee)) {
        values.push(...(given[0] ? textsOf(given[0]) : [{ text: 'common' }]))
      } else if (isLookUp(callee)) {
        values.push(...given.slice(1).flatMap(optionOf))
        const [key] = given
        const isPut = key?.isTemplateLiteral() && /^:/.test(key.node.quasis[1]?.value.raw ?? '')
        // A key that begins with a hole: what fills the hole is the namespace.
        if (key?.isTemplateLiteral() && isPut && key.node.quasis[0]?.value.raw === '')
          values.push(...textsOf(key.get('expressions')[0] as NodePath))
      }
      if (callee.isIdentifier()) called(path, callee.node.name)
      if (callee.isMemberExpression()) {
        const { property } = callee.node
        if (property.type === 'Identifier' && isStrange(property.name))
          values.push({ unclear: path.toString() })
      }
    },
    ImportSpecifier({ node, parent }) {
      const source = parent.type === 'ImportDeclaration' ? parent.source.value : ''
      const { imported, local } = node
      if (!/i18n|use-translation/.test(source) || imported.type !== 'Identifier') return
      const isRenamed = imported.name === 'useTranslation' && local.name !== imported.name
      if (isStrange(imported.name) || isRenamed) values.push({ unclear: `import ${imported.name}` })
    },
    JSXOpeningElement(path) {
      const { name } = path.node
      if (name.type === 'JSXIdentifier' && /^[A-Z]/.test(name.name)) called(path, name.name)
    },
    StringLiteral(path) {
      mention(path, path.node.value)
    },
    TemplateLiteral(path) {
      mention(path, path.node.quasis.map(({ value }) => value.raw).join('*'))
    },
  })
  return { values, optional, sites }
}

/** A caller's value: an argument by its index or an attribute by its name. */
function givenAt(path: NodePath, as: string | number): Value[] {
  if (path.isCallExpression()) {
    const given = path.get('arguments') as NodePath[]
    if (typeof as === 'number') return given[as] ? textsOf(given[as]) : []
    const [properties] = given
    if (!properties?.isObjectExpression()) return [{ unclear: path.toString() }]
    const own = properties
      .get('properties')
      .find((one) => one.isObjectProperty() && one.get('key').isIdentifier({ name: as }))
    return own ? textsOf(own.get('value') as NodePath) : [{ unclear: path.toString() }]
  }
  if (!path.isJSXOpeningElement()) return [{ unclear: path.toString() }]
  const attribute = path
    .get('attributes')
    .find((one) => one.isJSXAttribute() && one.get('name').isJSXIdentifier({ name: String(as) }))
  const value = attribute?.get('value') as NodePath | undefined
  if (value?.isJSXExpressionContainer()) return textsOf(value.get('expression') as NodePath)
  return value?.isStringLiteral() ? textsOf(value) : [{ unclear: path.toString() }]
}

/** Determines the namespaces that files use. */
export class NamespaceReader {
  readonly #modules: Modules
  readonly #isNamespace: (text: string) => boolean
  readonly #said = new Map<string, Said>()

  /** `namespaces` are all existing ones, such as `common` and `tools/tag-extractor`. */
  constructor(modules: Modules, namespaces: readonly string[]) {
    this.#modules = modules
    this.#isNamespace = (text) => {
      // A hole alone could be anything, such as a part of an address.
      if (/^[*/]*$/.test(text)) return false
      const pattern = new RegExp(`^${text.split('*').join('[^/]+')}$`)
      return namespaces.some((namespace) => pattern.test(namespace))
    }
  }

  #read(file: string): Said {
    const said = this.#said.get(file) ?? read(this.#modules.get(file), this.#isNamespace)
    this.#said.set(file, said)
    return said
  }

  /** The needs of several files together, each once, with a file that has it. */
  needsOf(files: Iterable<string>): Need[] {
    const together = [...files]
    const needs = new Map<string, Need>()
    const seen = new Set<string>()
    const add = (value: Value, file: string): void => {
      if ('text' in value) {
        if (!needs.has(value.text))
          needs.set(value.text, { namespace: value.text, optional: false, file })
      } else if ('unclear' in value) {
        needs.set(`${file}?${value.unclear}`, { unclear: value.unclear, file })
      } else {
        const { to, as } = value.given
        const key = `${file}#${to}`
        if (seen.has(`${key}.${as}`)) return
        seen.add(`${key}.${as}`)
        const sites = together.flatMap((one) => this.#read(one).sites.get(key) ?? [])
        if (sites.length === 0)
          add({ unclear: `${to}, which nothing here calls by its name` }, file)
        for (const { module, path } of sites)
          for (const given of givenAt(path, as)) add(given, module.file)
      }
    }
    for (const file of together) for (const value of this.#read(file).values) add(value, file)
    for (const file of together)
      for (const namespace of this.#read(file).optional)
        if (!needs.has(namespace)) needs.set(namespace, { namespace, optional: true, file })
    return [...needs.values()]
  }
}
