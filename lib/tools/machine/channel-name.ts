import { isDamagedId } from '../../youtube/links/ids'

/** Characters that a channel's name has at most, as in the field of the channel search. */
const longestName = 100

/**
 * What was typed where a link is asked for, if it reads as a channel's name: words without the marks
 * of a link. Undefined for anything else, such as an address of another site or a damaged ID.
 */
export function channelNameOf(typed: string): string | undefined {
  const name = typed.trim().replace(/^@/, '').trim()
  const isLink = /[/\\:<>@]|\w\.[a-z]{2,}$/iu.test(name) || isDamagedId(typed.trim())
  return !isLink && /\p{L}/u.test(name) && name.length <= longestName ? name : undefined
}

/** The handle that a name of one word may be; YouTube asks for three to thirty characters. */
export const handleOf = (name: string): string | undefined =>
  /^[\p{L}\p{M}\p{N}_.·-]{3,30}$/u.test(name) ? `@${name}` : undefined
