import { plainText } from '../plain-letters'

/** Scripts without spaces between words: each of their letters counts as a word. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const words = new RegExp(
  String.raw`[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}])+`,
  'gu',
)

/** Points and marks of Hebrew and Arabic, which most texts leave out, and the Arabic stretch. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

/**
 * A text's words in the form in which they are compared: without differences of case, of accents and of
 * spelling in full or half width. Of a script without spaces each letter is a word.
 */
export function comparedWords(text: string): string[] {
  const { plain } = plainText(text)
  return plain.normalize('NFD').replace(points, '').normalize('NFC').match(words) ?? []
}

interface Node {
  next: Map<string, Node>
  /** What is kept for the words that end here. */
  value?: string
}

const makeNode = (): Node => ({ next: new Map() })

/** Finds which of many phrases a text has as whole words. What a look costs depends on the text, not on
 * how many phrases there are. */
export class WordTree {
  readonly #root = makeNode()

  /** Keeps a value for a phrase in place of an earlier one; `undefined` takes it out. */
  set(phrase: string, value: string | undefined): void {
    let node = this.#root
    const way: [node: Node, word: string][] = []
    for (const word of comparedWords(phrase)) {
      way.push([node, word])
      const next = node.next.get(word) ?? makeNode()
      node.next.set(word, next)
      node = next
    }
    if (node === this.#root) return
    node.value = value
    // Nodes that lead nowhere go with their phrase.
    for (const [parent, word] of way.reverse()) {
      const child = parent.next.get(word)
      if (child && child.value === undefined && child.next.size === 0) parent.next.delete(word)
    }
  }

  get isEmpty(): boolean {
    return this.#root.next.size === 0
  }

  /** The value of the first phrase in a text. */
  find(text: string): string | undefined {
    if (this.isEmpty) return undefined
    const all = comparedWords(text)
    for (let from = 0; from < all.length; from++) {
      let node: Node | undefined = this.#root
      for (let at = from; node && at < all.length; at++) {
        node = node.next.get(all[at]!)
        if (node?.value !== undefined) return node.value
      }
    }
    return undefined
  }
}
