import { AppError } from '../errors'
import { renderMarkdown } from '../markdown/markdown.server'
import { publicOrigin } from '../server/site.server'

/** The level of the guide's highest headings on a tool's page, below the section's own. */
const topHeading = 3

/** A guide as its page shows it.
 * @throws AppError `input.invalid` for a text nested too deeply to be shown */
export function renderGuide(content: string): string {
  try {
    return renderMarkdown(content, { topHeading, origin: publicOrigin() })
  } catch (cause) {
    throw new AppError('input.invalid', { field: 'content', cause })
  }
}
