// Each form matches from wherever it begins, or not at all: trying again within it takes quadratic time.
const token =
  /'((?:[^'\\]|\\.)*)(?:'|\\?$)|"((?:[^"\\]|\\.)*)(?:"|\\?$)|\b(None|True|False)\b|\b\w+\(|[()]|\b(\w+)=/gs

/** What Python escapes, in pairs of a backslash and what follows; JSON has the middle ones, too. */
const escapes = /\\(?:x([\da-f]{2})|U(00(?:0[\da-f]|10)[\da-f]{4})|u[\da-f]{4}|[bfnrt"\\/])|\\|"/g

/** Texts in single quotes, tuples, or objects of a class. */
const isPython = /^[[{\s]{0,20}(?:['(]|[A-Z]\w{0,40}\()/

/** Python’s print of lists, of tuples and of objects, as JSON: `[{'text': "it's", 'start': 1.5}]`. */
function fromPython(text: string): string {
  const open: string[] = []
  return (
    text
      .replace(token, (all, single?: string, double?: string, word?: string, name?: string) => {
        const inside = single ?? double
        if (inside !== undefined) {
          const plain = inside.replace(escapes, (mark, short?: string, long?: string) => {
            if (short) return `\\u00${short}`
            if (long) return String.fromCodePoint(Number.parseInt(long, 16))
            return mark === '"' ? '\\"' : mark === '\\' ? '' : mark
          })
          return `"${plain}"`
        }
        if (word) return { None: 'null', True: 'true', False: 'false' }[word]!
        if (name) return `"${name}":`
        if (all === ')') return open.pop() ?? all
        open.push(all === '(' ? ']' : '}')
        return all === '(' ? '[' : '{'
      })
      // Long texts are printed in pieces.
      .replace(/"[^\S\n]*\n\s*"/g, '')
  )
}

/** Values of a line each as one list. */
const joined = (text: string) =>
  `[${text.replace(/([}\])])\s{0,8},?\s{0,8}\n\s{0,8}(?=[{[(]|[A-Z]\w{0,40}\()/g, '$1,')}]`

/** JSON, one value a line, or Python’s print of such. */
export function parse(text: string): unknown {
  const written = text.trim()
  const forms = [
    () => written,
    () => joined(written),
    ...(isPython.test(written)
      ? [() => fromPython(written), () => fromPython(joined(written))]
      : []),
  ]
  for (const form of forms) {
    try {
      return JSON.parse(form())
    } catch {}
  }
  return undefined
}
