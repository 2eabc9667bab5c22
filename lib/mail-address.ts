// Mail addresses as people type and paste them, and as mail servers take them.

/** Letters that nobody sees, which pasting brings along. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** ASCII, as `asciiAddress` writes it: 64 characters before the `@`, 63 a label of the domain. A last label of another script begins with `xn--`. */
export const addressPattern =
  /^(?!\.)(?!.*\.\.)(?![^@]{65})[\w'+.&/=-]*[\w'+&/=-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/**
 * An address as it is meant: without unseen letters and spaces around it, full-width letters as ASCII, in
 * lower case, and its domain in ASCII: `me@münchen.de` as `me@xn--mnchen-3ya.de`. What is no address stays
 * none.
 */
export function asciiAddress(text: string): string {
  const typed = text.replace(unseen, '').normalize('NFKC').trim().toLowerCase()
  const [, local, domain] = /^([^@]+)@([^@\s/?#:\\[\]]+)$/.exec(typed) ?? []
  if (!local || !domain) return typed
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return typed
  }
}
