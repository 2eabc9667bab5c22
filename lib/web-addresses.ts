// A host needs a dot. An address without a scheme has to begin with `www.`, so `e.g.` and `1.5` do
// not match. East Asian brackets and punctuation end an address, because no space follows it there;
// so does a bar between two addresses, a comma or emoji before the next one, and what nobody sees. A host label has at most 63 characters: encoding a longer
// one in another script would take quadratic time. A host of more labels than anybody uses is none:
// in “www.www.www…” each of them begins an address.
// The last label is of one script, because words without spaces go on right behind it.
const pattern =
  /(?:https?:\/\/|www\.)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63}){0,11}\.(?:[\p{sc=Latin}\p{Nd}_-]{1,63}(?!\.?[\p{sc=Latin}\p{Nd}_-])|(?:(?!\p{sc=Latin})[\p{L}\p{M}\p{N}_-]){1,63}(?!\.?[\p{L}\p{N}_-]))(?::\d{2,5})?(?:[/?#](?:(?!(?:[,;]|(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f){1,12})https?:\/\/)[^\s\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>"“”„‘‚«»‹›|｜（）［］｛｝〈〉《》「」『』【】〔〕、。।॥，：；！？])*)?/giu

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Cuts off what belongs to the sentence: punctuation, and a bracket opened before the address. */
function withoutSentenceEnd(text: string): string {
  const counts: Record<string, number> = {}
  for (const character of text) counts[character] = (counts[character] ?? 0) + 1
  let end = text.length
  for (; end > 0; end--) {
    const last = text.charAt(end - 1)
    const opening = openings[last]
    const isUnmatched = opening && counts[last]! > (counts[opening] ?? 0)
    if (isUnmatched) counts[last]!--
    else if (!/[.,;:!?'’`*_~…؟،؛।۔։።။។．]/.test(last)) break
  }
  return text.slice(0, end)
}

/** An address that stands in brackets, up to the one that closes them: words may go on right behind it. */
function inBrackets(address: string, before: string): string {
  const [closing] = Object.entries(openings).find(([, opening]) => opening === before) ?? []
  if (!closing) return address
  let depth = 0
  for (const [at, character] of [...address].entries()) {
    if (character === before) depth += 1
    if (character === closing) depth -= 1
    if (depth < 0) return [...address].slice(0, at).join('')
  }
  return address
}

const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f]`
/** Emoji behind a word of an address decorate it. Looked for behind a letter or a sentence’s end alone: that takes linear time. */
const lastEmoji = new RegExp(String.raw`(?<=[\p{L}\p{N}_.!?…-])${emoji}+$`, 'u')

/** The web addresses in a text, exactly as written, each with the index where it begins. */
export function findAddresses(text: string): { address: string; at: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    address: withoutSentenceEnd(
      inBrackets(match[0], text.charAt(match.index - 1)).replace(lastEmoji, ''),
    ),
    at: match.index,
  }))
}

/** A text without its web addresses, so that a search does not match inside them. */
export function withoutAddresses(text: string): string {
  // The second pattern matches hosts with a user name or without a dot.
  return text.replace(pattern, ' ').replace(/https?:\/\/\S+/gi, ' ')
}

/** An address with its scheme, which people leave out before `www.`. */
export function withScheme(address: string): string {
  return /^https?:/i.test(address) ? address : `https://${address}`
}
