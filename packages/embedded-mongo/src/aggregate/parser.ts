import { MongoError } from '../errors'
import { type Doc, field, isDoc, missing, setField, show } from '../values/types'
import { constant, constantOf } from './constant'
import type { Evaluate, ExpressionParser, Frame, PipelineContext } from './context'
import { checkName, pathParts, readPath } from './field-path'
import { operatorOf } from './operators/index'

const failed = (message: string) => new MongoError('FailedToParse', message)

const system: Record<string, (frame: Frame, context: PipelineContext) => unknown> = {
  ROOT: ({ root }) => root,
  CURRENT: ({ root }) => root,
  REMOVE: () => missing,
  NOW: (_, { now }) => now,
  DESCEND: () => 'descend',
  PRUNE: () => 'prune',
  KEEP: () => 'keep',
}

const unavailable = new Set(['CLUSTER_TIME', 'SEARCH_META', 'USER_ROLES', 'JS_SCOPE', 'IS_MR'])

class Parser implements ExpressionParser {
  readonly context: PipelineContext
  readonly #locals: Map<string, number>
  readonly #counter: { next: number }

  constructor(context: PipelineContext, locals = new Map<string, number>(), counter = { next: 0 }) {
    this.context = context
    this.#locals = locals
    this.#counter = counter
  }

  bind(names: string[]) {
    const locals = new Map(this.#locals)
    const slots = names.map((name) => {
      const slot = this.#counter.next++
      locals.set(name, slot)
      return slot
    })
    return { parser: new Parser(this.context, locals, this.#counter), slots }
  }

  parse(expression: unknown): Evaluate {
    if (typeof expression === 'string') {
      if (expression.startsWith('$$')) return this.#variable(expression.slice(2))
      if (expression.startsWith('$')) return this.#path(expression.slice(1))
      return constant(expression)
    }
    if (Array.isArray(expression)) return this.#array(expression)
    return isDoc(expression) ? this.#object(expression) : constant(expression)
  }

  #path(path: string): Evaluate {
    if (path === '') throw new MongoError(16872, "'$' by itself is not a valid FieldPath")
    const parts = pathParts(path)
    const current = this.#locals.get('CURRENT')
    if (current !== undefined) return ({ slots }) => readPath(slots[current], parts)
    const [only] = parts
    if (parts.length === 1 && only !== undefined) return ({ root }) => field(root, only)
    return ({ root }) => readPath(root, parts)
  }

  #variable(whole: string): Evaluate {
    const [name = '', ...rest] = whole.split('.')
    if (name === '') throw failed('empty variable names are not allowed')
    if (whole.includes('.')) pathParts(rest.join('.'))
    const read = this.#reader(name)
    return rest.length === 0 ? read : (frame) => readPath(read(frame), rest)
  }

  #reader(name: string): Evaluate {
    const { context } = this
    const slot = this.#locals.get(name)
    if (slot !== undefined) return ({ slots }) => slots[slot]
    const read = Object.hasOwn(system, name) ? system[name] : undefined
    if (read) return (frame) => read(frame, context)
    if (Object.hasOwn(context.variables, name)) {
      return ({ extra }) => {
        const given = extra ? field(extra, name) : missing
        return given === missing ? field(context.variables, name) : given
      }
    }
    if (unavailable.has(name)) {
      throw new MongoError(51144, `Builtin variable '$$${name}' is not available`)
    }
    throw new MongoError(17276, `Use of undefined variable: ${name}`)
  }

  #array(parts: unknown[]): Evaluate {
    const evaluates = parts.map((part) => this.parse(part))
    const known = evaluates.map(constantOf)
    if (known.every((part) => part !== undefined)) {
      return constant(known.map(({ value }) => (value === missing ? null : value)))
    }
    return (frame) =>
      evaluates.map((evaluate) => {
        const value = evaluate(frame)
        return value === missing ? null : value
      })
  }

  #object(doc: Doc): Evaluate {
    const names = Object.keys(doc)
    const [first] = names
    if (first?.startsWith('$')) {
      if (names.length > 1) {
        throw new MongoError(
          15983,
          `an object representing an expression must have exactly one field: ${show(doc)}`,
        )
      }
      return operatorOf(first)(doc[first], this, first)
    }
    const fields = names.map((name) => {
      if (name.includes('.')) {
        throw new MongoError(
          16405,
          "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
        )
      }
      checkName(name)
      return [name, this.parse(doc[name])] as const
    })
    const build = (read: (evaluate: Evaluate) => unknown) => {
      const result: Doc = {}
      for (const [name, evaluate] of fields) {
        const value = read(evaluate)
        if (value !== missing) setField(result, name, value)
      }
      return result
    }
    if (fields.every(([, evaluate]) => constantOf(evaluate))) {
      return constant(build((evaluate) => constantOf(evaluate)?.value))
    }
    return (frame) => build((evaluate) => evaluate(frame))
  }
}

/** A parser for the expressions of one command. */
export const parserFor = (context: PipelineContext): ExpressionParser => new Parser(context)

/**
 * Parses an expression once, for any number of documents.
 * @returns a function from a typed document to a typed value, or `missing`. Its second argument
 * gives values to variables whose names `context.variables` has.
 * @throws MongoError for what MongoDB refuses to parse; the function for what it refuses to compute
 */
export function compileExpression(
  expression: unknown,
  context: PipelineContext,
): (doc: Doc, extra?: Doc) => unknown {
  const evaluate = parserFor(context).parse(expression)
  return (root, extra) => evaluate({ root, slots: [], extra })
}
