// A host needs a dot. Words such as `e.g.` or `1.5` are none, because an address without a scheme
// has to begin with `www.`. Brackets and punctuation of East Asian texts end an address, since
// those go on without a space, and so does a bar between two. No part of a host is longer than 63;
// encoding one of another script takes quadratic time.
const pattern =
  /(?:https?:\/\/|www\.)[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+(?!\.?[\p{L}\p{N}_-])(?::\d{2,5})?(?:[/?#][^\s<>"“”«»|｜（）［］｛｝〈〉《》「」『』【】、。，：；！？]*)?/giu

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Cuts off what belongs to the sentence: punctuation, and a bracket that was opened before. */
function withoutSentence(text: string): string {
  const counts: Record<string, number> = {}
  for (const character of text) counts[character] = (counts[character] ?? 0) + 1
  let end = text.length
  for (; end > 0; end--) {
    const last = text.charAt(end - 1)
    const opening = openings[last]
    const isUnmatched = opening && counts[last]! > (counts[opening] ?? 0)
    if (isUnmatched) counts[last]!--
    else if (!/[.,;:!?'’*_~]/.test(last)) break
  }
  return text.slice(0, end)
}

/** The web addresses in a text, exactly as they stand there, with where each begins. */
export function findAddresses(text: string): { address: string; at: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    address: withoutSentence(match[0]),
    at: match.index,
  }))
}

/** A text without its web addresses, for finding what only looks like part of one. */
export function withoutAddresses(text: string): string {
  // The second kind has a user's name or no dot.
  return text.replace(pattern, ' ').replace(/https?:\/\/\S+/gi, ' ')
}

/** An address with its scheme, which people leave out before `www.`. */
export function withScheme(address: string): string {
  return /^https?:/i.test(address) ? address : `https://${address}`
}
