/** A string or template of the source code: its fixed parts, one more than it has `${holes}`. */
export interface Literal {
  parts: string[]
  /** The code right before it, which shows whose argument it is. */
  before: string
  /** The code right after it. */
  after: string
}

interface Scan {
  code: string
  at: number
  found: Literal[]
}

/** Whether a slash after this code begins a regular expression; it is division or JSX otherwise. */
function beginsRegExp(before: string): boolean {
  return /(?:[(,=:[!&|?{;+]|=>|\b(?:return|typeof|case))\s*$/.test(before)
}

/** Moves to the end of a regular expression or a quoted string; stays when the line ends first. */
function skip(scan: Scan, pattern: RegExp): string | undefined {
  pattern.lastIndex = scan.at
  const text = pattern.exec(scan.code)?.[0]
  scan.at += text?.length ?? 1
  return text
}

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y
const regExp = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y

function addLiteral(scan: Scan, parts: string[], before: string): void {
  scan.found.push({ parts, before, after: scan.code.slice(scan.at, scan.at + 80) })
}

function readTemplate(scan: Scan, before: string): void {
  const parts: string[] = []
  let part = ''
  scan.at++
  while (scan.at < scan.code.length && scan.code[scan.at] !== '`') {
    if (scan.code.startsWith('${', scan.at)) {
      scan.at += 2
      readCode(scan)
      parts.push(part)
      part = ''
    } else {
      const length = scan.code[scan.at] === '\\' ? 2 : 1
      part += scan.code.slice(scan.at, scan.at + length)
      scan.at += length - 1
    }
    scan.at++
  }
  scan.at++
  addLiteral(scan, [...parts, part], before)
}

/** Reads code up to the brace that closes it, or to the end. */
function readCode(scan: Scan): void {
  let depth = 0
  while (scan.at < scan.code.length) {
    const character = scan.code[scan.at]
    const before = scan.code.slice(Math.max(0, scan.at - 80), scan.at)
    if (character === '}' && depth-- === 0) return
    if (character === '{') depth++
    if (character === '`') readTemplate(scan, before)
    else if (character === "'" || character === '"') {
      const text = skip(scan, quoted)
      if (text) addLiteral(scan, [text.slice(1, -1)], before)
    } else if (/^\/[/*]/.test(scan.code.slice(scan.at, scan.at + 2))) skip(scan, comment)
    else if (character === '/' && beginsRegExp(before)) skip(scan, regExp)
    else scan.at++
  }
}

/**
 * The string and template literals of TypeScript code, comments and regular expressions left out.
 * Escapes are not decoded, because translation keys have none.
 */
export function literalsOf(code: string): Literal[] {
  const scan: Scan = { code, at: 0, found: [] }
  while (scan.at < code.length) {
    readCode(scan)
    scan.at++
  }
  return scan.found
}
