import { AppError } from '../../../errors'

/**
 * The JSON object that a script of one of YouTube's pages assigns to a name, such as
 * `ytInitialData`. The page can be long, so it is scanned once.
 * @throws AppError `youtube.unexpected` if there is none
 */
export function pageData(html: string, name: string): object {
  const assignment = new RegExp(`\\b${name}["'\\]]*\\s*=\\s*\\{`).exec(html)
  if (!assignment) throw new AppError('youtube.unexpected', { cause: `no ${name}` })
  const start = assignment.index + assignment[0].length - 1
  try {
    return JSON.parse(html.slice(start, endOfObject(html, start)))
  } catch (cause) {
    throw new AppError('youtube.unexpected', { cause })
  }
}

/** The index after the object that begins at `start`; the text's length if it doesn't end. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at++
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return text.length
}
