import vm from 'node:vm'
import { MongoError } from '../errors'

/** Milliseconds that one pattern may take on one text where nothing else can run meanwhile. */
const maxMilliseconds = 50

const script = new vm.Script('pattern.test(text)')

/** A pattern that gives up. */
class Guarded extends RegExp {
  override test(text: string): boolean {
    const context = vm.createContext({ pattern: new RegExp(this.source, this.flags), text })
    try {
      return script.runInContext(context, { timeout: maxMilliseconds }) as boolean
    } catch {
      throw new MongoError(
        51_156,
        `Error occurred while executing regular expression: it took more than ${maxMilliseconds} ms`,
      )
    }
  }
}

let isGuarding = false

/** Makes the patterns that are compiled meanwhile give up after {@link maxMilliseconds}. */
export function guarded<T>(parse: () => T): T {
  isGuarding = true
  try {
    return parse()
  } finally {
    isGuarding = false
  }
}

/** A compiled pattern, which gives up if {@link guarded} wants it and it may take long. */
export const compiled = (source: string, flags: string): RegExp =>
  isGuarding && /[*+{]/.test(source) ? new Guarded(source, flags) : new RegExp(source, flags)
