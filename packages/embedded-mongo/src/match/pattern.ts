// Translates Perl's regular expressions, which MongoDB uses, to JavaScript's.
import { MongoError } from '../errors'

/** @throws MongoError for what JavaScript's patterns cannot express */
const refused = (what: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no ${what} in patterns.`)

const blank = String.raw` \t-\r`
const horizontal = String.raw` \t\xa0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000`
const vertical = String.raw`\n-\r\x85\u2028\u2029`

/** Names of POSIX classes, as the inside of a class. */
const posix: Record<string, string> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: blank,
  blank: String.raw` \t`,
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  word: 'A-Za-z0-9_',
  cntrl: String.raw`\x00-\x1f\x7f`,
  graph: '!-~',
  print: ' -~',
  ascii: String.raw`\x00-\x7f`,
}

/** Escapes that stand for a set of characters, as the inside of a class. */
const sets: Record<string, string> = { s: blank, h: horizontal, v: vertical }

const control: Record<string, string> = { a: String.raw`\x07`, e: String.raw`\x1b` }

/** Escapes that both languages have. */
const shared = 'dDwWbBnrtf'

const literal = (character: string) =>
  /[\\^$.*+?()[\]{}|/-]/.test(character) && character !== '-' ? `\\${character}` : character

class Translator {
  #at = 0
  #out = ''

  constructor(
    readonly pattern: string,
    readonly flags: Set<string>,
  ) {}

  run(): string {
    while (this.#at < this.pattern.length) this.#out += this.#next()
    return this.#out
  }

  /** Takes what a sticky expression matches here. */
  #take(expression: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(expression.source, 'uy')
    sticky.lastIndex = this.#at
    const match = sticky.exec(this.pattern) ?? undefined
    if (match) this.#at += match[0].length
    return match
  }

  #next(): string {
    if (this.flags.has('x') && this.#take(/\s+|#[^\n]*\n?/)) return ''
    if (this.#take(/\(\?#[^)]*\)/)) return ''
    if (this.pattern.startsWith('\\', this.#at)) return this.#escape()
    if (this.#take(/\[/)) return this.#class()
    if (this.pattern.startsWith('(', this.#at)) return this.#group()
    const quantifier = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})([+?]?)/)
    if (quantifier?.[1] === '+') throw refused('possessive quantifiers')
    if (quantifier) return quantifier[0]
    const character = this.#take(/[\s\S]/)?.[0] ?? ''
    switch (character) {
      case '.':
        return this.flags.has('s') ? '[^]' : '[^\\n]'
      case '^':
        return this.flags.has('m') ? '(?<![^\\n])' : '^'
      case '$':
        return this.flags.has('m') ? '(?![^\\n])' : '(?=\\n?$)'
    }
    return '])|('.includes(character) && character !== ']' ? character : literal(character)
  }

  #group(): string {
    if (this.#take(/\(\?[:=!]|\(\?<[=!]|\((?![?*])/)) return this.#last()
    const name = this.#take(/\(\?P?<([A-Za-z_]\w*)>/) ?? this.#take(/\(\?'([A-Za-z_]\w*)'/)
    if (name) return `(?<${name[1]}>`
    const reference = this.#take(/\(\?P=(\w+)\)/)
    if (reference) return `\\k<${reference[1]}>`
    if (this.#take(/\(\*UTF8?\)/)) return ''
    const flags = this.#take(/\(\?([imsx]+):/)
    // A group whose flags are set anyway.
    if (flags && [...flags[1]!].every((flag) => this.flags.has(flag))) return '(?:'
    if (flags || this.#take(/\(\?\^?[a-zA-Z]*(?:-[a-z]+)?[:)]/)) {
      throw refused('flags of a part')
    }
    if (this.#take(/\(\?>/)) throw refused('atomic groups')
    if (this.#take(/\(\*/)) throw refused('verbs')
    throw refused(`“${this.pattern.slice(this.#at, this.#at + 3)}” groups`)
  }

  #last(): string {
    const open = this.pattern.lastIndexOf('(', this.#at - 1)
    return this.pattern.slice(open, this.#at)
  }

  #code(hex: string): string {
    const code = Number.parseInt(hex, 16)
    if (!(code <= 0x10ffff)) throw new MongoError(51091, `Regular expression is invalid: ${hex}`)
    return `\\u{${code.toString(16)}}`
  }

  /** Escapes that mean one character or one property, inside a class and outside. */
  #common(): string | undefined {
    // Only JavaScript has \u; a driver may send its patterns.
    const code =
      this.#take(/\\[xu]\{([\dA-Fa-f]+)\}/) ??
      this.#take(/\\u([\dA-Fa-f]{4})/) ??
      this.#take(/\\x([\dA-Fa-f]{0,2})/)
    if (code) return this.#code(code[1] || '0')
    const octal = this.#take(/\\o\{([0-7]+)\}/) ?? this.#take(/\\(0[0-7]{0,2})/)
    if (octal) return this.#code(Number.parseInt(octal[1]!, 8).toString(16))
    const property = this.#take(/\\([pP])(?:\{(\^?)([^}]*)\}|([A-Z]))/)
    if (property) return this.#property(property)
    const named = this.#take(/\\([ae])/)
    if (named) return control[named[1]!]
    const ctrl = this.#take(/\\c([A-Za-z])/)
    if (ctrl) return ctrl[0]
  }

  #property([, letter, negation, name, short]: RegExpExecArray): string {
    const isNot = (letter === 'P') !== (negation === '^')
    const given = (name ?? short ?? '').trim()
    const wanted = given === 'L&' ? 'LC' : given
    for (const form of [wanted, `Script=${wanted}`]) {
      try {
        new RegExp(`\\p{${form}}`, 'u')
        return `\\${isNot ? 'P' : 'p'}{${form}}`
      } catch {
        // Not a property of this kind.
      }
    }
    throw refused(`\\p{${given}}`)
  }

  #escape(): string {
    const quoted = this.#take(/\\Q([\s\S]*?)(?:\\E|$)/)
    if (quoted) return [...quoted[1]!].map(literal).join('')
    if (this.#take(/\\E/)) return ''
    const common = this.#common()
    if (common !== undefined) return common
    const set = this.#take(/\\([shvSHVN])/)?.[1]
    if (set === 'N') return '[^\\n]'
    if (set) return `[${set < 'a' ? '^' : ''}${sets[set.toLowerCase()]}]`
    if (this.#take(/\\A/)) return '(?<![^])'
    if (this.#take(/\\z/)) return '(?![^])'
    if (this.#take(/\\Z/)) return '(?=\\n?(?![^]))'
    if (this.#take(/\\R/)) return `(?:\\r\\n|[${vertical}])`
    const number = this.#take(/\\([1-9]\d?)/) ?? this.#take(/\\g\{?([1-9]\d?)\}?/)
    if (number) return `(?:\\${number[1]})`
    const name = this.#take(/\\[kg](?:\{(\w+)\}|<(\w+)>|'(\w+)')/)
    if (name) return `\\k<${name[1] ?? name[2] ?? name[3]}>`
    const letter = this.#take(/\\([A-Za-z])/)?.[1]
    if (letter && shared.includes(letter)) return `\\${letter}`
    if (letter) throw refused(`\\${letter}`)
    const other = this.#take(/\\([\s\S])/)?.[1]
    if (other === undefined) throw new MongoError(51091, 'Regular expression is invalid: \\ at end')
    return literal(other)
  }

  #class(): string {
    let out = `[${this.#take(/\^/) ? '^' : ''}`
    if (this.#take(/\]/)) out += '\\]'
    for (;;) {
      if (this.#take(/\]/)) return `${out}]`
      if (this.#at >= this.pattern.length) {
        throw new MongoError(51091, 'Regular expression is invalid: missing terminating ]')
      }
      out += this.#member(out)
    }
  }

  #member(before: string): string {
    const named = this.#take(/\[:(\^?)([a-z]+):\]/)
    if (named) {
      const set = Object.hasOwn(posix, named[2]!) ? posix[named[2]!] : undefined
      if (!set) throw new MongoError(51091, `Regular expression is invalid: [:${named[2]}:]`)
      if (named[1]) throw refused(`[:^${named[2]}:]`)
      return set
    }
    const quoted = this.#take(/\\Q([\s\S]*?)(?:\\E|$)/)
    if (quoted) return [...quoted[1]!].map((one) => (one === '-' ? '\\-' : literal(one))).join('')
    const common = this.#common()
    if (common !== undefined) return common
    const set = this.#take(/\\([shv])/)?.[1]
    if (set) return sets[set]!
    const letter = this.#take(/\\([A-Za-z])/)?.[1]
    if (letter === 'b') return '\\x08'
    if (letter && `${shared}S`.includes(letter) && letter !== 'B') return `\\${letter}`
    if (letter) throw refused(`\\${letter} in a class`)
    const escaped = this.#take(/\\([\s\S])/)?.[1]
    if (escaped !== undefined) return escaped === '-' ? '\\-' : literal(escaped)
    const character = this.#take(/[\s\S]/)?.[0] ?? ''
    // A hyphen after a class or at an end is itself.
    if (character === '-' && /\\(?:[dDwWS]|[pP]\{[^}]*\})$/.test(before)) return '\\-'
    return character === '-' ? '-' : literal(character)
  }
}

/**
 * A pattern's source in JavaScript, for the flag `u` and, of the flags, `i` alone.
 * @throws MongoError CommandNotSupported by name for what JavaScript lacks: possessive quantifiers,
 * atomic groups, recursion, conditions, verbs, flags of a part, `\K`, `\G`, `\X`, `\C`
 */
export const translated = (pattern: string, flags: Set<string>): string =>
  new Translator(pattern, flags).run()
